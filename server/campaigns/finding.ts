import type pg from 'pg'
import type { FundraiserSort } from '../../contract/campaigns.ts'
import {
  allOf,
  anyOf,
  beginning,
  exactly,
  findAlikeWords,
  findNearWords,
  lettersOnly,
} from '../platform/db/word-search.ts'
import { searchWords } from './rules.ts'
import { listCampaigns, type CampaignFilter } from './store-lists.ts'
import { findEnded, listByFit } from './store-search.ts'
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

type Found = Awaited<ReturnType<typeof listCampaigns>> & {
  /** Where nothing open has the words: what did, and has ended. */
  ended: SuggestionRow[]
}

/**
 * A page of the list for a search, best first unless another order is asked for. When nothing has all the words as
 * they are written, words of fundraisers that look like them count too, and then those that are a letter or two away.
 */
export async function searchCampaigns(
  pool: pg.Pool,
  query: string,
  filter: Omit<CampaignFilter, 'words' | 'order'>,
  order: FundraiserSort | 'fit',
): Promise<Found> {
  const list = (words: CampaignFilter['words']) =>
    order === 'fit' ? listByFit(pool, { ...filter, words }) : listCampaigns(pool, { ...filter, words, order })
  const words = searchWords(query)
  const written = words.map((word) => [word])
  const asWritten = await list(written)
  if (asWritten.total > 0 || words.length === 0) return { ...asWritten, ended: [] }
  const typed = lettersOnly(words.join(' ')).slice(0, 8)
  if (typed.length === 0) return { ...asWritten, ended: [] }
  const alike = await findAlikeWords(pool, 'campaign_word', typed, alikeEnough)
  const asMeant = hasAny(alike) ? await list(withThose(typed, alike)) : asWritten
  if (asMeant.total > 0) return { ...asMeant, ended: [] }
  const near = await findNearWords(pool, 'campaign_word', typed)
  const asNear = hasAny(near) ? await list(withThose(typed, near)) : asWritten
  if (asNear.total > 0) return { ...asNear, ended: [] }
  const ended = await findEnded(pool, { today: filter.today, words: withThose(typed, alike) })
  return { ...asNear, ended }
}

const hasAny = (others: readonly (readonly string[])[]) => others.some(({ length }) => length > 0)

/** Each word with its other spellings. */
const withThose = (words: readonly string[], others: readonly (readonly string[])[]) =>
  words.map((word, i) => [...new Set([word, ...others[i]!])])

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
  const meantBy = (others: readonly (readonly string[])[]) =>
    hasAny(others) ? findMeant(pool, today, find, withThose(words, others), found) : found
  const meant = await meantBy(await findAlikeWords(pool, 'campaign_word', words, alikeEnough))
  if (meant.fundraisers.length > 0 || meant.causes.length > 0) return meant
  return meantBy(await findNearWords(pool, 'campaign_word', words))
}

/** What may have been meant by words that have these spellings, after what was found as they are typed. */
async function findMeant(
  pool: pg.Pool,
  today: string,
  find: (query: string) => Promise<Suggested>,
  spellings: readonly (readonly string[])[],
  found: Suggested,
): Promise<Suggested> {
  const meant = await find(
    allOf(spellings.map(([word, ...others]) => anyOf([beginning(word!), ...others.map(exactly)]))),
  )
  const others = meant.fundraisers.filter(({ slug }) => found.fundraisers.every((one) => one.slug !== slug))
  const named = [...found.fundraisers, ...others].slice(0, suggestionsAtMost)
  const isTold = named.length === 0 && spellings.every(([word]) => word!.length >= letters)
  return {
    fundraisers: isTold ? await findTold(pool, today, spellings) : named,
    causes: found.causes.length > 0 ? found.causes : meant.causes,
  }
}
