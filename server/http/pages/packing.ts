import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const brotliAt = (quality: number) => (raw: Buffer) =>
  brotli(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  })

/** Quality 5 packs a page of 60 kB in a millisecond or two, away from the main thread. */
export const packers = { br: brotliAt(5), gzip: (raw: Buffer) => zip(raw, { level: 6 }) }

/** A tenth smaller, and so within the first round trip of a connection, for some sixty milliseconds of work. */
export const packTightly = brotliAt(11)

/** Multiple of the last such work's duration during which nobody waits for another. */
const restFor = 9

let isAtIt = false
let restUntil = 0

/**
 * Packs tightly what somebody waits for, for the round trip that it saves on a slow line is longer. Never two at once,
 * and no more than a tenth of the time, so that many who ask for many pages are not slowed down.
 * @returns undefined when it is not the moment for it
 */
export async function packTightlyInTurn(raw: Buffer): Promise<Buffer | undefined> {
  const began = performance.now()
  if (isAtIt || began < restUntil) return undefined
  isAtIt = true
  try {
    return await packTightly(raw)
  } finally {
    isAtIt = false
    const ended = performance.now()
    restUntil = ended + restFor * (ended - began)
  }
}
