import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { YearSpan } from './store.ts'

export type OwnYearRow = {
  year: string
  gifts: number
  receipts: number
  totalPaise: number
  donationId: string
  isTest: boolean
}

/** Financial years of an account's received gifts, test money in lines of its own. */
export const listOwnYears = (on: Runs, accountId: number): Promise<OwnYearRow[]> =>
  runNamed<OwnYearRow>(
    on,
    `select first || '-' || lpad(((first + 1) % 100)::text, 2, '0') as year, count(*)::int as gifts,
       count(*) filter (where has_receipt)::int as receipts,
       sum(case when state = 'refunded' then 0 else amount_paise - refunded_paise end)::bigint as "totalPaise",
       (array_agg(id order by paid_at desc, id desc))[1] as "donationId", is_test as "isTest"
     from (select d.*, extract(year from (d.paid_at at time zone 'Asia/Kolkata') - interval '3 months')::int as first,
             exists (select from receipt r where r.donation_id = d.id and r.status = 'issued') as has_receipt
           from donation d where d.account_id = $1 and d.paid_at is not null) gift
     group by first, is_test order by first desc, is_test`,
    [accountId],
  )

/** Gifts of an account in a year whose receipts stand, in the order in which they were received. @returns their ids */
export async function listOwnReceipts(
  on: Runs,
  accountId: number,
  { from, before, limit, offset }: YearSpan & { limit: number; offset: number },
): Promise<string[]> {
  const rows = await runNamed<{ id: string }>(
    on,
    `select d.id from donation d where d.account_id = $1 and d.paid_at >= $2 and d.paid_at < $3
       and exists (select from receipt r where r.donation_id = d.id and r.status = 'issued')
     order by d.is_test, d.paid_at, d.id limit $4 offset $5`,
    [accountId, from, before, limit, offset],
  )
  return rows.map(({ id }) => id)
}
