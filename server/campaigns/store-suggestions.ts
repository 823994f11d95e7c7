import type pg from 'pg'
import { runNamed } from '../platform/db/named.ts'
import { after } from '../platform/db/word-search.ts'
import type { CampaignPicture } from './store.ts'

export type SuggestionRow = {
  slug: string
  title: string
  city: string
  organiserName: string
  cover: CampaignPicture | null
}

export const suggestionsAtMost = 8

export type SuggestedCause = { id: number; slug: string; name: string }

/** A text as typed, lower case, which titles may begin with; and a text search for its words. */
export type Typed = { today: string; title: string; query: string }

const open = `c.status = 'live' and c.ends_on >= $1`
const newest = `order by c.started_at desc, c.id desc`

/**
 * Common words soon match among the newest; rare words are quickly read in full. Neither way suits the other.
 */
const newestOnes = `select * from campaign c where ${open} ${newest} limit 400`
const allThatFit = `select * from campaign c where ${open} and c.words @@ $4::tsquery offset 0`

/** Columns of one suggestion, from `campaign c`. */
export const suggestionColumns = `c.slug, c.title, c.city, c.organiser_name as "organiserName",
  (select json_build_object('variants', m.variants, 'alt', m.alt) from media m where m.id = c.cover_media_id) as cover`

const statement = (among: string) => `
  with titled as materialized (select c.id, c.started_at from campaign c
                               where ${open} and c.title_key >= $2 and c.title_key < $3),
    begun as (select c.id, c.started_at, 1 as rank from titled c ${newest} limit ${suggestionsAtMost}),
    worded as (select c.id, c.started_at, 2 as rank from (${among}) c
               where c.words @@ $4::tsquery and not (c.title_key >= $2 and c.title_key < $3)
               ${newest} limit ${suggestionsAtMost})
  select ${suggestionColumns} from (select * from begun union all select * from worded) found join campaign c using (id)
  order by found.rank, c.started_at desc, c.id desc limit ${suggestionsAtMost}`

/**
 * Live fundraisers whose title begins as typed, then those that have all the words; of each the newest first.
 */
export async function findSuggestions(
  pool: pg.Pool,
  { today, title, query }: Typed,
): Promise<SuggestionRow[]> {
  const values = [today, title, after(title), query]
  const soon = await runNamed<SuggestionRow>(pool, statement(newestOnes), values)
  return soon.length === suggestionsAtMost
    ? soon
    : runNamed<SuggestionRow>(pool, statement(allThatFit), values)
}

/**
 * The newest live fundraisers of which every word is told, in one of its spellings: in a description, where the words
 * of titles are not looked for.
 */
export async function findSuggested(
  pool: pg.Pool,
  today: string,
  spellings: readonly (readonly string[])[],
): Promise<SuggestionRow[]> {
  const values = [today]
  const given = (word: string) => `c.search_text like $${values.push(`%${word}%`)}`
  const told = spellings.map((words) => `(${words.map(given).join(' or ')})`).join(' and ')
  // Runs without a name: there are as many statements as numbers of spellings.
  const among = async (fundraisers: string) => {
    const text = `with found as materialized
         (select c.id from (${fundraisers}) c where ${told} ${newest} limit ${suggestionsAtMost})
       select ${suggestionColumns} from found join campaign c using (id) ${newest}`
    return (await pool.query<SuggestionRow>({ text, values })).rows
  }
  const soon = await among(newestOnes)
  return soon.length === suggestionsAtMost
    ? soon
    : among(`select * from campaign c where ${open} and ${told} offset 0`)
}

/** Causes whose name, in any language, fits a text search; two at most. */
export const findSuggestedCauses = (pool: pg.Pool, query: string): Promise<SuggestedCause[]> =>
  runNamed<SuggestedCause>(
    pool,
    `select id, slug, name from cause where to_tsvector('simple', cause_names(id)) @@ $1::tsquery
     order by position limit 2`,
    [query],
  )
