import { positions, tenureMonths, weekdays, type Pattern, type TenureMonths, type Weekday } from './dates.ts'

/** The parameter of a giving page's address that asks for a recurring gift like one that has ended. */
export const againName = 'again'

/**
 * Parts of a recurring gift that another one may take over: when and for how long, nothing about its donor.
 */
export type Again = {
  pattern: Pattern
  tenure: TenureMonths
  /** A day on which it had a gift: which weeks or months are its own, where it leaves some out. */
  knownOn?: string
}

const short = (day: Weekday) => day.slice(0, 3).toLowerCase()

/**
 * The same as one word of an address: `weekly-2-mon.thu-12-20270218`, `monthly-1-5.31-24`, `monthly-3-last.fri-6`,
 * `yearly-2-29-24`.
 */
export function againWord({ pattern, tenure, knownOn }: Again): string {
  const days = `${daysWord(pattern)}-${tenure}`
  return knownOn !== undefined && leavesOut(pattern) ? `${days}-${knownOn.replaceAll('-', '')}` : days
}

const leavesOut = (pattern: Pattern) => pattern.kind !== 'yearly' && pattern.interval > 1

function daysWord(pattern: Pattern): string {
  switch (pattern.kind) {
    case 'weekly':
      return `weekly-${pattern.interval}-${pattern.days.map(short).join('.')}`
    case 'monthly': {
      const days =
        pattern.mode === 'each'
          ? pattern.days.join('.')
          : `${pattern.position.toLowerCase()}.${short(pattern.weekday)}`
      return `monthly-${pattern.interval}-${days}`
    }
    case 'yearly':
      return `yearly-${pattern.month}-${pattern.days.join('.')}`
  }
}

/** The bounds of intervals and months are those of an order. */
const shape =
  /^(?:(weekly)-([1-3])|(monthly)-([1-6])|(yearly)-([1-9]|1[0-2]))-([a-z0-9.]+)-(\d+?)(?:-(20\d{6}))?$/

/** @returns undefined for whatever `againWord` would not have written letter for letter */
export function readAgain(word: string): Again | undefined {
  const [kind, interval, days, months, known] = (shape.exec(word) ?? [])
    .slice(1)
    .filter((part) => part !== undefined)
  const tenure = tenureMonths.find((one) => String(one) === months)
  if (kind === undefined || days === undefined || tenure === undefined) return undefined
  const pattern = patternOf(kind, Number(interval), days.split('.'))
  const knownOn = known?.replace(/^(.{4})(..)(..)$/, '$1-$2-$3')
  if (knownOn !== undefined && !isDay(knownOn)) return undefined
  const again = { pattern, tenure, ...(knownOn !== undefined && { knownOn }) }
  return againWord(again) === word ? again : undefined
}

const isDay = (day: string) => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/**
 * Reads a pattern. Days that are invalid, repeated or out of order are skipped; writing it again shows that
 * they were.
 */
function patternOf(kind: string, count: number, names: readonly string[]): Pattern {
  const named = weekdays.filter((day) => names.includes(short(day)))
  if (kind === 'weekly') return { kind, interval: count, days: named }
  const dates = Array.from({ length: 31 }, (_, index) => index + 1).filter((date) =>
    names.includes(String(date)),
  )
  if (kind === 'yearly') return { kind, month: count, days: dates }
  const position = positions.find((one) => one.toLowerCase() === names[0])
  return position !== undefined && named[0] !== undefined
    ? { kind: 'monthly', interval: count, mode: 'on_day', position, weekday: named[0] }
    : { kind: 'monthly', interval: count, mode: 'each', days: dates }
}
