/**
 * Letters of the scripts of India that are ordered alike (Devanagari to Malayalam), by their place in their block of
 * 128. The first table is of consonants, the second of vowels, whether written alone or as a sign.
 */
const at = (start: number, spellings: string) =>
  spellings.split(' ').map((spelling, i) => [start + i, spelling === '-' ? '' : spelling] as const)

const consonants = new Map([
  ...at(0x15, 'k kh g gh n ch ch j jh n t th d dh n t th d dh n n p ph b bh m'),
  ...at(0x2f, 'y r r l l l v sh sh s h'),
])
const vowels = new Map([
  ...at(0x05, 'a a i i u u ri li e e e ai o o o ow'),
  ...at(0x3e, 'a i i u u ri ri e e e ai o o o ow'),
])
const nasals = 0x02
const breath = 0x03
const noVowel = 0x4d
const dotsBelow = /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc]/g
const letter = /[\u0900-\u0d7f]/
/** Words in them end with a consonant where no sign says so. */
const endsOpen = /[\u0900-\u0aff]/

/** A word in a script of India as it is written in Latin letters on signs; any other word as it is. */
export function inLatin(word: string): string {
  if (!letter.test(word)) return word
  let spelt = ''
  let isOpen = false
  for (const sign of word.normalize('NFC').replaceAll(dotsBelow, '')) {
    const place = sign.codePointAt(0)! & 0x7f
    const consonant = letter.test(sign) ? consonants.get(place) : undefined
    const vowel = letter.test(sign) ? vowels.get(place) : undefined
    if (consonant !== undefined) spelt += (isOpen ? 'a' : '') + consonant
    else if (vowel !== undefined) spelt += vowel
    else
      spelt +=
        (isOpen && place !== noVowel ? 'a' : '') + (place <= nasals ? 'n' : place === breath ? 'h' : '')
    isOpen = consonant !== undefined
  }
  if (isOpen && !endsOpen.test(word)) spelt += 'a'
  return spelt.replaceAll('chch', 'ch').replaceAll(/n(?=[pbm])/g, 'm')
}
