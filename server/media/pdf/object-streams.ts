import { constants, inflateSync } from 'node:zlib'
import { namesIn } from './names.ts'

const nothing = Buffer.alloc(0)

/**
 * Unpacks a stream that holds objects.
 * @param most bytes that it may unpack to
 * @returns nothing of a stream of another kind; undefined where it cannot be unpacked, or is larger
 */
export function unpackObjects(dictionary: string, data: Buffer, most: number): Buffer | undefined {
  const names = namesIn(dictionary)
  // A reader that is not strict takes the last two for enough.
  if (!names.includes('ObjStm') && !(names.includes('First') && names.includes('N'))) return nothing
  // Writers pack objects in one way, or not at all; anything else is there to hide them.
  if (!names.includes('Filter')) return data.length <= most ? data : undefined
  const isPlain = /\/Filter\s*(?:\/(?:FlateDecode|Fl)\b|\[\s*\/(?:FlateDecode|Fl)\s*\])/.test(dictionary)
  if (!isPlain || names.includes('Predictor')) return undefined
  try {
    return inflateSync(data, {
      maxOutputLength: Math.max(1, most),
      // Reads what ends early as far as it goes, as readers do.
      finishFlush: constants.Z_SYNC_FLUSH,
    })
  } catch {
    return undefined
  }
}
