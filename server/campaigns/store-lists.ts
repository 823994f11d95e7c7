import type pg from 'pg'
import type { FundraiserSort } from '../../contract/campaigns/public.ts'
import { runNamed } from '../platform/db/named.ts'
import { rowArray, rowOf, totals, type CampaignRow } from './store.ts'

export type CampaignFilter = {
  order: FundraiserSort
  /** Only those that have had a gift. */
  isOngoing?: boolean
  today: string
  page: number
  limit: number
  /** Every one of these must be found; of each, one of its spellings. */
  words: readonly (readonly string[])[]
  /** Slug or id of the cause. */
  cause: string | number | undefined
  city: string | undefined
  /** Comes first, before all other cities. */
  nearCity?: string | undefined
  /** The last day is not after this one. */
  endsBy?: string | undefined
  isVerified?: boolean
}

/** Counting stops here; a bigger total is said to be capped. */
export const fundraiserCountCap = 10_000

const orders: Record<FundraiserSort, string> = {
  newest: 'c.started_at desc, c.id desc',
  endingSoon: 'c.ends_on, c.id',
  mostNeeded: 'c.raised_percent, c.ends_on, c.id',
}
const orderedBy = 'c.id, c.started_at, c.ends_on, c.raised_percent'

/**
 * One page of live fundraisers with the number of all that fit, in one round trip. Which ones is read from indexes
 * alone, in their order; only the page's own rows are looked up.
 * The statement's text depends only on which filters are given, never on their values.
 */
export async function listCampaigns(
  pool: pg.Pool,
  filter: CampaignFilter,
): Promise<{ rows: CampaignRow[]; total: number }> {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const where = conditions(filter, given)
  const fitting = `from campaign c where ${where.join(' and ')}`
  const order = orders[filter.order]
  const limit = given(filter.limit)
  const offset = given((filter.page - 1) * filter.limit)
  const near = filter.city === undefined && filter.nearCity ? given(filter.nearCity.toLowerCase()) : undefined
  const picked =
    near === undefined
      ? `select c.id, row_number() over (order by ${order}) as place
         ${fitting} order by ${order} limit ${limit} offset ${offset}`
      : `select c.id, row_number() over (order by c.part, ${order}) as place from (
           (select 1 as part, ${orderedBy} ${fitting} and c.city_key = ${near}
            order by ${order} limit ${limit}::bigint + ${offset}::bigint)
           union all
           (select 2 as part, ${orderedBy} ${fitting} and c.city_key <> ${near}
            order by ${order} limit ${limit}::bigint + ${offset}::bigint)) c
         order by c.part, ${order} limit ${limit} offset ${offset}`
  const [found] = await runNamed<{ rows: Parameters<typeof rowOf>[0][] | null; total: number }>(
    pool,
    `select
       ${countOf(filter, given)} as total,
       (select json_agg(${rowArray} order by picked.place)
        from (${picked}) picked join campaign c on c.id = picked.id
          ${totals}) as rows`,
    values,
  )
  return { rows: (found?.rows ?? []).map(rowOf), total: found?.total ?? 0 }
}

/**
 * Counts by `campaign_count`, less the few past their last day that are not completed yet. Filters by words
 * or by the day of ending are counted row by row, up to the cap.
 */
function countOf(filter: CampaignFilter, given: (value: unknown) => string): string {
  const live = `select 1 from campaign c where c.status = 'live'`
  if (filter.words.length > 0 || filter.endsBy !== undefined)
    return `(select count(*) from (select 1 from campaign c where ${conditions(filter, given).join(' and ')}
             limit ${fundraiserCountCap + 1}) counted)`
  const shared = sharedConditions(filter, given)
  const level = filter.city === undefined ? ['c.city_key is null'] : []
  const kept = [...level, ...shared].join(' and ')
  const over = ['', ...shared].join(' and ')
  return `(select coalesce(sum(c.live), 0) from (
             select live from campaign_count c where ${kept}
             union all select live from campaign_count_delta c where ${kept}
             union all select -1 from (${live} and c.ends_on < ${given(filter.today)}${over}) ended) c)`
}

/** Conditions of SQL that a listed fundraiser meets. */
export function conditions(
  filter: Omit<CampaignFilter, 'order'>,
  given: (value: unknown) => string,
): string[] {
  const where = [`c.status = 'live'`, `c.ends_on >= ${given(filter.today)}`]
  if (filter.endsBy !== undefined) where.push(`c.ends_on <= ${given(filter.endsBy)}`)
  where.push(...sharedConditions(filter, given))
  if (filter.words.length > 0)
    where.push(eachOf(filter.words, (word) => `c.search_text like ${given(`%${escapeLike(word)}%`)}`))
  return where
}

/** Conditions that hold alike for fundraisers and for their stored counts. */
function sharedConditions(
  filter: Omit<CampaignFilter, 'order'>,
  given: (value: unknown) => string,
): string[] {
  const where: string[] = []
  if (filter.isOngoing) where.push('c.has_donations')
  if (filter.isVerified) where.push('c.is_organiser_verified')
  if (typeof filter.cause === 'number') where.push(`c.cause_id = ${given(filter.cause)}`)
  else if (filter.cause !== undefined)
    where.push(`c.cause_id = (select id from cause where slug = ${given(filter.cause)})`)
  if (filter.city !== undefined) where.push(`c.city_key = ${given(filter.city.toLowerCase())}`)
  return where
}

/** Holds where every word does, in one of its spellings. */
export const eachOf = (words: CampaignFilter['words'], holds: (spelling: string) => string): string =>
  words.map((spellings) => `(${spellings.map(holds).join(' or ')})`).join(' and ')

export const escapeLike = (word: string) => word.replaceAll(/[\\%_]/g, '\\$&')
