import { setImmediate as nextTurn } from 'node:timers/promises'
import { dayIn, WrongFile } from '../../finance/index.ts'
import { isRoundedId, roundedIdText } from '../../platform/tables/excel-numbers.ts'
import { readTable } from '../../platform/tables/read-table.ts'
import { UnreadableFile } from '../../platform/tables/unreadable-file.ts'
import { hasSign, movementOf } from './statement-amount.ts'
import { columnsIn, isHeadingRow, type StatementColumn } from './statement-columns.ts'

/** One movement of the bank account. */
export type StatementLine = {
  position: number
  day: string
  amountPaise: number
  direction: 'in' | 'out'
  narration: string
  utr: string | null
}

/** Movements of a statement, and remarks about the rows that were left out. */
export type ReadStatement = { lines: StatementLine[]; unread: string[] }

const mostRows = 20_000
const mostReported = 10
/** Rows read before other requests get their turn. */
export const rowsPerTurn = 1000

/**
 * The movements of a statement. Banks write their name and a summary above and below the table, which begins with a
 * row that names a day and amounts. Rules, totals and rows without a readable amount are left out and reported.
 * @throws WrongFile with each row that makes the file unusable
 */
export async function readStatement(
  file: { name: string; bytes: Buffer },
  today: string,
): Promise<ReadStatement> {
  const rows = rowsOf(file)
  const headAt = rows.findIndex(isHeadingRow)
  if (headAt < 0)
    throw new WrongFile(
      'This is not a statement of a bank: no row names Date, and Debit and Credit or Amount and Dr/Cr',
    )
  const places = columnsIn(rows[headAt]!)
  const body = rows.slice(headAt + 1)
  assertDirections(body, places)
  const problems: string[] = []
  const unread: string[] = []
  const lines: StatementLine[] = []
  for (const [index, cells] of body.entries()) {
    if (index % rowsPerTurn === rowsPerTurn - 1) await nextTurn()
    const at = (column: StatementColumn) => (cells[places.get(column) ?? -1] ?? '').trim()
    const position = headAt + index + 2
    const read = readRow(at, today)
    if (read === undefined) continue
    if ('problem' in read) problems.push(`Row ${position}: ${read.problem}`)
    else if ('leftOut' in read) unread.push(`Row ${position}: ${read.leftOut}`)
    else lines.push({ position, ...read })
  }
  if (problems.length > 0) throw new WrongFile(firstOf([...problems, ...unread]).join('\n'))
  if (lines.length === 0)
    throw new WrongFile(firstOf(unread).join('\n') || 'This statement contains no transactions')
  return { lines, unread: firstOf(unread) }
}

type ReadRow = Omit<StatementLine, 'position'> | { problem: string } | { leftOut: string }

/** @returns undefined for a row in which nothing moved, such as a balance or the bank's small print */
function readRow(at: (column: StatementColumn) => string, today: string): ReadRow | undefined {
  const written = at('day')
  if (/^[*=_-]{3,}$/.test(written)) return { leftOut: 'a line of signs, left out' }
  const moved = movementOf(at)
  if (moved === undefined) return undefined
  const day = dayIn(written)
  if (day === undefined && !/\d/.test(written)) {
    // Totals and sums of pages have an amount and no day.
    const title = written || at('narration')
    return 'wrong' in moved && written === ''
      ? undefined
      : { leftOut: `'${title.slice(0, 40)}' is not a transaction, left out` }
  }
  if (day === undefined) return { problem: `'${written}' is not a date` }
  if (day > today) return { problem: `${day} is still to come` }
  if (isRoundedId(at('utr'))) return { problem: `'${at('utr')}': ${roundedIdText}` }
  if ('wrong' in moved) return { leftOut: moved.wrong }
  return { day, ...moved, narration: narrationOf(at), utr: utrOf(at('utr')) }
}

/**
 * A single column of amounts needs a sign, a suffix or a Dr/Cr column somewhere, else debits and credits look alike.
 * @throws WrongFile
 */
function assertDirections(
  rows: readonly (readonly string[])[],
  places: ReadonlyMap<StatementColumn, number>,
): void {
  if (places.has('kind') || places.has('debit')) return
  const amount = places.get('amount')!
  if (!rows.some((cells) => hasSign(cells[amount] ?? '')))
    throw new WrongFile('No column tells debits from credits: add Dr/Cr, or download the statement again')
}

/** The first of many remarks, and how many more there are. */
const firstOf = (remarks: readonly string[]) =>
  remarks.length <= mostReported
    ? [...remarks]
    : [...remarks.slice(0, mostReported), `and ${remarks.length - mostReported} more rows`]

function rowsOf(file: { name: string; bytes: Buffer }): string[][] {
  try {
    return readTable(file, isHeadingRow, mostRows)
  } catch (error) {
    if (error instanceof UnreadableFile) throw new WrongFile(error.message)
    throw error
  }
}

/** One line, so that two downloads of a statement with other spacing give the same row. */
const narrationOf = (at: (column: StatementColumn) => string) =>
  [at('narration'), at('reference')].filter(Boolean).join(' · ').replaceAll(/\s+/g, ' ').slice(0, 500)

/** Leaves out fillers of zeros and cheque numbers, which are shorter than any UTR. */
const utrOf = (written: string) => {
  const utr = written.toUpperCase()
  return /^(?=.*[1-9])[0-9A-Z/-]{10,35}$/.test(utr) ? utr : null
}
