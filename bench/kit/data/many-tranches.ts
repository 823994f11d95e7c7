import type pg from 'pg'

/**
 * Tranches of a fundraiser that are paid and booked, each at its own moment behind its gifts. They add up to nine tenths
 * of what it has, in odd paise.
 */
export async function manyTranches(
  pool: pg.Pool,
  { campaignId, count }: { campaignId: number; count: number },
): Promise<void> {
  const asked = `withdrawal where campaign_id = ${campaignId}`
  await pool.query(
    `with have as (
       select -sum(r.paise) * 9 / 10 as paise from ledger_row r where r.account = 'fund:campaign:' || $1::integer),
     made as (
       insert into withdrawal (campaign_id, is_test, amount_paise, purpose, asked_by, asked_at, expires_at, method, holder,
         account_sealed, account_end, account_fingerprint, ifsc, moved_by, moved_at)
       select c.id, true, (floor(have.paise / $2) + i)::bigint, 'goods', c.organiser_id, at, at + interval '10 minutes', 'bank', 'Asha',
         '\\x00', '4321', '\\x00', 'HDFC0001234', c.organiser_id, at
       from have, campaign c, generate_series(1, $2::integer) i, lateral (select timestamptz '2025-01-01' + make_interval(hours => i) as at) t
       where c.id = $1 returning id, amount_paise)
     insert into withdrawal_line (withdrawal_id, position, what, amount_paise) select id, 1, 'Books', amount_paise from made`,
    [campaignId, count],
  )
  const one = (email: string) => `(select id from account where email = '${email}@demo.test')`
  await pool.query(
    `update withdrawal set status = 'otp_confirmed', confirmed_at = asked_at where campaign_id = $1`,
    [campaignId],
  )
  await pool.query(
    `update withdrawal set status = 'approved', decided_by = ${one('manager')}, decided_at = asked_at where campaign_id = $1`,
    [campaignId],
  )
  await pool.query(
    `insert into payout (withdrawal_id, reference, amount_paise) select id, 'BENCH' || id, amount_paise from ${asked}`,
  )
  await pool.query(
    `update payout set status = 'paid', utr = 'BENCH' || id, paid_on = '2025-06-01', recorded_by = ${one('finance')}, recorded_at = now()
     where withdrawal_id in (select id from ${asked})`,
  )
  await pool.query(
    `update withdrawal set status = 'paid', paid_on = '2025-06-01', bills_due_on = '2025-07-01' where campaign_id = $1`,
    [campaignId],
  )
  await pool.query(
    `with g as (
       insert into ledger_group (kind, provider, entity_id, campaign_id, is_test, occurred_at, recorded_at)
       select 'payout', 'bank', p.id::text, $1, true, w.asked_at, w.asked_at
       from payout p join withdrawal w on w.id = p.withdrawal_id where w.campaign_id = $1 returning id, entity_id)
     insert into ledger_row (group_id, account, paise)
     select g.id, l.account, l.paise from g join payout p on p.id::text = g.entity_id,
       lateral (values ('fund:campaign:' || $1::integer, p.amount_paise), ('bank', -p.amount_paise)) as l (account, paise)`,
    [campaignId],
  )
}
