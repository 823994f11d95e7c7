import { parsePaise } from '../../platform/gateways/money.ts'
import type { StatementColumn } from './statement-columns.ts'
import type { StatementLine } from './read-statement.ts'

type Moved = Pick<StatementLine, 'amountPaise' | 'direction'>
type Direction = Moved['direction']
type Problem = { wrong: string }

/** Paise with the sign and the "Dr" or "Cr" that a cell may have. */
type Amount = { paise: number; isNegative: boolean; suffix: Direction | undefined }

const opposite: Record<Direction, Direction> = { in: 'out', out: 'in' }
const isProblem = (read: object): read is Problem => 'wrong' in read

/**
 * The movement of a row. A negative debit is a credit and the other way round, as banks write reversals.
 * @returns undefined when nothing moved
 */
export function movementOf(at: (column: StatementColumn) => string): Moved | Problem | undefined {
  const columns = [
    ['debit', 'out'],
    ['credit', 'in'],
  ] as const
  for (const [column, direction] of columns) {
    const amount = amountOf(at(column))
    if (isProblem(amount)) return amount
    if (amount.paise > 0) return moved(amount, amount.suffix ?? direction)
  }
  const amount = amountOf(at('amount'))
  if (isProblem(amount)) return amount
  if (amount.paise === 0) return undefined
  const kind = at('kind')
  const direction = directionIn(kind) ?? amount.suffix
  if (direction !== undefined) return moved(amount, direction)
  if (kind !== '') return { wrong: `'${shortened(kind)}' is neither Dr nor Cr` }
  // A single column of signed amounts: money that leaves is negative.
  return moved(amount, 'in')
}

const moved = ({ paise, isNegative }: Amount, direction: Direction): Moved => ({
  amountPaise: paise,
  direction: isNegative ? opposite[direction] : direction,
})

/** Whether a cell says by a sign or a suffix in which direction the money moved. */
export const hasSign = (written: string): boolean => /^\s*[-(]|(?:dr|cr)\.?\s*$/i.test(written)

function directionIn(kind: string): Direction | undefined {
  if (/^(?:d|dr|debit|w)/i.test(kind)) return 'out'
  return /^(?:c|cr|credit|deposit)/i.test(kind) ? 'in' : undefined
}

function amountOf(written: string): Amount | Problem {
  const suffix = /\b(dr|cr)\.?\s*$/i.exec(written)?.[1]?.toLowerCase()
  const isNegative = /^\s*(?:₹|INR|Rs\.?)?\s*[-(]/i.test(written)
  const digits = written
    .replaceAll(/\b(?:dr|cr)\.?\s*$|[₹\s()]|^\s*(?:INR|Rs\.?)/gi, '')
    .replace(/^-/, '')
    // "121,00" of a file with semicolons; groups of thousands always end with three digits.
    .replace(/,(\d{2})$/, '.$1')
    .replaceAll(',', '')
  const paise = digits === '' ? 0 : parsePaise(digits)
  if (paise === undefined) return { wrong: `'${shortened(written)}' is not an amount in rupees` }
  return {
    paise,
    isNegative,
    suffix: suffix === undefined ? undefined : suffix === 'dr' ? 'out' : 'in',
  }
}

const shortened = (written: string) => written.slice(0, 40)
