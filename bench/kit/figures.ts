type Limit = { atLeast: number } | { atMost: number }

/** Prints each figure with its limit and counts those beyond it. */
export class Figures {
  #failed = 0

  get failed(): number {
    return this.#failed
  }

  /** A figure that has a limit. `unit` follows the number: 'ms', '×', '/s'. */
  check(name: string, measured: number, limit: Limit, unit = ''): void {
    const ok = 'atLeast' in limit ? measured >= limit.atLeast : measured <= limit.atMost
    if (!ok) this.#failed += 1
    const wanted = 'atLeast' in limit ? `≥ ${format(limit.atLeast, unit)}` : `≤ ${format(limit.atMost, unit)}`
    line(name, format(measured, unit), wanted, ok ? 'ok' : 'FAIL')
  }

  /** A figure for orientation. */
  show(name: string, measured: number, unit = ''): void {
    line(name, format(measured, unit), '', '')
  }
}

const line = (name: string, measured: string, limit: string, verdict: string) =>
  console.log(`  ${name.padEnd(58)} ${measured.padStart(12)}  ${limit.padEnd(13)} ${verdict}`.trimEnd())

function format(value: number, unit: string): string {
  const size = Math.abs(value)
  const digits = Number.isInteger(value) || size >= 1000 ? 0 : size >= 100 ? 1 : size >= 1 ? 2 : 3
  const number = value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return unit === '' || unit.startsWith('/') ? `${number}${unit}` : `${number} ${unit}`
}

/** The middle value; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
}

/** The value that a share (0 to 1) of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}
