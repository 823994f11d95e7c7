import { inflateRawSync } from 'node:zlib'

/** Error about an uploaded file, in words for the user. */
export class UnreadableFile extends Error {}

const mostUnpacked = 64 * 1024 * 1024
const [endMark, entryMark] = [0x06_05_4b_50, 0x02_01_4b_50]

/**
 * The rows of a workbook's first sheet, each cell as text; dates are the numbers that spreadsheets keep.
 * @throws UnreadableFile
 */
export function readFirstSheet(file: Buffer): string[][] {
  const part = partsOf(file)
  const sheet = part(sheetPath(part))
  if (sheet === undefined) throw new UnreadableFile('This workbook holds no sheet')
  const shared = [...(part('xl/sharedStrings.xml') ?? '').matchAll(/<si\b[^>]*>(.*?)<\/si>/gs)].map(
    ([, text]) => textIn(text!),
  )
  return [...sheet.matchAll(/<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, cells = '']) =>
    cellsOf(cells, shared),
  )
}

/** The first sheet that the book names; its place is said by its relations. */
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

function cellsOf(cells: string, shared: readonly string[]): string[] {
  const row: string[] = []
  for (const [, attributes = '', inner = ''] of cells.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const letters = /\br="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]
    const at = letters === undefined ? row.length : columnOf(letters)
    while (row.length < at) row.push('')
    const type = /\bt="(\w+)"/.exec(attributes)?.[1]
    const value = /<v\b[^>]*>(.*?)<\/v>/s.exec(inner)?.[1]
    row[at] = (
      type === 's' ? (shared[Number(value)] ?? '') : value === undefined ? textIn(inner) : plain(value)
    ).trim()
  }
  return row
}

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.codePointAt(0)! - 64, 0) - 1

/** Runs of one text, without how they are read aloud. */
const textIn = (xml: string): string =>
  [...xml.replaceAll(/<rPh\b.*?<\/rPh>/gs, '').matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)]
    .map(([, text]) => plain(text!))
    .join('')

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string): string =>
  xml.replaceAll(
    /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    },
  )

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
