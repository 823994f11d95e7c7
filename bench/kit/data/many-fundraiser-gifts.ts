import type pg from 'pg'

const batch = 10_000

/** Amount of the n-th gift, never in whole rupees, so that any rounding shows. */
export const paiseOf = (n: number): number => 10_000 + ((n * 7919) % 990_001)

/**
 * Received gifts to fundraisers, in turn, each with its attempt, capture, receipt, total and audit row, under every
 * trigger of the database: the books themselves add up what they hold. All came in one financial year that is over, so
 * that no receipt of another gift is numbered among theirs.
 */
export async function manyFundraiserDonations(
  pool: pg.Pool,
  { count, campaigns }: { count: number; campaigns: readonly number[] },
): Promise<void> {
  await pool.query(`insert into receipt_series (series, last_number) values ('TEST/2018-19', $1)`, [count])
  for (let from = 0; from < count; from += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - from) }, (_, i) => from + i + 1)
    await pool.query(statement, [
      numbers,
      numbers.map(paiseOf),
      numbers.map((n) => campaigns[n % campaigns.length]!),
    ])
  }
  // Dates the start of gifts before their receipt, as the application does.
  await pool.query(
    `with received as (update donation set state = 'paid', paid_at = created_at where donor_email like 'total%@bench.example')
     update attempt set state = 'succeeded', decided_at = created_at where order_id like 'total-%'`,
  )
  await pool.query('vacuum analyze')
}

const statement = `
with made as materialized (
  select i, paise, campaign, gen_random_uuid() as id, gen_random_uuid() as attempt_id, 'total' || i || '@bench.example' as email,
    timestamptz '2018-10-01 00:00Z' - make_interval(secs => i * 61) as at
  from unnest($1::int[], $2::bigint[], $3::int[]) as given (i, paise, campaign)),
given as (
  insert into donation (id, kind, campaign_id, amount_paise, donor_name, donor_email, donor_phone, is_anonymous,
    declared_indian_citizen, is_test, from_path, created_at)
  select id, 'fundraiser', campaign, paise, 'Giver ' || i, email, lpad((9000000000 + i)::text, 10, '0'), i % 7 = 0,
    true, true, '/', at from made),
tried as (
  insert into attempt (id, donation_id, provider, order_id, amount_paise, gateway_payment_id, payment_mode,
    bank_reference, created_at)
  select attempt_id, id, 'payu', 'total-' || i, paise, 'total-pay-' || i, 'UPI', 'total-ref-' || i, at from made),
booked as (
  insert into ledger_group (kind, provider, entity_id, donation_id, campaign_id, is_test, occurred_at, recorded_at)
  select 'capture', 'payu', 'total-pay-' || i, id, campaign, true, at, at from made returning id, entity_id),
sides as (
  insert into ledger_row (group_id, account, paise, occurred_at)
  select b.id, side.account, side.paise, at from made m join booked b on b.entity_id = 'total-pay-' || m.i,
    lateral (values ('gateway_receivable:payu', m.paise), ('fund:campaign:' || m.campaign, -m.paise)) side (account, paise)),
people as (
  insert into campaign_donor (campaign_id, donor_hash) select campaign, sha256(convert_to(email, 'UTF8')) from made),
told as (
  insert into campaign_delta (campaign_id, paise, donations, donors) select campaign, paise, 1, 1 from made),
numbered as (
  insert into receipt (series, number, donation_id, wording, issued_at) select 'TEST/2018-19', i, id, '80G', at from made),
listed as (update campaign set has_donations = true where id in (select campaign from made) and not has_donations)
insert into audit (at, actor, action, subject, details)
select at, 'gateway:payu', 'gift.captured', 'donation:' || id,
  jsonb_build_object('payment', 'total-pay-' || i, 'paise', paise, 'attempt', attempt_id::text)
from made`
