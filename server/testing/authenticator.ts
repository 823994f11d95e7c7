import { codeAt, stepAt } from '../accounts/second-factor/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret in base32, as an app takes it. */
export function bytesOfSecret(base32: string): Buffer {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Returns the code that an app with this secret shows, so many steps of 30 s from then. */
export const codeOfApp = (secret: string, at: Date, stepsOff = 0): string =>
  codeAt(bytesOfSecret(secret), stepAt(at) + stepsOff)
