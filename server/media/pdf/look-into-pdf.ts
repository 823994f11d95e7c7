import { namesIn, withoutStrings } from './names.ts'
import { unpackObjects } from './object-streams.ts'

/** Reason against a PDF: it acts or carries files, is locked, or cannot be read to its end. */
export type PdfProblem = 'acts' | 'locked' | 'broken'

/** Names of a PDF by which it runs something, starts another program, or carries other files. */
const acting = new Set([
  ...['JavaScript', 'JS', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'GoToE'],
  ...['RichMedia', 'XFA', 'ImportData'],
])
/** Bytes within which a PDF must end: some writers leave blanks behind it. */
const endWithin = 1024
/** Bytes that all packed objects of a file may come to: hundreds of pages, and no bomb. */
const mostUnpacked = 32 * 1024 * 1024

/**
 * Looks into a PDF without drawing it. Names are looked for wherever a reader may find an object: in the file, in its
 * packed objects, and in streams that hold objects beneath their data.
 * @returns undefined where nothing stands in the way
 */
export function lookIntoPdf(bytes: Buffer): PdfProblem | undefined {
  const text = bytes.toString('latin1')
  if (!text.startsWith('%PDF-') || !/startxref\s+\d+\s+%%EOF/.test(text.slice(-endWithin))) return 'broken'
  const names = new Set<string>()
  const collect = (part: string) => {
    for (const name of namesIn(part)) names.add(name)
  }
  let left = mostUnpacked
  for (const { objects, from, to } of partsOf(text)) {
    collect(objects)
    if (/\d\s+obj\b/.test(text.slice(from, to))) collect(text.slice(from, to))
    const dictionary = from === to ? '' : dictionaryIn(objects)
    const unpacked =
      dictionary === undefined ? undefined : unpackObjects(dictionary, bytes.subarray(from, to), left)
    if (unpacked === undefined) return /\/Encrypt\b/.test(text) ? 'locked' : 'broken'
    left -= unpacked.length
    collect(unpacked.toString('latin1'))
  }
  if (names.has('Encrypt')) return 'locked'
  if ([...acting].some((name) => names.has(name))) return 'acts'
  return names.has('Catalog') && names.has('Page') ? undefined : 'broken'
}

/** Objects up to a stream, and where the data of that stream stand; the last has none. */
type Part = { objects: string; from: number; to: number }

function* partsOf(text: string): Generator<Part> {
  const begins = /\bstream[ \t]*(?:\r\n|\n|\r)/g
  let at = 0
  for (let found = begins.exec(text); found !== null; found = begins.exec(text)) {
    const from = begins.lastIndex
    const end = text.indexOf('endstream', from)
    const to = end < 0 ? text.length : end
    yield { objects: text.slice(at, found.index), from, to }
    at = to
    begins.lastIndex = Math.min(text.length, to + 'endstream'.length)
  }
  yield { objects: text.slice(at), from: text.length, to: text.length }
}

/** Dictionary of the stream that follows; undefined where a string runs on into it. */
function dictionaryIn(objects: string): string | undefined {
  const read = withoutStrings(objects)
  const starts = read === undefined ? [] : [...read.matchAll(/\d\s+obj\b/g)]
  return read?.slice(starts.at(-1)?.index ?? 0)
}
