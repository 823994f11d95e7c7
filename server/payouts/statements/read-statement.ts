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

/** Movements of a statement, and what is said of the rows that could not be read. */
export type ReadStatement = { lines: StatementLine[]; unread: string[] }

const mostRows = 20_000
const mostTold = 10

/**
 * The movements of a statement, csv or xlsx. Banks write their own name and a summary above and below: the table begins
 * with the row that names a day and amounts, and rows without a day are none of it. Rows whose amount is words are told,
 * and the others taken.
 * @throws WrongFile with what is wrong, row by row
 */
export function readStatement(
  { name, bytes }: { name: string; bytes: Buffer },
  today: string,
): ReadStatement {
  const rows = rowsOf(name, bytes)
  const headAt = rows.findIndex((row) => isHead(placesOf(row)))
  if (headAt < 0)
    throw new WrongFile(
      'This is not a statement of a bank: no row names Date, and Debit and Credit or Amount and Dr/Cr',
    )
  const places = placesOf(rows[headAt]!)
  const problems: string[] = []
  const unread: string[] = []
  const lines: StatementLine[] = []
  for (const [index, cells] of rows.entries()) {
    if (index <= headAt || cells.every((cell) => cell.trim() === '')) continue
    const at = (column: Column) => (cells[places.get(column) ?? -1] ?? '').trim()
    const moved = movedBy(at)
    const day = dayIn(at('day'))
    // A balance carried forward, totals and the bank's small print have no day or move nothing.
    if (moved === undefined || (day === undefined && at('day') === '')) continue
    if (day === undefined || day > today) problems.push(`Row ${index + 1}: ${wrongWith(at('day'), day)}`)
    else if ('wrong' in moved) unread.push(`Row ${index + 1}: ${moved.wrong}`)
    else lines.push({ position: index + 1, day, ...moved, narration: narrationOf(at), utr: utrOf(at('utr')) })
  }
  if (problems.length > 0) throw new WrongFile(firstOf([...problems, ...unread]).join('\n'))
  if (lines.length === 0)
    throw new WrongFile(firstOf(unread).join('\n') || 'This statement holds no movement')
  return { lines, unread: firstOf(unread) }
}

/** The first of many rows that are told, and how many there are more. */
const firstOf = (told: readonly string[]) =>
  told.length <= mostTold
    ? [...told]
    : [...told.slice(0, mostTold), `and ${told.length - mostTold} more rows`]

const wrongWith = (written: string, day: string | undefined) =>
  day === undefined ? `'${written}' is not a date` : `${day} is still to come`

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

type Wrong = { wrong: string }
const isWrong = (read: number | Wrong): read is Wrong => typeof read !== 'number'

/** @returns undefined where nothing moved */
function movedBy(at: (column: Column) => string): Moved | Wrong | undefined {
  const [out, into, amount] = [paiseOf(at('debit')), paiseOf(at('credit')), paiseOf(at('amount'))]
  if (isWrong(out)) return out
  if (isWrong(into)) return into
  if (out > 0) return { amountPaise: out, direction: 'out' }
  if (into > 0) return { amountPaise: into, direction: 'in' }
  if (isWrong(amount)) return amount
  if (amount === 0) return undefined
  const kind = at('kind').toLowerCase()
  if (/^(d|dr|debit|w)/.test(kind)) return { amountPaise: amount, direction: 'out' }
  if (/^(c|cr|credit|deposit)/.test(kind)) return { amountPaise: amount, direction: 'in' }
  return { wrong: `'${shortened(at('kind'))}' is neither Dr nor Cr` }
}

function paiseOf(written: string): number | Wrong {
  const amount = written.replaceAll(/[,₹\s]|^INR|^Rs\.?/gi, '').replace(/^-/, '')
  return amount === ''
    ? 0
    : (parsePaise(amount) ?? { wrong: `'${shortened(written)}' is no amount in rupees` })
}

const shortened = (written: string) => written.slice(0, 40)

const narrationOf = (at: (column: Column) => string) =>
  [at('narration'), at('reference')].filter(Boolean).join(' · ').slice(0, 500)

/** Leaves out fillers of zeros and numbers of cheques, which are shorter than any UTR. */
const utrOf = (written: string) => {
  const utr = written.toUpperCase()
  return /^(?=.*[1-9])[0-9A-Z/-]{10,35}$/.test(utr) ? utr : null
}
