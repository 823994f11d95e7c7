import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Compares secrets in constant time, whatever their length. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

export const hmacHex = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex')

export const hmacBase64 = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64')
