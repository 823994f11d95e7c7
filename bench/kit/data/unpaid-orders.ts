import type pg from 'pg'

/** Copies an order of the demo world into many unpaid ones, about which the gateway is to be asked now. */
export async function unpaidOrders(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with copied as (
       insert into donation
       select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'state', 'initiated', 'paid_at', null,
         'created_at', now() - interval '40 minutes'))).*
       from donation d, generate_series(1, $1::int)
       where d.id = (select id from donation where campaign_id is not null and account_id is null order by id limit 1)
       returning id, amount_paise)
     insert into attempt (id, donation_id, provider, order_id, amount_paise, next_check_at, created_at)
     select gen_random_uuid(), id, 'payu', left(replace(id::text, '-', ''), 25), amount_paise,
       now() - interval '10 minutes', now() - interval '40 minutes'
     from copied`,
    [count],
  )
}

/** Counts the orders that the gateway was asked about. */
export async function askedAbout(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*) as n from attempt where checks > 0 and created_at < now() - interval '35 minutes'
       and created_at > now() - interval '2 hours'`,
  )
  return rows[0]!.n
}
