import { inLatin } from '../../places/index.ts'
import { wordsOf } from './rules.ts'

const mohammad = /^(?:md|mohd|moh?am+[ae]d|muham+[ae]d|mohmad)$/

/** Known spellings of the same sounds. Any other difference of a letter may be another person. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/x/g, 'ks'],
  [/ksh/g, 'ks'],
  [/aa+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/th/g, 't'],
  [/w/g, 'v'],
]

function spelled(word: string): string {
  if (mohammad.test(word)) return 'mohammad'
  return spellings.reduce((text, [written, one]) => text.replaceAll(written, one), word)
}

/** Words of a name in one spelling and Latin letters; "M/s" before the name of a firm is no part of it. */
const tokensOf = (name: string): string[] =>
  wordsOf(name.replace(/^\s*m\s*\/\s*s\.?(?![\p{L}])/iu, ''))
    .map((word) => spelled(inLatin(word)))
    .slice(0, 12)

/** Removes words that are equal in both names. */
function withoutEqual(one: readonly string[], other: readonly string[]): [string[], string[]] {
  const left = [...other]
  const rest = one.filter((word) => {
    const at = left.indexOf(word)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  return [rest, left]
}

const isInitial = (word: string) => word.length === 1

/** A single initial for a word, or a single initial that only one of the names has. */
function differsByInitial(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one]
  if (many.length !== 1) return false
  const [word] = many as [string]
  if (few.length === 0) return isInitial(word)
  const [against] = few as [string]
  return (isInitial(word) || isInitial(against)) && word[0] === against[0]
}

/**
 * Whether the holder's name and the name at the bank are certainly the same: every word is equal or a known spelling,
 * words may be joined or split, and one initial may stand for a word. Everything else is decided by a person.
 */
export function isSameName(holder: string, nameAtBank: string): boolean {
  const [one, other] = [tokensOf(holder), tokensOf(nameAtBank)]
  if (one.length === 0 || other.length === 0) return false
  const [onlyOne, onlyOther] = withoutEqual(one, other)
  if (onlyOne.length === 0 && onlyOther.length === 0) return true
  if (onlyOne.join('') !== '' && onlyOne.join('') === onlyOther.join('')) return true
  const hasFullWord = one.some((word) => !isInitial(word) && other.includes(word))
  return hasFullWord && differsByInitial(onlyOne, onlyOther)
}
