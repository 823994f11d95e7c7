import type pg from 'pg'
import type { FundraiserSort } from '../../contract/campaigns/public.ts'
import { findAlikeWords, findNearWords, lettersOnly } from '../platform/db/word-search.ts'
import { inEnglish } from '../platform/finding/everyday-words.ts'
import { searchWords } from './rules.ts'
import { alikeEnough, hasAny, knownOr, withThose } from '../platform/finding/spellings.ts'
import { listCampaigns, type CampaignFilter } from './store-lists.ts'
import { findEnded, listByFit } from './store-search.ts'
import type { SuggestionRow } from './store-suggestions.ts'

type Found = Awaited<ReturnType<typeof listCampaigns>> & {
  /** Fundraisers that have ended, where no open one has the words. */
  ended: SuggestionRow[]
}

/** Largest number of ended fundraisers on the page of a search. */
const endedAtMost = 3

/**
 * A page of the list for a search, best first unless another order is asked for. Everyday words of Hindi and Telugu
 * count as the English ones. When nothing has all the words as they are written, words of fundraisers that look like
 * them count too, and then those that are a letter or two away.
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
  const asWritten = await list(withThose(words, words.map(inEnglish)))
  if (asWritten.total > 0 || words.length === 0) return { ...asWritten, ended: [] }
  const typed = lettersOnly(words.join(' ')).slice(0, 8)
  if (typed.length === 0) return { ...asWritten, ended: [] }
  const known = typed.map(inEnglish)
  const alike = knownOr(known, await findAlikeWords(pool, 'campaign_word', typed, alikeEnough))
  const asMeant = hasAny(alike) ? await list(withThose(typed, alike)) : asWritten
  if (asMeant.total > 0) return { ...asMeant, ended: [] }
  const near = knownOr(known, await findNearWords(pool, 'campaign_word', typed))
  const asNear = hasAny(near) ? await list(withThose(typed, near)) : asWritten
  if (asNear.total > 0) return { ...asNear, ended: [] }
  const ended = await findEnded(pool, { today: filter.today, words: withThose(typed, alike) }, endedAtMost)
  return { ...asNear, ended }
}
