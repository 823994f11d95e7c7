import { runPlanned, type Runs } from '../../platform/db/named.ts'
import { lockedColumns, type Capture, type LockedAttempt } from './store-evidence.ts'

export type LockedOrder = LockedAttempt & { provider: string; orderId: string; isDebit: boolean }

/**
 * Attempts and their gifts, locked until the transaction ends; in one order, so that two who lock some of the same never
 * wait for each other, and no more than needed: receipts that are being numbered refer to gifts in another order.
 */
export async function lockAttempts(
  tx: Runs,
  orders: readonly { provider: string; orderId: string }[],
): Promise<LockedOrder[]> {
  return runPlanned<LockedOrder>(
    tx,
    `select ${lockedColumns}, a.provider, a.order_id as "orderId", a.instalment_id is not null as "isDebit"
     from unnest($1::text[], $2::text[]) as o (provider, order_id)
       join attempt a on a.provider = o.provider and a.order_id = o.order_id join donation d on d.id = a.donation_id
     order by a.id for no key update of a, d`,
    [orders.map(({ provider }) => provider), orders.map(({ orderId }) => orderId)],
  )
}

/** Locks the lines of material requests that the donations are for in order of their ids, as pledges lock them. */
export async function lockLinesOf(
  tx: Runs,
  donations: readonly Pick<LockedAttempt, 'materialLineId'>[],
): Promise<void> {
  const ids = new Set(donations.flatMap(({ materialLineId }) => materialLineId ?? []))
  // One line is locked by its booking.
  if (ids.size < 2) return
  await runPlanned(tx, 'select from material_request_item where id = any($1) order by id for no key update', [
    [...ids],
  ])
}

/**
 * Books what `insertCapture` books, for many at once in one statement: attempts, gifts, ledger groups and rows, the
 * fundraisers' deltas, the wishes for receipts, the audit rows. The unique group (provider, kind, payment) makes a second booking fail whole.
 * @param captures each of another attempt and another gift
 */
export async function insertCaptures(tx: Runs, captures: readonly Capture[]): Promise<void> {
  const of = <T>(column: (c: Capture) => T): T[] => captures.map(column)
  const lines = captures.flatMap((c, i) => c.lines.map((line) => ({ ...line, of: i + 1 })))
  // Planned anew each time: how many come, and how much is there, decides how it is best done.
  await runPlanned(
    tx,
    `with come as materialized (
       select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[],
         $8::uuid[], $9::text[], $10::int[], $11::boolean[], $12::bytea[], $13::bigint[]) with ordinality
         as c (attempt_id, payment_id, payment_mode, bank_reference, review_reason, recorded_at, paid_at, donation_id,
           provider, campaign_id, is_test, donor_hash, paise, n)),
     attempted as (
       update attempt a set state = 'succeeded', gateway_payment_id = c.payment_id,
         payment_mode = coalesce(c.payment_mode, a.payment_mode), bank_reference = coalesce(c.bank_reference, a.bank_reference),
         review_reason = c.review_reason, next_check_at = null, decided_at = c.recorded_at
       from come c where a.id = c.attempt_id returning a.id, a.bank_reference),
     given as (
       update donation d set state = 'paid', paid_at = coalesce(d.paid_at, c.paid_at)
       from come c where d.id = c.donation_id and d.state in ('initiated', 'failed') returning d.id, c.recorded_at),
     grouped as (
       insert into ledger_group (kind, provider, entity_id, donation_id, campaign_id, is_test, occurred_at, recorded_at)
       select 'capture', provider, payment_id, donation_id, campaign_id, is_test, paid_at, recorded_at from come order by n
       returning id, provider, entity_id),
     rows as (
       insert into ledger_row (group_id, account, paise)
       select g.id, l.account, l.paise
       from unnest($14::int[], $15::text[], $16::bigint[]) with ordinality as l (n, account, paise, place)
         join come c on c.n = l.n join grouped g on g.provider = c.provider and g.entity_id = c.payment_id
       order by l.place),
     first_gift as (
       insert into campaign_donor (campaign_id, donor_hash)
       select distinct campaign_id, donor_hash from come where campaign_id is not null order by 1, 2
       on conflict do nothing returning campaign_id),
     delta as (
       insert into campaign_delta (campaign_id, paise, donations, donors)
       select campaign_id, sum(paise), count(*),
         (select count(*) from first_gift f where f.campaign_id = come.campaign_id)
       from come where campaign_id is not null group by campaign_id),
     wanted as (
       insert into receipt_wanted (donation_id, wanted_at) select id, recorded_at from given),
     audited as (
       insert into audit (at, actor, action, subject, details)
       select recorded_at, 'gateway:' || provider, 'gift.captured', 'donation:' || donation_id::text,
         jsonb_build_object('payment', payment_id, 'paise', paise, 'attempt', attempt_id::text, 'review', review_reason,
           'takenAt', paid_at, 'bankReference', (select a.bank_reference from attempted a where a.id = attempt_id))
       from come order by n)
     update campaign set has_donations = true
     where id = any($10::int[]) and not has_donations`,
    [
      of((c) => c.attempt.attemptId),
      of((c) => c.gatewayPaymentId),
      of((c) => c.paymentMode),
      of((c) => c.bankReference),
      of((c) => c.reviewReason),
      of((c) => c.recordedAt),
      of((c) => c.paidAt),
      of((c) => c.attempt.donationId),
      of((c) => c.provider),
      of((c) => c.attempt.campaignId),
      of((c) => c.attempt.isTest),
      of((c) => c.donorHash),
      of((c) => c.attempt.amountPaise),
      lines.map((line) => line.of),
      lines.map((line) => line.account),
      lines.map((line) => line.paise),
    ],
  )
}
