import { runNamed, type Runs } from '../../platform/db/named.ts'
import { isSameThing } from './store-other-orders.ts'

/**
 * SQL over a donation `d`: id of another one that its donor paid for the same purpose and amount. The later of the two
 * was ordered before the earlier was known to be paid, as after a pending UPI payment; null without such a donation.
 */
export const paidTwiceWith = `case when d.state = 'paid' and d.schedule_id is null then (
  select o.id from donation o
  where ${isSameThing} and o.donor_email = d.donor_email and o.state = 'paid' and o.schedule_id is null and o.amount_paise = d.amount_paise
    and greatest(o.created_at, d.created_at) < (select min(g.recorded_at) from ledger_group g
      where g.kind = 'capture' and g.donation_id = case when (o.created_at, o.id) < (d.created_at, d.id) then o.id else d.id end)
  order by o.created_at, o.id limit 1) end`

/** Returns the ids of those donations that were probably paid twice. */
export async function findPaidTwice(tx: Runs, donationIds: readonly string[]): Promise<Set<string>> {
  const rows = await runNamed<{ id: string }>(
    tx,
    `select d.id from donation d where d.id = any($1::uuid[]) and ${paidTwiceWith} is not null`,
    [donationIds],
  )
  return new Set(rows.map(({ id }) => id))
}
