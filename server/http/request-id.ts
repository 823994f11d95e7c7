import { randomFillSync } from 'node:crypto'

const idBytes = 8
const pool = Buffer.alloc(idBytes * 512)
let at = pool.length

/** Short enough to read out on the telephone: 12 characters of 0-9a-z, 62 bits of chance. */
export function newRequestId(): string {
  // Taken from a supply: every page from memory carries one, and asking the system each time costs as much as the page.
  if (at === pool.length) {
    randomFillSync(pool)
    at = 0
  }
  const id = half(pool.readUInt32LE(at)) + half(pool.readUInt32LE(at + 4))
  at += idBytes
  return id
}

/** 31 bits are what six such characters hold. */
const half = (bits: number) => (bits >>> 1).toString(36).padStart(6, '0')
