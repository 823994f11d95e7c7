import { parsePaise } from '../../platform/gateways/money.ts'
import { readCsv } from '../../platform/xlsx/read-csv.ts'
import { readFirstSheet, UnreadableFile } from '../../platform/xlsx/read-workbook.ts'
import { dayIn, headingKey, WrongFile } from '../../finance/index.ts'

/** One movement of the bank account, as its statement tells it. */
export type StatementLine = {
  position: number
  day: string
  amountPaise: number
  direction: 'in' | 'out'
  narration: string
  utr: string | null
}

/** Headings by which banks name these columns; letters and digits count, capitals do not. */
const headings = {
  day: ['Date', 'Txn Date', 'Transaction Date', 'Value Date', 'Post Date', 'Tran Date'],
  narration: ['Narration', 'Description', 'Particulars', 'Remarks', 'Transaction Remarks', 'Details'],
  utr: [
    'UTR',
    'UTR No',
    'UTR Number',
    'Ref No',
    'Reference No',
    'Chq/Ref No',
    'Cheque/Ref No',
    'Ref No./Cheque No.',
  ],
  reference: ['Customer Reference', 'Reference', 'Client Reference'],
  debit: ['Debit', 'Withdrawal', 'Withdrawal Amt', 'Withdrawal Amount', 'Debit Amount', 'Withdrawals'],
  credit: ['Credit', 'Deposit', 'Deposit Amt', 'Deposit Amount', 'Credit Amount', 'Deposits'],
  amount: ['Amount', 'Transaction Amount', 'Txn Amount'],
  kind: ['Dr/Cr', 'Dr / Cr', 'DrCr', 'Cr/Dr', 'Type', 'Transaction Type'],
} as const
type Column = keyof typeof headings
const columns = Object.keys(headings) as Column[]

const mostRows = 20_000
const mostTold = 10

/**
 * The movements of a statement, csv or xlsx. Banks write their own name and a summary above and below: the table begins
 * with the row that names a day and amounts, and rows without a day are none of it.
 * @throws WrongFile with what is wrong, row by row
 */
export function readStatement(
  { name, bytes }: { name: string; bytes: Buffer },
  today: string,
): StatementLine[] {
  const rows = rowsOf(name, bytes)
  const headAt = rows.findIndex((row) => isHead(placesOf(row)))
  if (headAt < 0)
    throw new WrongFile(
      'This is not a statement of a bank: no row names Date, and Debit and Credit or Amount and Dr/Cr',
    )
  const places = placesOf(rows[headAt]!)
  const problems: string[] = []
  const lines: StatementLine[] = []
  for (const [index, cells] of rows.entries()) {
    if (index <= headAt || cells.every((cell) => cell.trim() === '')) continue
    const at = (column: Column) => (cells[places.get(column) ?? -1] ?? '').trim()
    const moved = movedBy(at)
    const day = dayIn(at('day'))
    // A balance carried forward, totals and the bank's small print have no day or move nothing.
    if (moved === undefined || (day === undefined && at('day') === '')) continue
    if (day === undefined || moved === 'wrong' || day > today)
      problems.push(`Row ${index + 1}: ${wrongWith(at('day'), day, today)}`)
    else lines.push({ position: index + 1, day, ...moved, narration: narrationOf(at), utr: utrOf(at('utr')) })
  }
  if (problems.length > mostTold)
    problems.splice(mostTold, problems.length, `and ${problems.length - mostTold} more rows`)
  if (problems.length > 0) throw new WrongFile(problems.join('\n'))
  if (lines.length === 0) throw new WrongFile('This statement holds no movement')
  return lines
}

const wrongWith = (written: string, day: string | undefined, today: string) =>
  day === undefined
    ? `'${written}' is not a date`
    : day > today
      ? `${day} is still to come`
      : 'the amount is not one in rupees'

function rowsOf(name: string, bytes: Buffer): string[][] {
  try {
    const isWorkbook = bytes.subarray(0, 2).toString('latin1') === 'PK'
    if (!isWorkbook && /\.xlsx?$/i.test(name)) throw new UnreadableFile('This is not an Excel file (.xlsx)')
    const rows = isWorkbook ? readFirstSheet(bytes) : readCsv(bytes)
    if (rows.length > mostRows) throw new UnreadableFile('Upload at most 20,000 rows at once')
    return rows
  } catch (error) {
    if (error instanceof UnreadableFile) throw new WrongFile(error.message)
    throw error
  }
}

function placesOf(row: readonly string[]): Map<Column, number> {
  const keys = row.map(headingKey)
  const found = new Map<Column, number>()
  for (const column of columns) {
    const place = headings[column].map((heading) => keys.indexOf(headingKey(heading))).find((at) => at >= 0)
    if (place !== undefined) found.set(column, place)
  }
  return found
}

const isHead = (places: ReadonlyMap<Column, number>) =>
  places.has('day') &&
  ((places.has('debit') && places.has('credit')) || (places.has('amount') && places.has('kind')))

type Moved = Pick<StatementLine, 'amountPaise' | 'direction'>

/** @returns undefined where nothing moved */
function movedBy(at: (column: Column) => string): Moved | 'wrong' | undefined {
  const [out, into] = [paiseOf(at('debit')), paiseOf(at('credit'))]
  if (out === 'wrong' || into === 'wrong') return 'wrong'
  if (out > 0) return { amountPaise: out, direction: 'out' }
  if (into > 0) return { amountPaise: into, direction: 'in' }
  const amount = paiseOf(at('amount'))
  if (amount === 'wrong') return 'wrong'
  if (amount === 0) return undefined
  const kind = at('kind').toLowerCase()
  if (/^(d|dr|debit|w)/.test(kind)) return { amountPaise: amount, direction: 'out' }
  return /^(c|cr|credit|deposit)/.test(kind) ? { amountPaise: amount, direction: 'in' } : 'wrong'
}

function paiseOf(written: string): number | 'wrong' {
  const amount = written.replaceAll(/[,₹\s]|^INR|^Rs\.?/gi, '').replace(/^-/, '')
  return amount === '' ? 0 : (parsePaise(amount) ?? 'wrong')
}

const narrationOf = (at: (column: Column) => string) =>
  [at('narration'), at('reference')].filter(Boolean).join(' · ').slice(0, 500)

/** Leaves out fillers of zeros and numbers of cheques, which are shorter than any UTR. */
const utrOf = (written: string) => {
  const utr = written.toUpperCase()
  return /^(?=.*[1-9])[0-9A-Z/-]{10,35}$/.test(utr) ? utr : null
}
