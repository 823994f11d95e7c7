/** A part of many pages, written once: its text, and the same as it is sent. */
export type PagePart = { text: string; bytes: Uint8Array }

export const pagePart = (text: string): PagePart => ({ text, bytes: Buffer.from(text) })

/** Room for a large page, in bytes. */
const most = 1024 * 1024
const room = Buffer.allocUnsafeSlow(most)

/** Bytes of a character in UTF-8, at most. */
const bytesAtMost = 3

/**
 * A page as it is sent, in UTF-8. To join its parts to one text and to encode that would cost a fifth of all the work
 * on a page: each is written where it belongs, into room that stays, and the whole is copied once.
 */
export function pageBytes(parts: readonly (string | PagePart)[]): Buffer<ArrayBuffer> {
  let end = 0
  for (const part of parts) {
    const needed = typeof part === 'string' ? part.length * bytesAtMost : part.bytes.length
    if (end + needed > most) return Buffer.concat(parts.map(bytesOf))
    if (typeof part === 'string') end += room.write(part, end)
    else {
      room.set(part.bytes, end)
      end += part.bytes.length
    }
  }
  const page = Buffer.allocUnsafeSlow(end)
  room.copy(page, 0, 0, end)
  return page
}

const bytesOf = (part: string | PagePart) => (typeof part === 'string' ? Buffer.from(part) : part.bytes)
