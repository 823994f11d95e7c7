import { createHash } from 'node:crypto'

const digest = (seed: string, text: string) =>
  BigInt(`0x${createHash('sha256').update(`${seed}|${text}`).digest('hex')}`)

/** Digits that look like a gateway's ids and repeat for the same seed and text. */
export const digitsFrom = (seed: string, text: string, length: number): string =>
  digest(seed, text).toString().slice(0, length)

/** The same in letters and digits. */
export const lettersFrom = (seed: string, text: string, length: number): string =>
  digest(seed, text).toString(36).slice(0, length)
