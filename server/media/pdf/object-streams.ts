import { constants, inflateSync } from 'node:zlib'
import { anyNameOf } from './names.ts'

const nothing = Buffer.alloc(0)
const [objectStream, first, count] = [anyNameOf('ObjStm'), anyNameOf('First'), anyNameOf('N')]
const [filter, predictor] = [anyNameOf('Filter'), anyNameOf('Predictor')]
const plainFilter = /\/Filter\s*(?:\/(?:FlateDecode|Fl)\b|\[\s*\/(?:FlateDecode|Fl)\s*\])/

/**
 * Unpacks a stream that holds objects.
 * @param dictionary what is said of it, with escapes resolved
 * @param most bytes that it may unpack to
 * @returns nothing of a stream of another kind; undefined where it cannot be unpacked, or is larger
 */
export function unpackObjects(dictionary: string, data: Buffer, most: number): Buffer | undefined {
  // A reader that is not strict takes the last two for enough.
  if (!objectStream.test(dictionary) && !(first.test(dictionary) && count.test(dictionary))) return nothing
  // Writers pack objects in one way, or not at all; anything else is there to hide them.
  if (!filter.test(dictionary)) return data.length <= most ? data : undefined
  if (!plainFilter.test(dictionary) || predictor.test(dictionary)) return undefined
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
