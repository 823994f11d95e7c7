import type { StatementLine } from './read-statement.ts'

/** Facts that make two rows the same payment, wherever they stand in their files. */
export type LineFacts = Pick<StatementLine, 'day' | 'amountPaise' | 'direction' | 'utr' | 'narration'>

/** A row that no earlier statement brought. `occurrence`: which of the equal rows of its statement it is, from 1. */
export type NewLine = StatementLine & { occurrence: number }

const keyOf = ({ day, amountPaise, direction, utr, narration }: LineFacts) =>
  JSON.stringify([day, amountPaise, direction, utr, narration])

/**
 * Rows that earlier statements did not bring. Two equal rows of a day are two payments, so the n-th of a statement is
 * known only where n such rows stood in an earlier one.
 */
export function newLines(
  lines: readonly StatementLine[],
  earlier: readonly (LineFacts & { occurrences: number })[],
): NewLine[] {
  const known = new Map(earlier.map((one) => [keyOf(one), one.occurrences]))
  const counted = new Map<string, number>()
  return lines.flatMap((line) => {
    const key = keyOf(line)
    const occurrence = (counted.get(key) ?? 0) + 1
    counted.set(key, occurrence)
    return occurrence > (known.get(key) ?? 0) ? [{ ...line, occurrence }] : []
  })
}
