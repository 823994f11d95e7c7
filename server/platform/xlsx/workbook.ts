import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { constants } from 'node:zlib'
import { ZipFile } from 'yazl'
import {
  cellXml,
  escaped,
  headStyle,
  stylesXml,
  textCell,
  widthsXml,
  type Cell,
  type ColumnKind,
} from './cells.ts'

export type { Cell, ColumnKind }
export type SheetColumn = { header: string; kind: ColumnKind }

/** A sheet holds this many rows, its head among them; what does not fit goes on in the next sheet. */
const mostRows = 1_048_576

/** Written at once. Texts of more than some 100 kB outlive their use: they lie among the objects that last. */
const rowsPerPiece = 40

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * A spreadsheet as a stream of bytes, written while its rows are read: neither the rows nor the file are ever held whole.
 * Rows come in batches; between two of them other work gets its turn.
 * @param title name of the sheet, at most 31 characters
 */
export function workbook(
  title: string,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  rowsPerSheet = mostRows,
): Readable {
  const zip = new ZipFile()
  // A PassThrough, which its types do not say.
  const bytes = zip.outputStream as Readable
  addParts(zip, title, columns, batches, rowsPerSheet).catch((error: Error) => bytes.destroy(error))
  return bytes
}

/** An archive says nothing of when it was made. */
const entryOptions = {
  compressionLevel: constants.Z_BEST_SPEED,
  mtime: new Date(0),
  forceDosTimestamp: true,
}

async function addParts(
  zip: ZipFile,
  title: string,
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  rowsPerSheet: number,
): Promise<void> {
  const rows = batches[Symbol.asyncIterator]()
  const rest: Rest = { batch: [], isDone: false }
  let sheets = 0
  try {
    do {
      sheets += 1
      const sheet = Readable.from(sheetXml(columns, rows, rest, rowsPerSheet), { objectMode: false })
      // Stops reading rows when the reader of the file stops.
      zip.outputStream.once('close', () => sheet.destroy())
      zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, entryOptions)
      await finished(sheet)
    } while (!rest.isDone || rest.batch.length > 0)
  } finally {
    await rows.return?.()
  }
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, entryOptions)
  add('xl/styles.xml', stylesXml)
  add('xl/workbook.xml', bookXml(title, sheets))
  add('xl/_rels/workbook.xml.rels', bookRelationsXml(sheets))
  add(
    '_rels/.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  add('[Content_Types].xml', contentTypesXml(sheets))
  zip.end()
}

/** Rows that were read and are not written yet. */
type Rest = { batch: readonly (readonly Cell[])[]; isDone: boolean }

async function* sheetXml(
  columns: readonly SheetColumn[],
  rows: AsyncIterator<readonly (readonly Cell[])[]>,
  rest: Rest,
  rowsPerSheet: number,
): AsyncGenerator<string> {
  const columnKinds = columns.map(({ kind }) => kind)
  const frozen = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const headings = columns.map(({ header }) => textCell(header, headStyle)).join('')
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>${widthsXml(columnKinds)}<sheetData><row>${headings}</row>`
  let room = rowsPerSheet - 1
  while (room > 0) {
    if (rest.batch.length === 0) {
      const next = rest.isDone ? undefined : await rows.next()
      if (next === undefined || next.done === true) {
        rest.isDone = true
        break
      }
      rest.batch = next.value
    }
    const fitting = rest.batch.slice(0, room)
    rest.batch = rest.batch.slice(fitting.length)
    room -= fitting.length
    for (let from = 0; from < fitting.length; from += rowsPerPiece)
      yield fitting
        .slice(from, from + rowsPerPiece)
        .map((row) => rowXml(columnKinds, row))
        .join('')
  }
  // Whether anything is left is known only after looking.
  if (rest.batch.length === 0 && !rest.isDone) {
    const next = await rows.next()
    if (next.done === true) rest.isDone = true
    else rest.batch = next.value
  }
  yield `</sheetData><autoFilter ref="A1:${lettersOf(columns.length)}${rowsPerSheet - room}"/></worksheet>`
}

/** Name of a spreadsheet's nth column: A, Z, AA. */
const lettersOf = (column: number): string =>
  (column > 26 ? lettersOf(Math.floor((column - 1) / 26)) : '') +
  String.fromCodePoint(65 + ((column - 1) % 26))

const rowXml = (columnKinds: readonly ColumnKind[], row: readonly Cell[]): string =>
  `<row>${columnKinds.map((kind, i) => cellXml(kind, row[i] ?? null)).join('')}</row>`

const each = (sheets: number, of: (sheet: number) => string): string =>
  Array.from({ length: sheets }, (_, i) => of(i + 1)).join('')

const bookXml = (title: string, sheets: number): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(
    sheets,
    (n) =>
      `<sheet name="${escaped(n === 1 ? title : `${title.slice(0, 26)} ${n}`)}" sheetId="${n}" r:id="s${n}"/>`,
  )}</sheets></workbook>`

const bookRelationsXml = (sheets: number): string =>
  `${head}<Relationships xmlns="${packages}/relationships">${each(
    sheets,
    (n) => `<Relationship Id="s${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  )}<Relationship Id="styles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`

const contentTypesXml = (sheets: number): string =>
  `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/>${each(
    sheets,
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${kinds}.worksheet+xml"/>`,
  )}</Types>`
