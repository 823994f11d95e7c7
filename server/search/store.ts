import type pg from 'pg'
import type { SearchKind, SearchRow } from '../../contract/site/search.ts'
import { runPlanned } from '../platform/db/named.ts'
import type { SearchSource } from '../platform/finding/source.ts'

/** Rows of one kind with the number of all, `countedAtMost + 1` where there are more. */
export type FoundKind = { kind: SearchKind; total: number; rows: SearchRow[] }

type StoredRow = Omit<SearchRow, 'path'> & { address: string }

/** Number of the newest matches of a kind that are counted and put in order. */
export const countedAtMost = 200

/** `all` and `titled`: text searches (tsquery) for things with all words, and for those with all of them in the title. */
type Read = { all: string; titled: string; now: Date; today: string; page: number; limit: number }

/**
 * Reads the rows of a page in full only after the matches are in order. `given` states the types of the instant and the
 * day, which not every source uses.
 */
const statementOf = ({ kind, from, key, words, isShown, order, row }: SearchSource) => `
  with given as (select $2::timestamptz, $3::date), matching as materialized (
    select ${key} as key, ${words} @@ $4::tsquery as titled, row_number() over (order by ${order}) as place
    from ${from} where ${isShown} and ${words} @@ $1::tsquery order by ${order} limit ${countedAtMost + 1}),
  page as (select * from matching order by titled desc, place limit $5 offset $6)
  select '${kind}' as kind, (select count(*)::int from matching) as total,
    (select json_agg(json_build_object('address', ${row.address}, 'title', ${row.title}, 'text', ${row.text},
       'city', ${row.city}, 'label', ${row.label ?? 'null'}) order by page.titled desc, page.place)
     from page join ${from} on ${key} = page.key) as rows`

type ReadRow = { kind: SearchKind; total: number; rows: StoredRow[] | null }

/** One page of each kind of which something has all words; the kinds are read at the same time. */
export async function readSources(
  pool: pg.Pool,
  sources: readonly SearchSource[],
  { all, titled, now, today, page, limit }: Read,
): Promise<FoundKind[]> {
  const values = [all, now, today, titled, limit, (page - 1) * limit]
  const found = await Promise.all(
    sources.map(async (source) => {
      const [read] = await runPlanned<ReadRow>(pool, statementOf(source), values)
      const rows = (read?.rows ?? []).map((row) => ({ ...row, path: source.pathOf(row) }))
      return { kind: source.kind, total: read?.total ?? 0, rows }
    }),
  )
  return found.filter(({ total }) => total > 0)
}
