import type pg from 'pg'

const batch = 100_000
const words = `array['Asha', 'Ravi', 'Meena', 'Kumar', 'Lakshmi', 'Farhan', 'Joseph', 'Anil', 'Priya', 'Sunita']`

/**
 * Writes donations to causes over two years by SQL, with attempts, captures, receipts and audit rows.
 * One in ten failed.
 */
export async function manyDonations(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    // Written without triggers, which would check the rows one by one for minutes.
    await client.query(`set session_replication_role = replica`)
    await writeDonations(client, count)
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

async function writeDonations(client: pg.PoolClient, count: number): Promise<void> {
  await client.query(
    `insert into receipt_series (series, last_number) values ('TEST/BENCH', 0) on conflict do nothing`,
  )
  for (let from = 0; from < count; from += batch) {
    await client.query(
      `with made as materialized (
         select i, gen_random_uuid() as id, gen_random_uuid() as attempt_id, i % 10 <> 0 as is_paid, 1 + i % 6 as cause,
           (100 + i % 997 * 10) * 100::bigint as paise, now() - make_interval(secs => (i::bigint * 63)) as at
         from generate_series($1::int + 1, $1::int + $2::int) i),
       given as (
         insert into donation (id, kind, state, amount_paise, donor_name, donor_email, donor_phone, is_anonymous,
           declared_indian_citizen, cause_ids, is_test, from_path, created_at, paid_at)
         select id, 'cause', case when is_paid then 'paid' else 'failed' end, paise,
           case when i % 3 = 0 then (${words})[1 + i % 10] || ' ' || (${words})[1 + i / 10 % 10] else 'Giver ' || i end,
           'giver' || i || '@bench.example', lpad((9000000000 + i)::text, 10, '0'), i % 7 = 0, true, array[cause], true, '/', at,
           case when is_paid then at end
         from made),
       tried as (
         insert into attempt (id, donation_id, provider, order_id, amount_paise, state, gateway_payment_id, payment_mode,
           bank_reference, created_at, decided_at)
         select attempt_id, id, 'payu', 'bench-' || i, paise, case when is_paid then 'succeeded' else 'failed' end,
           case when is_paid then 'bench-pay-' || i end, 'UPI', 'bench-ref-' || i, at, at from made),
       booked as (
         insert into ledger_group (kind, provider, entity_id, donation_id, is_test, occurred_at, recorded_at)
         select 'capture', 'payu', 'bench-pay-' || i, id, true, at, at from made where is_paid returning id, entity_id),
       sides as (
         insert into ledger_row (group_id, account, paise, occurred_at)
         select b.id, side.account, side.paise, m.at from booked b join made m on b.entity_id = 'bench-pay-' || m.i,
           lateral (values ('gateway_receivable:payu', m.paise), ('fund:cause:' || m.cause, -m.paise)) side (account, paise)),
       numbered as (
         insert into receipt (series, number, donation_id, wording, issued_at, status)
         select 'TEST/BENCH', i, id, '133', at, case when i % 1000 = 1 then 'cancelled' else 'issued' end from made where is_paid)
       insert into audit (at, actor, action, subject, details)
       select at, 'gateway:payu', 'gift.captured', 'donation:' || id,
         jsonb_build_object('payment', 'bench-pay-' || i, 'paise', paise, 'attempt', attempt_id::text, 'review', null,
           'takenAt', at, 'bankReference', 'bench-ref-' || i)
       from made where is_paid`,
      [from, batch],
    )
  }
  await client.query('truncate ledger_day, ledger_day_delta')
  await client.query(
    `insert into ledger_day (account, is_test, on_day, debit_paise, credit_paise, entries)
     select r.account, g.is_test, (g.occurred_at at time zone 'Asia/Kolkata')::date,
       coalesce(sum(r.paise) filter (where r.paise > 0), 0), coalesce(-sum(r.paise) filter (where r.paise < 0), 0), count(*)
     from ledger_row r join ledger_group g on g.id = r.group_id group by 1, 2, 3`,
  )
  await client.query('select recount_donation_days()')
}
