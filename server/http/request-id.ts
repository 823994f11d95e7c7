import { randomBytes } from 'node:crypto'

/** Short enough to read out on the telephone: 12 characters of 0-9a-z. */
export function newRequestId(): string {
  return BigInt(`0x${randomBytes(8).toString('hex')}`)
    .toString(36)
    .padStart(12, '0')
    .slice(-12)
}
