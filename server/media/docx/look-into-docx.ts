import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import pLimit from 'p-limit'
import { listZip, type ZipEntry, type ZipProblem } from './zip-entries.ts'

const inflate = promisify(inflateRaw)

/** `acts`: macros, embedded programs or a template from elsewhere. */
export type DocxProblem = ZipProblem | 'acts'

/** Most files of a document, and most bytes of all of them unpacked. */
export const docxLimits = { mostEntries: 200, mostBytes: 50 * 1024 * 1024 }

const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const actingName = /(?:^|\/)(?:vbaproject\.bin|vbadata\.xml|activex\/|embeddings\/)/i

/** Visitors send these files, so that few are unpacked at the same time. */
const inTurn = pLimit(2)

/**
 * Checks a Word document by its content: every file in it is unpacked once and compared with its declared size.
 * @returns undefined for a document that holds text and pictures only
 */
export const lookIntoDocx = (file: Buffer): Promise<DocxProblem | undefined> => inTurn(() => problemOf(file))

async function problemOf(file: Buffer): Promise<DocxProblem | undefined> {
  const entries = listZip(file, docxLimits)
  if (typeof entries === 'string') return entries
  if (entries.some(({ name }) => actingName.test(name))) return 'acts'
  let [types, hasBody] = ['', false]
  for (const entry of entries) {
    const content = await unpack(entry)
    if (content === undefined) return 'broken'
    if (!/\.(?:xml|rels)$/i.test(entry.name)) continue
    // Parts in UTF-16 are searched too.
    const text = content.toString('latin1').replaceAll('\u0000', '')
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return 'broken'
    if (entry.name.endsWith('.rels') && loadsFromElsewhere(text)) return 'acts'
    if (entry.name === '[Content_Types].xml') types = text
    if (entry.name === 'word/document.xml') hasBody = /<(?:\w+:)?document\b/.test(text)
  }
  if (/macroenabled|vbaproject/i.test(types)) return 'acts'
  return hasBody && types.includes(mainType) ? undefined : 'broken'
}

/** @returns undefined where the unpacked bytes are not as many as declared */
async function unpack({ packed, isDeflated, size }: ZipEntry): Promise<Buffer | undefined> {
  const content = isDeflated
    ? await inflate(packed, { maxOutputLength: size + 1 }).catch(() => undefined)
    : packed
  return content?.length === size ? content : undefined
}

/** Relations that a word processor opens without a click. Templates on the writer's own disk do nothing elsewhere. */
function loadsFromElsewhere(relations: string): boolean {
  return [...relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/gi)].some(([relation]) => {
    if (!/TargetMode\s*=\s*["']External/i.test(relation)) return false
    if (!/(?:attachedTemplate|oleObject|frame|subDocument|package)["']/i.test(relation)) return false
    return !/Target\s*=\s*["']file:\/\/\/[a-z]:/i.test(relation)
  })
}
