import type pg from 'pg'
import { longestSiteSearch } from '../../contract/site/search.ts'
import {
  allOf,
  anyOf,
  beginning,
  exactly,
  findAlikeWords,
  findNearWords,
  lettersOnly,
} from '../platform/db/word-search.ts'
import { inEnglish } from '../platform/finding/everyday-words.ts'
import { inLatin } from '../places/index.ts'
import type { SearchSource } from '../platform/finding/source.ts'
import { alikeEnough, hasAny, knownOr, type Others } from '../platform/finding/spellings.ts'
import { searchForm } from '../platform/lists/search-form.ts'
import { readSources, type FoundKind } from './store.ts'

export type Asked = { query: string; now: Date; today: string; page: number; limit: number }

/** More words only slow a search down. */
const wordsAtMost = 8
const lettersAtMost = 40

/** Words of a search; none where nothing but spaces and signs was typed. */
export const wordsOfSearch = (query: string): string[] =>
  lettersOnly(searchForm(query.slice(0, longestSiteSearch).toWellFormed()))
    .slice(0, wordsAtMost)
    .map((word) => [...word].slice(0, lettersAtMost).join(''))

/** A word as it may be typed on. A single letter begins too many words, so that only the letter itself counts. */
const typed = (word: string) => ([...word].length > 1 ? beginning(word) : exactly(word))

/** A text search for all words, each in one of its spellings; `weight` restricts it to words of that weight. */
const textSearch = (words: readonly string[], others: Others, weight = '') =>
  allOf(
    words.map((word, i) =>
      anyOf([typed(word), ...others[i]!.map(beginning)].map((one) => weighted(one, weight))),
    ),
  )

const weighted = (query: string, weight: string) =>
  query.endsWith(':*') || weight === '' ? query + weight : `${query}:${weight}`

/**
 * Results of a search, by kind. Everyday words of Hindi and Telugu count as the English ones. Where
 * nothing has all words as they were typed, similar words count too, and then those that are a letter or two away;
 * words in Devanagari and Telugu are also compared as they would be spelt in Latin letters.
 */
export async function searchSite(
  pool: pg.Pool,
  sources: readonly SearchSource[],
  { query, ...asked }: Asked,
): Promise<FoundKind[]> {
  const words = wordsOfSearch(query)
  if (words.length === 0) return []
  const read = (others: Others) =>
    readSources(pool, sources, {
      ...asked,
      all: textSearch(words, others),
      titled: textSearch(words, others, 'A'),
    })
  const known = words.map(inEnglish)
  const asTyped = await read(known)
  if (asTyped.length > 0) return asTyped
  const spelt = words.map(inLatin)
  const alike = knownOr(known, await findAlikeWords(pool, 'site_word', spelt, alikeEnough))
  const asMeant = hasAny(alike) ? await read(alike) : []
  if (asMeant.length > 0) return asMeant
  const near = knownOr(known, await findNearWords(pool, 'site_word', spelt))
  return hasAny(near) ? read(near) : []
}
