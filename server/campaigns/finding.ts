import type pg from 'pg'
import { allOf, anyOf, beginning, exactly, findAlikeWords, lettersOnly } from '../platform/db/word-search.ts'
import { searchWords } from './rules.ts'
import { listCampaigns, type CampaignFilter } from './store-lists.ts'
import {
  findSuggestedCauses,
  findSuggestions,
  findTold,
  suggestionsAtMost,
  type SuggestedCause,
  type SuggestionRow,
} from './store-suggestions.ts'

/** Fewer suggestions than these leave room for what else may have been meant. */
const enough = 3

/** Only words that are nearly as alike as the likest: what is found is shown by age, not by likeness. */
const alikeEnough = 0.85

/**
 * A page of the list for a search. When nothing has all the words as they are written, words of fundraisers that
 * look like them count too.
 */
export async function searchCampaigns(
  pool: pg.Pool,
  query: string,
  filter: Omit<CampaignFilter, 'words'>,
): ReturnType<typeof listCampaigns> {
  const words = searchWords(query)
  const asWritten = await listCampaigns(pool, { ...filter, words: words.map((word) => [word]) })
  if (asWritten.total > 0 || words.length === 0) return asWritten
  const typed = lettersOnly(words.join(' ')).slice(0, 8)
  if (typed.length === 0) return asWritten
  const alike = await findAlikeWords(pool, 'campaign_word', typed, alikeEnough)
  if (alike.every(({ length }) => length === 0)) return asWritten
  return listCampaigns(pool, { ...filter, words: typed.map((word, i) => [word, ...alike[i]!]) })
}

/** The least that is typed of a cause’s name, or of a word that is told, before it is suggested. */
const letters = 3

type Suggested = { fundraisers: SuggestionRow[]; causes: SuggestedCause[] }

/** Up to eight live fundraisers and two causes for what has been typed so far; none for a text without words. */
export async function suggestCampaigns(pool: pg.Pool, text: string, today: string): Promise<Suggested> {
  const typed = text.slice(0, 200).normalize('NFKC').trim().toLowerCase()
  const words = lettersOnly(typed)
    .slice(0, 8)
    .map((word) => word.slice(0, 40).toWellFormed())
  if (words.length === 0) return { fundraisers: [], causes: [] }
  const asTyped = { today, title: typed, query: allOf(words.map(beginning)) }
  const find = async (query: string): Promise<Suggested> => {
    const [fundraisers, causes] = await Promise.all([
      findSuggestions(pool, { ...asTyped, query }),
      typed.length < letters ? [] : findSuggestedCauses(pool, query),
    ])
    return { fundraisers, causes }
  }
  const found = await find(asTyped.query)
  if (found.fundraisers.length >= enough) return found
  const alike = await findAlikeWords(pool, 'campaign_word', words, alikeEnough)
  if (alike.every(({ length }) => length === 0)) return found
  const meant = await find(allOf(words.map((word, i) => anyOf([beginning(word), ...alike[i]!.map(exactly)]))))
  const others = meant.fundraisers.filter(({ slug }) => found.fundraisers.every((one) => one.slug !== slug))
  const spellings = words.map((word, i) => [word, ...alike[i]!])
  const named = [...found.fundraisers, ...others].slice(0, suggestionsAtMost)
  const isTold = named.length === 0 && words.every((word) => word.length >= letters)
  return {
    fundraisers: isTold ? await findTold(pool, today, spellings) : named,
    causes: found.causes.length > 0 ? found.causes : meant.causes,
  }
}
