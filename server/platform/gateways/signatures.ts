import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

type Signed = string | Buffer

/** Hex HMAC-SHA256 of the parts, one after the other. */
export const hmacHex = (secret: string, ...parts: Signed[]) => hmac(secret, parts).digest('hex')

/** The same in base64. */
export const hmacBase64 = (secret: string, ...parts: Signed[]) => hmac(secret, parts).digest('base64')

function hmac(secret: string, parts: readonly Signed[]) {
  const made = createHmac('sha256', secret)
  for (const part of parts) made.update(part)
  return made
}

/**
 * Whether any live secret gives the signature received, so that one may replace the other. Compares in constant
 * time, every secret every time.
 */
export function fitsAny(
  received: string,
  secrets: readonly string[],
  sign: (secret: string) => string,
): boolean {
  const got = Buffer.from(received, 'utf8')
  let fits = false
  for (const secret of secrets) {
    const expected = Buffer.from(sign(secret), 'utf8')
    if (got.length === expected.length && timingSafeEqual(got, expected)) fits = true
  }
  return fits
}

/** Names a piece of news by what it says, where the gateway does not number its messages. */
export function noticeKey(...parts: Signed[]): string {
  const hash = createHash('sha256')
  parts.forEach((part, i) => hash.update(i === 0 ? '' : '|').update(part))
  return hash.digest('hex')
}
