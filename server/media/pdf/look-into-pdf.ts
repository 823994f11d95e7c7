import { anyNameOf, withoutEscapes, withoutStrings } from './names.ts'
import { unpackObjects } from './object-streams.ts'

/** Reason against a PDF: it acts or carries files, is locked, or cannot be read to its end. */
export type PdfProblem = 'acts' | 'locked' | 'broken'

const marks = {
  /** Runs something, starts another program, or carries other files. */
  acts: anyNameOf(
    'JavaScript',
    'JS',
    'Launch',
    'EmbeddedFiles?',
    'FileAttachment',
    'GoToE',
    'RichMedia',
    'XFA',
    'ImportData',
  ),
  locked: anyNameOf('Encrypt'),
  catalog: anyNameOf('Catalog'),
  page: anyNameOf('Page'),
}
type Mark = keyof typeof marks
const allMarks = Object.entries(marks) as [Mark, RegExp][]

/** Bytes within which a PDF must end: some writers leave blanks behind it. */
const endWithin = 1024
/** Escapes of names that all objects of a file may have: writers need them for a few letters. */
const mostEscapes = 100_000
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
  const found = new Set<Mark>()
  let escapes = 0
  const look = (part: string) => {
    escapes += part.split('#').length - 1
    if (escapes > mostEscapes) return
    const plain = withoutEscapes(part)
    for (const [mark, names] of allMarks) if (!found.has(mark) && names.test(plain)) found.add(mark)
  }
  let left = mostUnpacked
  for (const { objects, from, to } of partsOf(text)) {
    look(objects)
    if (/\d\s+obj\b/.test(text.slice(from, to))) look(text.slice(from, to))
    const dictionary = from === to ? '' : dictionaryIn(objects)
    const unpacked =
      dictionary === undefined ? undefined : unpackObjects(dictionary, bytes.subarray(from, to), left)
    if (unpacked === undefined) return marks.locked.test(text) ? 'locked' : 'broken'
    left -= unpacked.length
    look(unpacked.toString('latin1'))
  }
  if (escapes > mostEscapes) return 'broken'
  if (found.has('locked')) return 'locked'
  if (found.has('acts')) return 'acts'
  return found.has('catalog') && found.has('page') ? undefined : 'broken'
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

/** Dictionary of the stream that follows, '' where it holds no objects; undefined where a string runs on into it. */
function dictionaryIn(objects: string): string | undefined {
  if (!/ObjStm|First|#/.test(objects)) return ''
  const read = withoutStrings(objects)
  const starts = read === undefined ? [] : [...read.matchAll(/\d\s+obj\b/g)]
  return read && withoutEscapes(read.slice(starts.at(-1)?.index ?? 0))
}
