import type pg from 'pg'
import { runNamed } from '../platform/db/named.ts'
import { allOf, anyOf, beginning, lettersOnly } from '../platform/db/word-search.ts'
import { conditions, fundraiserCountCap, eachOf, escapeLike, type CampaignFilter } from './store-lists.ts'
import { rowJson, totals, type CampaignRow } from './store.ts'
import { suggestionColumns, type SuggestionRow } from './store-suggestions.ts'

type Search = Omit<CampaignFilter, 'order'>

/** Number of matches that are ordered by fit, the newest ones; older matches follow by age. */
const rankedAtMost = 1_000

/**
 * One page of what a search finds with the number of all, best first: words of the title, then of the organiser, the
 * city and the cause, then of the story; among equals one's own city, then the newest.
 * The statement's text depends only on which filters are given and on how many spellings, never on their values.
 */
export async function listByFit(
  pool: pg.Pool,
  filter: Search,
): Promise<{ rows: CampaignRow[]; total: number }> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const { page, limit } = filter
  const offset = (page - 1) * limit
  // A whole number of pages, so that no page has matches of both orders.
  const ranked = rankedAtMost - (rankedAtMost % limit)
  const matching = `matching as materialized
    (select c.id, c.started_at from campaign c where ${conditions(filter, given).join(' and ')}
     order by c.started_at desc, c.id desc limit ${fundraiserCountCap + 1})`
  const picked =
    offset < ranked
      ? bestOf(filter, given, ranked)
      : `select id, row_number() over (order by started_at desc, id desc) as place from matching`
  const [found] = await runNamed<{ rows: CampaignRow[] | null; total: number }>(
    pool,
    `with ${matching}
     select
       (select count(*) from matching) as total,
       (select json_agg(${rowJson} order by picked.place)
        from (select * from (${picked}) best
              order by place limit ${given(limit)} offset ${given(offset)}) picked
          join campaign c on c.id = picked.id
          ${totals}) as rows`,
    values,
  )
  return { rows: found?.rows ?? [], total: found?.total ?? 0 }
}

/** SQL of the newest matches with their place by fit. */
function bestOf(filter: Search, given: (value: unknown) => string, ranked: number): string {
  const titled = eachOf(filter.words, (word) => `' ' || c.title_key like ${given(`% ${escapeLike(word)}%`)}`)
  const fit = `case when ${titled} then 1 when c.words @@ ${given(namedBy(filter.words))}::tsquery then 2 else 3 end`
  const near = given(filter.city === undefined ? (filter.nearCity ?? '').toLowerCase() : '')
  return `select c.id, row_number() over (order by ${fit}, c.city_key <> ${near}, c.started_at desc, c.id desc) as place
    from (select id from matching order by started_at desc, id desc limit ${given(ranked)}) newest
    join campaign c using (id)`
}

/** A text search for names that have a word that begins so, for each word; null when no word has letters. */
function namedBy(words: Search['words']): string | null {
  const parts = words
    .map((spellings) => spellings.flatMap(lettersOnly).map(beginning))
    .filter(({ length }) => length > 0)
  return parts.length > 0 ? allOf(parts.map(anyOf)) : null
}

/** Fundraisers that have come to their end and have all words, the latest first; so many at most. */
export async function findEnded(
  pool: pg.Pool,
  { today, words }: Pick<Search, 'today' | 'words'>,
  atMost: number,
): Promise<SuggestionRow[]> {
  const values: unknown[] = [today]
  const given = (value: unknown) => `$${values.push(value)}`
  const told = eachOf(words, (word) => `c.search_text like ${given(`%${escapeLike(word)}%`)}`)
  const text = `select ${suggestionColumns} from campaign c
     where ${told} and (c.status = 'completed' or (c.status = 'live' and c.ends_on < $1))
     order by c.ends_on desc, c.id desc limit ${given(atMost)}`
  // Runs without a name: there are as many statements as numbers of spellings.
  return (await pool.query<SuggestionRow>({ text, values })).rows
}
