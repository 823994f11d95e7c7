import { inflateRawSync } from 'node:zlib'
import { numberInCell } from './excel-numbers.ts'
import { decodeEntities } from './entities.ts'
import { UnreadableFile } from './unreadable-file.ts'

const mostUnpacked = 64 * 1024 * 1024
const mostRowNumber = 100_000
const [endMark, entryMark] = [0x06_05_4b_50, 0x02_01_4b_50]

export type WorkbookOptions = {
  /** A cell with a formula is that formula, with `=` before it, instead of its stored result. */
  showsFormulas?: boolean
}

/**
 * The rows of a workbook's first sheet, each cell as text; dates are serial numbers. Row numbers are those of the sheet.
 * @throws UnreadableFile
 */
export function readFirstSheet(file: Buffer, options: WorkbookOptions = {}): string[][] {
  const part = partsOf(file)
  const sheet = part(sheetPath(part))
  if (sheet === undefined) throw new UnreadableFile('This workbook holds no sheet')
  const shared = [...(part('xl/sharedStrings.xml') ?? '').matchAll(/<si\b[^>]*>(.*?)<\/si>/gs)].map(
    ([, text]) => textIn(text!),
  )
  const rows: string[][] = []
  for (const [, attributes = '', cells = ''] of sheet.matchAll(/<row\b([^>]*?)(?:\/>|>(.*?)<\/row>)/gs)) {
    const number = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? rows.length + 1)
    if (number > mostRowNumber) throw new UnreadableFile('This sheet has too many rows')
    // Spreadsheets leave out empty rows.
    while (rows.length < number - 1) rows.push([])
    rows.push(cellsOf(cells, shared, options))
  }
  return rows
}

/** Path of the first sheet, found through the relations of the workbook. */
function sheetPath(part: (path: string) => string | undefined): string {
  const id = /<sheet\b[^>]*?r:id="([^"]+)"/.exec(part('xl/workbook.xml') ?? '')?.[1]
  const relations = part('xl/_rels/workbook.xml.rels') ?? ''
  for (const [relation] of relations.matchAll(/<Relationship\b[^>]*>/g)) {
    const target = /Target="([^"]+)"/.exec(relation)?.[1]
    if (id !== undefined && relation.includes(`Id="${id}"`) && target !== undefined)
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return 'xl/worksheets/sheet1.xml'
}

function cellsOf(cells: string, shared: readonly string[], { showsFormulas }: WorkbookOptions): string[] {
  const row: string[] = []
  for (const [, attributes = '', inner = ''] of cells.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]
    const at = letters === undefined ? row.length : columnOf(letters)
    while (row.length < at) row.push('')
    const type = /\bt="(\w+)"/.exec(attributes)?.[1]
    const formula = showsFormulas ? /<f\b[^>]*?(?:\/>|>(.*?)<\/f>)/s.exec(inner) : null
    if (formula !== null) {
      row[at] = `=${decodeEntities(formula[1] ?? '')}`
      continue
    }
    const value = /<v\b[^>]*>(.*?)<\/v>/s.exec(inner)?.[1]
    row[at] = cellText(type, value, inner, shared).trim()
  }
  return row
}

function cellText(
  type: string | undefined,
  value: string | undefined,
  inner: string,
  shared: readonly string[],
): string {
  if (type === 's') return shared[Number(value)] ?? ''
  if (value === undefined) return textIn(inner)
  return type === undefined || type === 'n' ? numberInCell(value) : decodeEntities(value)
}

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.codePointAt(0)! - 64, 0) - 1

/** Runs of one text, without phonetic hints. */
const textIn = (xml: string): string =>
  [...xml.replaceAll(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)]
    .map(([, text]) => decodeEntities(text!))
    .join('')

/** The files of an archive, by its directory at the end. */
function partsOf(zip: Buffer): (path: string) => string | undefined {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || zip.length < end + 22 || zip.readUInt32LE(end) !== endMark)
    throw new UnreadableFile('This is not an Excel file (.xlsx)')
  const places = new Map<string, { offset: number; packed: number; method: number }>()
  try {
    let at = zip.readUInt32LE(end + 16)
    for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
      if (zip.readUInt32LE(at) !== entryMark) break
      const [name, extra, comment] = [28, 30, 32].map((from) => zip.readUInt16LE(at + from)) as [
        number,
        number,
        number,
      ]
      places.set(zip.toString('utf8', at + 46, at + 46 + name), {
        offset: zip.readUInt32LE(at + 42),
        packed: zip.readUInt32LE(at + 20),
        method: zip.readUInt16LE(at + 10),
      })
      at += 46 + name + extra + comment
    }
  } catch {
    throw new UnreadableFile('This Excel file is damaged')
  }
  return (path) => {
    const place = places.get(path)
    if (place === undefined) return undefined
    try {
      const from =
        place.offset + 30 + zip.readUInt16LE(place.offset + 26) + zip.readUInt16LE(place.offset + 28)
      const packed = zip.subarray(from, from + place.packed)
      return (
        place.method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: mostUnpacked })
      ).toString()
    } catch {
      throw new UnreadableFile('This Excel file is damaged, or too large')
    }
  }
}
