import { inflateRawSync } from 'node:zlib'

/** The rows of a workbook's first sheet, its head first, each cell as it is written there. */
export const rowsOf = (zip: Buffer): string[][] =>
  [...sheetOf(zip).matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, cells]) =>
    [...cells!.matchAll(/<c\/>|<c[^>]*>(.*?)<\/c>/gs)].map(([, cell]) =>
      (cell ?? '').replaceAll(/<[^>]*>/g, ''),
    ),
  )

/** The first sheet of a workbook as it is written. */
export const sheetOf = (zip: Buffer) => partOf(zip, 'worksheets/')

/** The name of a workbook's first sheet. */
export const sheetNameOf = (zip: Buffer) => /<sheet name="([^"]*)"/.exec(partOf(zip, 'xl/workbook.xml'))?.[1]

/** The first part of a workbook with this in its path. */
function partOf(zip: Buffer, path: string): string {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = zip.readUInt32LE(end + 16)
  for (let entry = zip.readUInt16LE(end + 10); entry > 0; entry--) {
    const [name, extra, comment] = [28, 30, 32].map((from) => zip.readUInt16LE(at + from))
    if (zip.toString('latin1', at + 46, at + 46 + name!).includes(path)) {
      const offset = zip.readUInt32LE(at + 42)
      const data = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28)
      return inflateRawSync(zip.subarray(data, data + zip.readUInt32LE(at + 20))).toString()
    }
    at += 46 + name! + extra! + comment!
  }
  throw new Error(`there is no ${path} in it`)
}
