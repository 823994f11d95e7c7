import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** An xlsx file with cells as given: numbers as numbers, `<1.2E+17>` as a number with just these digits, `{=A1}` as a formula. */
export async function newWorkbook(rows: readonly (readonly (string | number)[])[]): Promise<Buffer> {
  const cellOf = (value: string | number, at: string) => {
    const exact = typeof value === 'string' ? /^<(.+)>$/.exec(value)?.[1] : String(value)
    const formula = typeof value === 'string' ? /^\{=(.+)\}$/.exec(value)?.[1] : undefined
    if (formula !== undefined) return `<c r="${at}"><f>${formula}</f><v>1</v></c>`
    return exact === undefined
      ? `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
      : `<c r="${at}"><v>${exact}</v></c>`
  }
  const sheet = rows
    .map((cells, row) => {
      const inner = cells.map((value, column) => cellOf(value, `${letters[column]}${row + 1}`)).join('')
      return `<row r="${row + 1}">${inner}</row>`
    })
    .join('')
  const zip = new ZipFile()
  const xml = `<?xml version="1.0"?><worksheet><sheetData>${sheet}</sheetData></worksheet>`
  zip.addBuffer(Buffer.from(xml), 'xl/worksheets/sheet1.xml')
  zip.end()
  return buffer(zip.outputStream)
}
