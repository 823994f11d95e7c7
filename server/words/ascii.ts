import { oneLine } from './one-line.ts'

/** SMS providers count and bill anything outside ASCII as a different, shorter kind of message. */
export const ascii = (text: string, most: number) =>
  oneLine(text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')).slice(0, most)
