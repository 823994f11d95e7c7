import { decodeText } from './decode-text.ts'
import { readCsv } from './read-csv.ts'
import { readHtml } from './read-html.ts'
import { readFirstSheet, type WorkbookOptions } from './read-workbook.ts'
import { UnreadableFile } from './unreadable-file.ts'

const separators = [',', ';', '\t', '|']
/** First bytes of a workbook of Excel 97 to 2003. */
const oldExcel = 'd0cf11e0'

/**
 * The rows of an uploaded table, recognised by its content: xlsx, or text or HTML whatever its name says.
 * @param isHead recognises the heading row, by which the separator of a text file is found
 * @throws UnreadableFile
 */
export function readTable(
  { name, bytes }: { name: string; bytes: Buffer },
  isHead: (row: readonly string[]) => boolean,
  maxRows: number,
  options: WorkbookOptions = {},
): string[][] {
  const rows = rowsOf(name, bytes, isHead, options)
  if (rows.length > maxRows)
    throw new UnreadableFile(`Upload at most ${maxRows.toLocaleString('en-IN')} rows at once`)
  return rows
}

function rowsOf(
  name: string,
  bytes: Buffer,
  isHead: (row: readonly string[]) => boolean,
  options: WorkbookOptions,
): string[][] {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readFirstSheet(bytes, options)
  if (bytes.subarray(0, 4).toString('hex') === oldExcel)
    throw new UnreadableFile('This is an old Excel file (.xls). Save it as .xlsx and upload it again')
  if (/\.xlsx$/i.test(name)) throw new UnreadableFile('This is not an Excel file (.xlsx)')
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new UnreadableFile('This is not a CSV file')
  return /^\s*</.test(text) && /<table\b/i.test(text) ? readHtml(text) : readText(text, isHead)
}

/** Tries the separator of the widest line first: a bank may write its address with commas above a table of tabs. */
function readText(text: string, isHead: (row: readonly string[]) => boolean): string[][] {
  const lines = text.split(/\r\n?|\n/, 60)
  const widest = (separator: string) => Math.max(...lines.map((line) => line.split(separator).length))
  const [first, ...others] = separators.toSorted((one, other) => widest(other) - widest(one))
  const rows = readCsv(text, first!)
  if (rows.some(isHead)) return rows
  for (const separator of others) {
    if (widest(separator) === 1) break
    const found = tryCsv(text, separator)
    if (found?.some(isHead)) return found
  }
  return rows
}

function tryCsv(text: string, separator: string): string[][] | undefined {
  try {
    return readCsv(text, separator)
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined
    throw error
  }
}
