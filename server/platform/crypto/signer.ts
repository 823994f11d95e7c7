import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * Tokens that carry their own proof: a payload, an instant of expiry and a keyed MAC over both.
 * The payload is readable by whoever holds the token; only its truth is protected.
 */
export type Signer = {
  /** @returns a url-safe token, good until `expiresAt` (exclusive, to the millisecond). */
  sign(purpose: string, payload: string, expiresAt: Date): string
  /** @returns the payload, or undefined when the token is forged, late, or made for another purpose. */
  verify(purpose: string, token: string, now: Date): string | undefined
}

const shortestKey = 32
const longestToken = 4096
const tokenShape = /^([0-9a-z]{1,9})\.([\w-]*)\.([\w-]{43})$/

/**
 * The first key signs; every key verifies, so a new key is put in front and the old one is dropped
 * once its last token has expired.
 * @param keys each at least 32 characters
 */
export function createSigner(keys: readonly string[]): Signer {
  if (keys.length === 0) throw new Error('A signing key is required')
  if (keys.some((key) => key.length < shortestKey))
    throw new Error(`A signing key has at least ${shortestKey} characters`)
  const macs = keys.map(macByPurpose)

  return {
    sign(purpose, payload, expiresAt) {
      const signed = `${expiresAt.getTime().toString(36)}.${Buffer.from(payload, 'utf8').toString('base64url')}`
      return `${signed}.${macs[0]!(purpose, signed)}`
    },
    verify(purpose, token, now) {
      const parts = token.length <= longestToken ? tokenShape.exec(token) : null
      if (!parts) return undefined
      const [, expiry, payload, given] = parts as unknown as [string, string, string, string]
      const signed = `${expiry}.${payload}`
      if (!macs.some((mac) => sameText(mac(purpose, signed), given))) return undefined
      if (now.getTime() >= Number.parseInt(expiry, 36)) return undefined
      return Buffer.from(payload, 'base64url').toString('utf8')
    },
  }
}

/** One derived key per purpose, so that a token of one purpose is noise to every other. */
function macByPurpose(key: string): (purpose: string, text: string) => string {
  const derived = new Map<string, Buffer>()
  return (purpose, text) => {
    let subkey = derived.get(purpose)
    if (!subkey) {
      subkey = Buffer.from(hkdfSync('sha256', key, '', `sahaya signed token: ${purpose}`, 32))
      derived.set(purpose, subkey)
    }
    return createHmac('sha256', subkey).update(text).digest('base64url')
  }
}

function sameText(expected: string, given: string): boolean {
  return expected.length === given.length && timingSafeEqual(Buffer.from(expected), Buffer.from(given))
}
