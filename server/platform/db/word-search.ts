import { runNamed, type Runs } from './named.ts'

/** The words of a text, lower case: runs of letters, marks and digits in any script. */
export const lettersOnly = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)

/** A tsquery for exactly this word. */
export const exactly = (word: string): string => `'${word.replaceAll(/['\\]/g, '$&$&')}'`

/** A tsquery for every word that begins so. */
export const beginning = (word: string): string => `${exactly(word)}:*`

export const allOf = (queries: readonly string[]): string => `(${queries.join(' & ')})`
export const anyOf = (queries: readonly string[]): string => `(${queries.join(' | ')})`

/** Comes after everything that begins so, in the order of bytes (`collate "C"`). */
export const after = (prefix: string): string => `${prefix}\u{10FFFF}`

/** Tables of words with an index by likeness. */
type Vocabulary = 'place_word' | 'campaign_word' | 'site_word'

/**
 * Words of a vocabulary that look like these; for each of them at most four, the most alike first. Letters that only
 * changed places count as no difference.
 * @param share of the likeness of the most alike (0 to 1) that the others must have too
 */
export async function findAlikeWords(
  on: Runs,
  vocabulary: Vocabulary,
  words: readonly string[],
  share = 0,
): Promise<string[][]> {
  const swapped = words.flatMap((word, i) => swaps(word).map((spelling) => ({ n: i + 1, spelling })))
  const found = await runNamed<{ n: number; word: string; likeness: number }>(
    on,
    `select spelt.n, word, 1 as likeness from unnest($2::text[], $3::int[]) spelt (word, n) join ${vocabulary} using (word)
     union all
     select asked.n, alike.word, alike.likeness from unnest($1::text[]) with ordinality asked (word, n),
       lateral (select word, similarity(word, asked.word) as likeness from ${vocabulary} where word % asked.word
                order by likeness desc, word limit 4) alike
     order by n, likeness desc, word`,
    [words, swapped.map(({ spelling }) => spelling), swapped.map(({ n }) => n)],
  )
  return words.map((_, i) => {
    const alike = found.filter(({ n }) => n === i + 1)
    const enough = share * (alike[0]?.likeness ?? 0)
    return [...new Set(alike.filter(({ likeness }) => likeness >= enough).map(({ word }) => word))].slice(
      0,
      4,
    )
  })
}

/** Number of wrong, missing or surplus letters up to which one word is taken for another, by its length. */
export const slipsOf = (letters: number) => (letters < 4 ? 0 : letters < 6 ? 1 : 2)

/**
 * A second look, for when the first finds nothing: words that begin with the same letter and differ in a letter or
 * two, and those that begin with the word once two of its letters have changed places; for each of them at most four,
 * the nearest first. None for a word that is known.
 */
export async function findNearWords(
  on: Runs,
  vocabulary: Vocabulary,
  words: readonly string[],
): Promise<string[][]> {
  const swapped = words.flatMap((word, i) =>
    [...word].length < 4 ? [] : swaps(word).map((spelling) => ({ n: i + 1, spelling })),
  )
  const found = await runNamed<{ n: number; word: string }>(
    on,
    `with asked as (select * from unnest($1::text[], $2::int[]) with ordinality asked (word, slips, n)
                    where not exists (select from ${vocabulary} known where known.word = asked.word))
     select n, word from (
       select spelt.n, begun.word, 1 as slips from unnest($3::text[], $4::int[]) spelt (word, n) join asked using (n),
         lateral (select word from ${vocabulary} where word >= spelt.word and word < spelt.word || $5
                  order by word limit 4) begun
       union all
       select asked.n, near.word, near.slips from asked,
         lateral (select word, levenshtein_less_equal(word, asked.word, asked.slips) as slips from ${vocabulary}
                  where word >= left(asked.word, 1) and word < left(asked.word, 1) || $5
                    and length(word) between length(asked.word) - asked.slips and length(asked.word) + asked.slips) near
       where near.slips <= asked.slips) found
     order by n, slips, word`,
    [
      words,
      words.map((word) => slipsOf([...word].length)),
      swapped.map(({ spelling }) => spelling),
      swapped.map(({ n }) => n),
      after(''),
    ],
  )
  return words.map((_, i) => {
    const near = found.filter(({ n }) => n === i + 1).map(({ word }) => word)
    return [...new Set(near)].slice(0, 4)
  })
}

/** The word with two neighbouring letters in each other's place, at every place. */
export function swaps(word: string): string[] {
  const letters = [...word]
  return letters
    .slice(1)
    .map((letter, i) => [...letters.slice(0, i), letter, letters[i]!, ...letters.slice(i + 2)].join(''))
}
