import { email, mobile, personName } from '../../../contract/fields.ts'
import { mostUploadRows, uploadPeopleTexts as texts, type WrongRow } from '../../../contract/talks/upload.ts'
import { UnreadableFile } from '../../platform/tables/unreadable-file.ts'
import { readTable } from '../../platform/tables/read-table.ts'

export type FilePerson = { name: string; email: string; mobileNo: string | null; groupName: string | null }
export type ReadFile = {
  people: FilePerson[]
  wrong: WrongRow[]
  /** Rows with the address of an earlier row. */
  twice: number
}

const headings = {
  name: /^(full )?name$/,
  email: /^e-?mail( address| id)?$/,
  mobileNo: /^(mobile|phone|mobile ?no|mobile number|phone number)$/,
  groupName: /^(group|class)$/,
} as const
type Column = keyof typeof headings

const plainHead = (cell: string) =>
  cell
    .toLowerCase()
    .replaceAll(/[\s._*:]+/g, ' ')
    .trim()

function columnsOf(row: readonly string[]): Partial<Record<Column, number>> {
  const heads = row.map(plainHead)
  return Object.fromEntries(
    (Object.keys(headings) as Column[]).flatMap((column) => {
      const at = heads.findIndex((head) => headings[column].test(head))
      return at < 0 ? [] : [[column, at]]
    }),
  )
}
const isHead = (row: readonly string[]) => {
  const { name, email: address } = columnsOf(row)
  return name !== undefined && address !== undefined
}

const nameField = personName('Enter the name')
const emailField = email('Enter the e-mail address', 'This is not an e-mail address')
const mobileField = mobile('Enter the mobile number', 'A mobile number has ten digits and begins with 6 to 9')

/** Starts a formula in a spreadsheet; a number with a plus sign does not. */
const isFormula = (cell: string) => /^[=@\t\r]/.test(cell) || /^[+-](?![\d\s()-]+$)/.test(cell)
/** Characters that no encoding of people's names has: replacement and control characters. */
const isUnreadable = (cell: string) => /\ufffd|(?![\t\r\n])\p{Cc}/u.test(cell)

const parsed = (field: { safeParse: typeof nameField.safeParse }, value: string) => {
  const result = field.safeParse(value)
  return result.success
    ? { value: result.data }
    : { reason: result.error.issues[0]?.message ?? texts.unreadable }
}

/** A person of a row, or the reason why the row is wrong. */
function personOf(cell: (column: Column) => string): FilePerson | { reason: string; value: string } {
  for (const column of Object.keys(headings) as Column[]) {
    const value = cell(column)
    if (isFormula(value)) return { reason: texts.formula, value }
    if (isUnreadable(value)) return { reason: texts.unreadable, value }
  }
  const name = parsed(nameField, cell('name'))
  if ('reason' in name) return { reason: name.reason, value: cell('name') }
  const address = parsed(emailField, cell('email'))
  if ('reason' in address) return { reason: address.reason, value: cell('email') }
  const number = cell('mobileNo') === '' ? { value: null } : parsed(mobileField, cell('mobileNo'))
  if ('reason' in number) return { reason: number.reason, value: cell('mobileNo') }
  const groupName = cell('groupName').normalize('NFC')
  if (groupName.length > 60) return { reason: texts.group, value: groupName }
  return { name: name.value, email: address.value, mobileNo: number.value, groupName: groupName || null }
}

const shownLength = 100

/**
 * Reads people from a csv or xlsx file, the first row of an address before later ones. Formulas are refused, never run.
 * @throws UnreadableFile
 */
export function readPeople(file: { name: string; bytes: Buffer }): ReadFile {
  const rows = readTable(file, isHead, 100_000, { showsFormulas: true })
  const headAt = rows.findIndex(isHead)
  if (headAt < 0) throw new UnreadableFile(texts.heads)
  const columns = columnsOf(rows[headAt]!)
  const filled = rows.flatMap((cells, at) =>
    at > headAt && cells.some((cell) => cell !== '') ? [{ cells, row: at + 1 }] : [],
  )
  if (filled.length === 0) throw new UnreadableFile(texts.empty)
  if (filled.length > mostUploadRows) throw new UnreadableFile(texts.rows)
  const people = new Map<string, FilePerson>()
  const wrong: WrongRow[] = []
  let twice = 0
  for (const { cells, row } of filled) {
    const person = personOf((column) => {
      const at = columns[column]
      const cell = (at === undefined ? undefined : cells[at]) ?? ''
      return cell === '-' ? '' : cell
    })
    if ('reason' in person)
      wrong.push({ row, reason: person.reason, value: person.value.slice(0, shownLength) })
    else if (people.has(person.email.toLowerCase())) twice += 1
    else people.set(person.email.toLowerCase(), person)
  }
  return { people: [...people.values()], wrong, twice }
}
