/**
 * Words of Devanagari and Telugu in Latin letters, roughly as names are spelt in English. Only the likeness of words is
 * compared, so that long vowels and aspirated or retroflex consonants need no letters of their own.
 */

const vowelLetters = 'a a i i u u ri li e e e ai o o o au'.split(' ')
const vowelSigns = 'a i i u u ri ri e e e ai o o o au'.split(' ')
const consonants =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l l v sh sh s h'.split(' ')

/** Letters of one script by their place in its block; both blocks have the same order. */
function lettersOf(block: number): Map<string, { latin: string; isConsonant: boolean }> {
  const letters = new Map<string, { latin: string; isConsonant: boolean }>()
  const put = (first: number, names: readonly string[], isConsonant: boolean) =>
    names.forEach((latin, i) => letters.set(String.fromCodePoint(block + first + i), { latin, isConsonant }))
  put(0x05, vowelLetters, false)
  put(0x15, consonants, true)
  return letters
}

const blocks = [0x0900, 0x0c00]
const letters = new Map(blocks.flatMap((block) => [...lettersOf(block)]))
const signs = new Map(
  blocks.flatMap((block) =>
    vowelSigns.map((latin, i) => [String.fromCodePoint(block + 0x3e + i), latin] as const),
  ),
)
const nasals = new Set(blocks.flatMap((block) => [0x01, 0x02].map((n) => String.fromCodePoint(block + n))))
const viramas = new Set(blocks.map((block) => String.fromCodePoint(block + 0x4d)))

/** The word in Latin letters; undefined where it has other letters than those two scripts. */
export function inLatin(word: string): string | undefined {
  const signsOfWord = [...word.normalize('NFC').replaceAll('\u093c', '')]
  let latin = ''
  for (const [i, sign] of signsOfWord.entries()) {
    const letter = letters.get(sign)
    if (letter !== undefined) latin += letter.latin
    else if (signs.has(sign)) latin += signs.get(sign)!
    else if (nasals.has(sign)) latin += 'n'
    else if (!viramas.has(sign)) return undefined
    const next = signsOfWord[i + 1]
    const isBare = next !== undefined && !signs.has(next) && !viramas.has(next)
    if (letter?.isConsonant === true && isBare) latin += 'a'
  }
  return latin === '' ? undefined : latin
}
