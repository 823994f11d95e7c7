import type { Db } from '../../platform/db/database.ts'
import { runNamed } from '../../platform/db/named.ts'
import { inTransaction } from '../../platform/db/transaction.ts'

/**
 * SQL: what donations in `batch` (donation_id) add to the days on which they were received. Of a donor whose first
 * donation comes with the batch, the day of that one counts as new, and the day that counted before no longer does;
 * what waits in the queue has not counted yet.
 */
const addedBy = (batch: string) => `
  batch as materialized (${batch}),
  came as materialized (
    select d.id, d.is_test, d.donor_email, d.paid_at, d.amount_paise from batch join donation d on d.id = batch.donation_id),
  donors as (select distinct on (is_test, donor_email) is_test, donor_email, id, paid_at from came
    order by is_test, donor_email, paid_at, id),
  firsts as (
    select n.id as new_id, n.paid_at as new_at, o.id as old_id, o.paid_at as old_at
    from donors n left join lateral (
      select d.id, d.paid_at from donation d
      where d.donor_email = n.donor_email and d.is_test = n.is_test and d.paid_at is not null
        and not exists (select 1 from donation_day_queue q where q.donation_id = d.id)
      order by d.paid_at, d.id limit 1) o on true
    where o.id is null or (n.paid_at, n.id) < (o.paid_at, o.id)),
  parts as (
    select id, is_test, paid_at, 1 as donations, amount_paise as paise, 0 as new_donors from came
    union all select new_id, c.is_test, new_at, 0, 0, 1 from firsts join came c on c.id = new_id
    union all select old_id, c.is_test, old_at, 0, 0, -1 from firsts join came c on c.id = new_id where old_id is not null),
  added as (
    select p.is_test, (p.paid_at at time zone 'Asia/Kolkata')::date as on_day, pay_method(a.payment_mode) as method,
      sum(p.donations)::int as donations, sum(p.paise)::bigint as paise, sum(p.new_donors)::int as new_donors
    from parts p left join lateral (
      select payment_mode from attempt where donation_id = p.id
      order by gateway_payment_id is null, decided_at, created_at desc limit 1) a on true
    group by 1, 2, 3)`

/** SQL, to stand behind `with`: `days`, every day as it is summed together with what still waits to be. */
export const donationDays = `${addedBy('select donation_id from donation_day_queue')},
  days as (
    select is_test, on_day, method, donations, paise, new_donors from donation_day
    union all select is_test, on_day, method, donations, paise, new_donors from added)`

const sumBatch = `with ${addedBy(`delete from donation_day_queue where donation_id = any(array(
    select donation_id from donation_day_queue order by donation_id limit 2000)) returning donation_id`)},
  summed as (
    insert into donation_day as d (is_test, on_day, method, donations, paise, new_donors)
    select is_test, on_day, method, donations, paise, new_donors from added
    on conflict (is_test, on_day, method) do update set donations = d.donations + excluded.donations,
      paise = d.paise + excluded.paise, new_donors = d.new_donors + excluded.new_donors)
  select count(*) as n from batch`

/** Sums what waits in the queue, some thousands at once; one at a time over all processes. @returns how many */
export const sumDonationDays = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    await runNamed(tx, `select pg_advisory_xact_lock(hashtext('donation_day'))`, [])
    const [summed] = await runNamed<{ n: number }>(tx, sumBatch, [])
    return summed?.n ?? 0
  })
