import type pg from 'pg'

/**
 * Writes refunds, disputes, review cases and quarantined events for the donations of `manyDonations` by SQL,
 * with their ledger entries and receipts.
 */
export async function manyCases(pool: pg.Pool, donations: number): Promise<void> {
  const client = await pool.connect()
  try {
    // Written without triggers, which would check the rows one by one for minutes.
    await client.query('set session_replication_role = replica')
    await client.query(sources)
    await client.query(refunds, [donations])
    await client.query(disputes, [donations])
    for (const statement of whatCameOfThem) await client.query(statement)
    await client.query(quarantined, [donations / 50])
    await client.query(forged, [donations / 50])
    await client.query(`update attempt set review_reason = 'wrong_amount' where provider = 'payu' and order_id in (
      select order_id from quarantine where reason = 'wrong_amount' and resolved_at is null and order_id like 'bench-%')`)
    await client.query('drop table gone')
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

/** Money that left the books, by a refund or by a bank. */
const sources = `
create temporary table gone (kind text, entity_id text, donation_id uuid, attempt_id uuid, capture_id bigint, account text,
  paise bigint, is_whole boolean, at timestamptz)`

const paid = (step: number, first: number) => `
  select i, (i / ${step}) % 100 as k, d.id, a.id as attempt_id, d.amount_paise as paise, g.id as capture_id,
    'fund:cause:' || d.cause_ids[1] as account, d.created_at as at
  from generate_series(${first}, $1::int, ${step}) i join attempt a on a.provider = 'payu' and a.order_id = 'bench-' || i
    join donation d on d.id = a.donation_id
    join ledger_group g on g.provider = 'payu' and g.kind = 'capture' and g.entity_id = 'bench-pay-' || i`

/**
 * Refunds per hundred: 4 under way (one in part), 9 failed (one waits for a person, 3 were refunded by
 * another), 87 done (43 in part).
 */
const refunds = `
with made as materialized (${paid(30, 7)}),
asked as (
  insert into refund (public_id, donation_id, attempt_id, provider, amount_paise, reason, state, gateway_refund_id,
    bank_reference, remark, asked_by, is_test, created_at, decided_at, followed_up_at, followed_up_by, follow_up)
  select 'bench-ref-' || i || '-' || turn, m.id, attempt_id, 'payu', back, 'The giver asked for it', state,
    case when state in ('accepted', 'succeeded') then 'bench-back-' || i || '-' || turn end,
    case when state = 'succeeded' then 'bench-arn-' || i end, case when state = 'failed' then 'The account is closed' end,
    p.id, true, asked_at, case when state in ('failed', 'succeeded') then asked_at end,
    case when is_followed then asked_at end, case when is_followed then p.id end, case when is_followed then 'Paid by hand' end
  from made m, (select min(id) as id from account) p, lateral (
    select 1 as turn, case when k < 57 and k <> 3 then paise else paise / 3 end as back, k between 5 and 9 as is_followed,
      case when k < 2 then 'asked' when k < 4 then 'accepted' when k < 13 then 'failed' else 'succeeded' end as state
    union all select 2, paise, false, 'succeeded' where k between 10 and 12) f,
    lateral (select least(now(), m.at + turn * interval '2 days') as asked_at) w
  order by asked_at, turn
  returning donation_id, gateway_refund_id, amount_paise, state, decided_at)
insert into gone
select 'refund', f.gateway_refund_id, m.id, m.attempt_id, m.capture_id, m.account, f.amount_paise, f.amount_paise = m.paise,
  f.decided_at
from asked f join made m on m.id = f.donation_id where f.state = 'succeeded'`

/** Disputes per hundred: 8 open, 42 won, 50 lost (10 of them in part). */
const disputes = `
with made as materialized (${paid(200, 11)}),
opened as (
  insert into dispute (provider, gateway_dispute_id, donation_id, attempt_id, amount_paise, state, booked_paise, reason,
    respond_by, is_test, opened_at, decided_at, said_at)
  select 'payu', 'bench-dispute-' || i, id, attempt_id, wanted, state, case when state = 'lost' then wanted else 0 end,
    'Not recognised', at + interval '12 days', true, at, case when state <> 'opened' then at end, at
  from made, lateral (select case when k < 90 then paise else paise / 2 end as wanted,
    case when k < 8 then 'opened' when k < 50 then 'won' else 'lost' end as state) t
  returning donation_id, gateway_dispute_id, booked_paise, state, decided_at),
moved as (
  update attempt a set state = case when t.state = 'opened' then 'disputed' else 'charged_back' end
  from made m join opened t on t.donation_id = m.id where a.id = m.attempt_id and t.state <> 'won')
insert into gone
select 'chargeback', t.gateway_dispute_id, m.id, m.attempt_id, m.capture_id, m.account, t.booked_paise,
  t.booked_paise = m.paise, t.decided_at
from opened t join made m on m.id = t.donation_id where t.state = 'lost'`

const whatCameOfThem = [
  `with booked as (
     insert into ledger_group (kind, provider, entity_id, donation_id, corrects_group_id, is_test, occurred_at, recorded_at)
     select kind, 'payu', entity_id, donation_id, capture_id, true, at, at from gone returning id, kind, entity_id)
   insert into ledger_row (group_id, account, paise, occurred_at)
   select b.id, side.account, side.paise, g.at from booked b join gone g using (kind, entity_id),
     lateral (values (g.account, g.paise), ('gateway_receivable:payu', -g.paise)) side (account, paise)`,
  `insert into ledger_day (account, is_test, on_day, debit_paise, credit_paise, entries)
   select side.account, true, (at at time zone 'Asia/Kolkata')::date, sum(side.debit), sum(side.credit), count(*)
   from gone g, lateral (values (g.account, g.paise, 0), ('gateway_receivable:payu', 0, g.paise)) side (account, debit, credit)
   group by 1, 2, 3
   on conflict (account, is_test, on_day) do update set debit_paise = ledger_day.debit_paise + excluded.debit_paise,
     credit_paise = ledger_day.credit_paise + excluded.credit_paise, entries = ledger_day.entries + excluded.entries`,
  `update donation d set refunded_paise = g.paise, state = case when is_whole then 'refunded' else 'partially_refunded' end
   from gone g where d.id = g.donation_id`,
  `update attempt a set state = case when is_whole then 'refunded' else 'partially_refunded' end
   from gone g where a.id = g.attempt_id and g.kind = 'refund'`,
  `update receipt r set status = 'cancelled', cancelled_at = g.at from gone g where r.donation_id = g.donation_id`,
  `insert into receipt (series, number, donation_id, wording, issued_at, amount_paise)
   select 'TEST/BENCH-REST', row_number() over (order by g.at), d.id, '133', g.at, d.amount_paise - g.paise
   from gone g join donation d on d.id = g.donation_id where not is_whole`,
  `insert into receipt_series (series, last_number) select 'TEST/BENCH-REST', count(*) from gone where not is_whole`,
]

/** Half are forged. A fourth of the open ones belong to an order of ours, whose donation is under review. */
const quarantined = `
insert into quarantine (provider, reason, order_id, raw, headers, body_hash, seen, received_at, resolved_at, resolved_by, note)
select 'payu', case when i % 2 = 1 then 'forged' when of_ours is null then 'unknown_order' when i % 40 = 0 then 'wrong_amount'
    else (array['conflict', 'wrong_amount', 'wrong_currency'])[1 + i % 3] end,
  coalesce(of_ours, case when i % 2 = 0 then 'unknown-' || i end), convert_to(repeat('status=success&', 40) || i, 'UTF8'),
  '{}', sha256(convert_to('bench' || i, 'UTF8')), 1 + i % 3, at, case when i % 10 <> 0 then at end,
  case when i % 10 <> 0 then p.id end, case when i % 10 <> 0 then 'Looked at' end
from generate_series(1, $1::int) i, (select min(id) as id from account) p,
  lateral (select now() - interval '3 days' - make_interval(mins => i * 50) as at,
    case when i % 40 = 0 or i % 2 = 0 and i % 10 <> 0 then 'bench-' || i * 50 end as of_ours) w`

/** Newer than the others: forged events over several days, as many in an hour as are stored. */
const forged = `
insert into quarantine (provider, reason, order_id, raw, headers, body_hash, received_at, more)
select 'payu', 'forged', 'forged-' || i, convert_to(repeat('status=success&', 40) || i, 'UTF8'), '{}',
  sha256(convert_to('forged' || i, 'UTF8')), now() - make_interval(secs => i * 12), case when i % 300 = 1 then 5000 else 0 end
from generate_series(1, $1::int) i`
