import type pg from 'pg'

const batch = 10_000

/** Writes monthly schedules of two years by SQL: of twenty one is paused and two are stopped; one debit in twelve failed. */
export async function manyMandates(pool: pg.Pool, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    // Written without triggers, which would check the rows one by one for minutes.
    await client.query(`set session_replication_role = replica`)
    for (let from = 0; from < count; from += batch) await writeMandates(client, from)
    await client.query('reset session_replication_role')
    await client.query('vacuum analyze')
  } finally {
    client.release()
  }
}

const writeMandates = (client: pg.PoolClient, from: number) =>
  client.query(
    `with made as materialized (
       select i, gen_random_uuid() as id, (100 + i % 900) * 100::bigint as paise,
         now() - make_interval(mins => i * 5) as at
       from generate_series($1::int + 1, $1::int + $2::int) i),
     planned as (
       insert into schedule (public_id, kind, config, rules, anchor_on, end_on, tenure_months, amount_paise, message, created_at)
       select 'bench' || i, 'monthly', '{"kind":"monthly","interval":1,"mode":"each","days":[5]}', '{}', at::date,
         at::date + 730, 24, paise, '', at
       from made returning id as schedule_id, public_id),
     each as (select schedule_id, made.* from planned join made on public_id = 'bench' || i),
     given as (
       insert into donation (id, kind, state, schedule_id, amount_paise, donor_name, donor_email, donor_phone,
         is_anonymous, declared_indian_citizen, cause_ids, is_test, from_path, created_at)
       select id, 'cause', 'initiated', schedule_id, paise, 'Again ' || i, 'again' || i || '@bench.example',
         lpad((8000000000 + i)::text, 10, '0'), false, true, array[1 + i % 6], true, '/', at
       from each),
     agreed as (
       insert into mandate (schedule_id, donation_id, provider, order_id, gateway_mandate_id, max_paise, consent_text,
         consent_version, valid_until, is_test, created_at, state)
       select schedule_id, id, 'cashfree', 'bench-m-' || i, 'bench-m-' || i, paise, 'I allow', '1', at::date + 740, true, at,
         case when i % 20 = 0 then 'paused' when i % 10 = 3 then 'cancelled' else 'active' end
       from each)
     insert into instalment (schedule_id, due_date, debit_on, amount_paise, state)
     select schedule_id, day, day, paise,
       case when day < current_date then case when (i + n) % 12 = 0 then 'failed' else 'paid' end
         when i % 10 = 3 then 'skipped' else 'planned' end
     from each, generate_series(0, 23) n, lateral (select (current_date - 200 + i % 30 + n * 30)::date as day) due`,
    [from, batch],
  )
