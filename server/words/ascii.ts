import { spokenLanguage } from './languages/spoken.ts'
import { oneLine } from './one-line.ts'

/** SMS providers count and bill anything outside ASCII as a different, shorter kind of message. */
export const ascii = (text: string, most: number) =>
  oneLine(text.normalize('NFKD').replace(/[^\x20-\x7e]/g, '')).slice(0, most)

/** Letters of a name that an SMS has room for, beside a sender of 20 and an amount, in one message of 160. */
const most = 24
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A name from outside for an SMS, cut at a word. In English only ASCII; empty where hardly a letter is left. */
export function nameInSms(name: string): string {
  const line = spokenLanguage() === 'en' ? ascii(name, name.length) : oneLine(name)
  if (!/[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(line)) return ''
  const letters = [...graphemes.segment(line)].map(({ segment }) => segment)
  if (letters.length <= most) return line
  const cut = letters.slice(0, most - 3).join('')
  const atWord = cut.lastIndexOf(' ')
  return `${(atWord > most / 2 ? cut.slice(0, atWord) : cut).trim()}...`
}
