import { randomFillSync } from 'node:crypto'

const pool = new Uint8Array(10 * 512)
let at = pool.length

/** A UUIDv7 of an instant: sorts by time, carries 74 random bits. */
export function uuid7(now: Date): string {
  if (at === pool.length) {
    randomFillSync(pool)
    at = 0
  }
  const random = pool.subarray(at, (at += 10))
  const hex = Buffer.from(random).toString('hex')
  const time = now.getTime().toString(16).padStart(12, '0')
  const variant = ((random[2]! & 0x3f) | 0x80).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(6, 8)}-${hex.slice(8, 20)}`
}

/** The same number in 25 characters of 0-9a-z, for gateways that take no longer ids. */
export const shortId = (uuid: string): string =>
  BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(36)
    .padStart(25, '0')

export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
