import type pg from 'pg'
import type { SearchKind, SearchRow } from '../../contract/site/search.ts'
import { runPlanned } from '../platform/db/named.ts'
import type { SearchSource } from '../platform/finding/source.ts'

/** Rows of one kind with the number of all, `countedAtMost + 1` where there are more. */
export type FoundKind = { kind: SearchKind; total: number; rows: SearchRow[] }

type StoredRow = Omit<SearchRow, 'path'> & { address: string }

/** Number of the newest matches of a kind that are counted and put in order. */
export const countedAtMost = 1_000

/** `all` and `titled`: text searches (tsquery) for things with all words, and for those with all of them in the title. */
type Read = { all: string; titled: string; now: Date; today: string; page: number; limit: number }

/** Reads the rows of a page in full only after the matches are in order. */
const statementOf = ({ kind, from, key, words, isShown, order, row }: SearchSource) => `(
  with matching as materialized (
    select ${key} as key, ${words} @@ $4::tsquery as titled, row_number() over (order by ${order}) as place
    from ${from} where ${isShown} and ${words} @@ $1::tsquery order by ${order} limit ${countedAtMost + 1}),
  page as (select * from matching order by titled desc, place limit $5 offset $6)
  select '${kind}' as kind, (select count(*)::int from matching) as total,
    (select json_agg(json_build_object('address', ${row.address}, 'title', ${row.title}, 'text', ${row.text},
       'city', ${row.city}, 'label', ${row.label ?? 'null'}) order by page.titled desc, page.place)
     from page join ${from} on ${key} = page.key) as rows)`

/** One page of each kind of which something has all words, in one round trip. */
export async function readSources(
  pool: pg.Pool,
  sources: readonly SearchSource[],
  { all, titled, now, today, page, limit }: Read,
): Promise<FoundKind[]> {
  if (sources.length === 0) return []
  // The parameters of instant and day are stated with their types because not every source uses them.
  const found = await runPlanned<Omit<FoundKind, 'rows'> & { rows: StoredRow[] | null }>(
    pool,
    `with given as (select $2::timestamptz, $3::date)
     select * from (${sources.map(statementOf).join(' union all ')}) found`,
    [all, now, today, titled, limit, (page - 1) * limit],
  )
  return found
    .filter(({ total }) => total > 0)
    .map(({ kind, total, rows }) => {
      const { pathOf } = sources.find((source) => source.kind === kind)!
      return { kind, total, rows: (rows ?? []).map((row) => ({ ...row, path: pathOf(row) })) }
    })
}
