import type pg from 'pg'
import { runNamed } from '../platform/db/named.ts'

export type CampaignTotals = { raisedPaise: number; giftCount: number; openCount: number }

/** Reads the sum raised by all fundraisers, and how many take gifts on that day. */
export async function campaignTotals(pool: pg.Pool, today: string): Promise<CampaignTotals> {
  const [found] = await runNamed<CampaignTotals>(
    pool,
    `select coalesce(sum(paise), 0)::bigint as "raisedPaise", coalesce(sum(donations), 0)::bigint as "giftCount",
       (select count(*) from campaign where status = 'live' and starts_on <= $1 and ends_on >= $1) as "openCount"
     from (select raised_paise as paise, donation_count as donations from campaign_total
           union all select paise, donations from campaign_delta) parts`,
    [today],
  )
  return found!
}
