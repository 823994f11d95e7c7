import { deflateSync } from 'node:zlib'

const page = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
]

type Odd = {
  /** Objects beside the page, in bytes as they stand in the file. */
  more?: readonly string[]
  /** Entries of the catalogue. */
  catalog?: string
  trailer?: string
}

/** A PDF of one empty page, with whatever a test puts into it. */
export function makePdf({ more = [], catalog = '', trailer = '' }: Odd = {}): Buffer {
  const objects = [page[0]!.replace('>>', `${catalog} >>`), ...page.slice(1), ...more]
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`
  return Buffer.from(`${file}${table}startxref\n${file.length}\n%%EOF\n`, 'latin1')
}

/** A stream of a PDF, packed unless its dictionary says otherwise. */
export function pdfStream(dictionary: string, data: Buffer | string, filter = '/FlateDecode'): string {
  const bytes = filter === '' ? Buffer.from(data) : deflateSync(data)
  const said = filter === '' ? '' : `/Filter ${filter}`
  return `<< ${dictionary} ${said} /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream`
}

/** A stream that holds one object packed. */
export const packedObject = (object: string, filter?: string): string =>
  pdfStream('/Type /ObjStm /N 1 /First 5', `10 0 ${object}`, filter)
