import { createHmac, timingSafeEqual } from 'node:crypto'
import { totpDigits } from '../../../contract/accounts/second-factor.ts'

/** Codes of an authenticator app by RFC 6238: HMAC-SHA-1, six digits, a new one every 30 seconds. */

const stepMs = 30_000
/** Clocks of phones are allowed to be off by so many steps. */
const stepsAround = 1

export const stepAt = (at: Date): number => Math.floor(at.getTime() / stepMs)

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const number = mac.readUInt32BE(mac.at(-1)! & 0xf) & 0x7fff_ffff
  return String(number % 10 ** totpDigits).padStart(totpDigits, '0')
}

/** @returns the step whose code this is, later than `after`; undefined for none */
export function stepOf(secret: Buffer, code: string, at: Date, after: number): number | undefined {
  if (!isAppCode(code)) return undefined
  const now = stepAt(at)
  let found: number | undefined
  for (let step = now - stepsAround; step <= now + stepsAround; step++) {
    const isSame = timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))
    if (isSame && step > after) found ??= step
  }
  return found
}

const isAppCode = (typed: string) => typed.length === totpDigits && /^[0-9]+$/.test(typed)

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 of RFC 4648 without padding, as apps take a secret that is typed. */
export function base32(bytes: Buffer): string {
  let bits = 0
  let held = 0
  let text = ''
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += alphabet[(held >>> (bits - 5)) & 31]
    held &= 31
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}
