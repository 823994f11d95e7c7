import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

const types = (main: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`
const plain = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const macros = 'application/vnd.ms-word.document.macroEnabled.main+xml'
const body = '<?xml version="1.0"?><w:document><w:body><w:p/></w:body></w:document>'

type Odd = {
  /** Files added to a plain document, or replacing its own. */
  files?: Readonly<Record<string, string | Buffer>>
  hasMacros?: boolean
}

/** A Word document with one empty paragraph, with whatever a test puts into it. */
export async function makeDocx({ files = {}, hasMacros = false }: Odd = {}): Promise<Buffer> {
  const zip = new ZipFile()
  const all = {
    '[Content_Types].xml': types(hasMacros ? macros : plain),
    'word/document.xml': body,
    ...files,
  }
  for (const [name, content] of Object.entries(all)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
