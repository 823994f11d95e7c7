import type pg from 'pg'
import { runNamed } from '../../platform/db/named.ts'

export type DonorTotals = { toCausesPaise: number; giftsToCauses: number; donorCount: number }

/** Gifts to causes, which no fundraiser's total holds, and how many people have ever given. */
export async function donorTotals(pool: pg.Pool): Promise<DonorTotals> {
  const [found] = await runNamed<DonorTotals>(
    pool,
    `select coalesce(sum(amount_paise), 0)::bigint as "toCausesPaise", count(*) as "giftsToCauses",
       (select donors from donor_count) as "donorCount"
     from donation where campaign_id is null and paid_at is not null and state <> 'refunded'`,
    [],
  )
  return found!
}

/** Two clocks may differ, and a booking becomes visible a moment after its time: so much is left for the next count. */
const unsettledMs = 30_000

/**
 * Counts donors who are new since the last count, each person once. Goes by the time of booking, at most
 * 20,000 bookings at once, so that gifts never wait for it.
 * @returns how many bookings it looked at
 */
export async function countDonors(pool: pg.Pool, now: Date): Promise<number> {
  const [looked] = await runNamed<{ bookings: number }>(
    pool,
    `with since as (select coalesce(counted_to, '-infinity') as at from donor_count for update),
       taken as (select recorded_at, donation_id, kind from ledger_group
                 where recorded_at > (select at from since) and recorded_at <= $1
                 order by recorded_at fetch first 20000 rows with ties),
       seen as (insert into donor (donor_hash)
                select distinct sha256(convert_to(d.donor_email, 'UTF8'))
                from taken t join donation d on d.id = t.donation_id where t.kind = 'capture'
                on conflict do nothing returning 1)
     update donor_count set donors = donors + (select count(*)::integer from seen),
       counted_to = coalesce((select max(recorded_at) from taken), counted_to)
     returning (select count(*) from taken) as bookings`,
    [new Date(now.getTime() - unsettledMs)],
  )
  return looked?.bookings ?? 0
}
