import type pg from 'pg'

const batch = 50_000

/**
 * Fills up with recurring gifts to causes whose givers have agreed, here and at the test gateway, each due on the same
 * day of three months. They are written by SQL, as the application would have written them.
 */
export async function dueMandates(
  pool: pg.Pool,
  { count, dueOn, noticeAt }: { count: number; dueOn: string; noticeAt: Date },
): Promise<void> {
  const client = await pool.connect()
  try {
    // Rows written here are known to be sound; checking them one by one takes many times as long.
    await client.query('set session_replication_role = replica')
    for (let from = 0; from < count; from += batch)
      await client.query(statement, [from, Math.min(batch, count - from), dueOn, noticeAt])
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

/**
 * Writes mandates with a `state_change` row each, since they are no longer in the first state of their kind.
 */
const statement = `
with made as materialized (
  select i, 'bench' || lpad(i::text, 7, '0') as public_id, 'bench-mandate-' || i as order_id, gen_random_uuid() as donation_id,
    (100 + i % 97 * 10) * 100::bigint as paise, $3::date as due, now() - interval '1 day' as at
  from generate_series($1::int + 1, $1::int + $2::int) i),
planned as (
  insert into schedule (public_id, kind, config, rules, anchor_on, end_on, tenure_months, amount_paise, created_at)
  select public_id, 'monthly', jsonb_build_object('kind', 'monthly', 'interval', 1, 'mode', 'each',
      'days', array[extract(day from due)::int]),
    array['FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=' || extract(day from due)::int], due, (due + interval '3 months')::date - 1,
    3, paise, at
  from made returning id, public_id),
known as materialized (select m.*, p.id as schedule_id from made m join planned p using (public_id)),
given as (
  insert into donation (id, kind, schedule_id, amount_paise, donor_name, donor_email, donor_phone, is_anonymous,
    declared_indian_citizen, cause_ids, is_test, from_path, created_at)
  select donation_id, 'cause', schedule_id, paise, 'Giver ' || i, 'monthly' || i || '@bench.example',
    lpad((9000000000 + i)::text, 10, '0'), i % 7 = 0, true, array[1 + i % 6], true, '/', at
  from known),
agreed as (
  insert into mandate (schedule_id, donation_id, provider, order_id, gateway_mandate_id, state, max_paise, consent_text,
    consent_version, valid_until, is_test, created_at)
  select schedule_id, donation_id, 'cashfree', order_id, order_id, 'active', paise, 'As shown', 'bench',
    due + 120, true, at
  from known returning id),
moved as (
  insert into state_change (entity, entity_id, from_state, to_state) select 'mandate', id::text, '=', 'active' from agreed),
collected as (
  insert into instalment (schedule_id, due_date, debit_on, amount_paise, act_at)
  select k.schedule_id, d.due, d.due, k.paise, $4::timestamptz + (d.due - k.due) * interval '1 day'
  from known k, lateral (select (k.due + n * interval '1 month')::date as due from generate_series(0, 2) n) d)
insert into sandbox.mandate (vendor, id, receipt, request, max_paise, state, asked_at, link_until, valid_until)
select 'cashfree', 'consent-' || order_id, order_id, jsonb_build_object('customerName', 'Giver ' || i), paise, 'active', at,
  at + interval '3 days', now() + interval '200 days'
from made`
