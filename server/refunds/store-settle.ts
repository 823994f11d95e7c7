import type { LedgerLine } from '../ledger/index.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'

export type LockedRefund = {
  refundId: string
  donationId: string
  attemptId: string
  provider: string
  amountPaise: number
  isTest: boolean
  campaignId: number | null
  captureId: number
  giftPaise: number
  donorName: string
  donorEmail: string
  isAnonymous: boolean
  paymentPaise: number
}

/** A refund that is under way, with its gift, both locked in the same order as when it was asked for. */
export async function lockRefund(tx: Runs, id: number): Promise<LockedRefund | undefined> {
  await runNamed(
    tx,
    'select 1 from donation where id = (select donation_id from refund where id = $1) for update',
    [id],
  )
  const [row] = await runNamed<LockedRefund>(
    tx,
    `select r.public_id as "refundId", r.donation_id as "donationId", r.attempt_id as "attemptId", r.provider,
       r.amount_paise as "amountPaise", r.is_test as "isTest", d.campaign_id as "campaignId", g.id as "captureId",
       d.amount_paise as "giftPaise", d.donor_name as "donorName", d.donor_email as "donorEmail", d.is_anonymous as "isAnonymous",
       a.amount_paise as "paymentPaise"
     from refund r join donation d on d.id = r.donation_id join attempt a on a.id = r.attempt_id
       join ledger_group g on g.kind = 'capture' and g.provider = a.provider and g.entity_id = a.gateway_payment_id
     where r.id = $1 and r.state in ('asked', 'accepted') for update of r, a`,
    [id],
  )
  return row
}

/** What each fund still holds of one payment. */
export const leftInFunds = (tx: Runs, captureId: number): Promise<LedgerLine[]> =>
  runNamed<LedgerLine>(
    tx,
    `select l.account, -sum(l.paise)::bigint as paise from ledger_row l join ledger_group g on g.id = l.group_id
     where (g.id = $1 or (g.corrects_group_id = $1 and g.kind = 'refund')) and l.account like 'fund:%'
     group by l.account having sum(l.paise) < 0 order by min(l.id)`,
    [captureId],
  )

export type Settlement = {
  id: number
  refund: LockedRefund
  gatewayRefundId: string
  bankReference: string | null
  lines: readonly LedgerLine[]
  donorHash: Buffer
  at: Date
}

/**
 * Books a refund: its group in the ledger, where its payment and gift now stand, what the fundraiser has raised, the audit
 * row. The unique group (provider, refund, entity) makes a second booking fail whole.
 * @returns how much of the gift itself is back; a payment beyond the gift goes back first
 */
export async function insertRefundGroup(tx: Runs, s: Settlement): Promise<{ refundedPaise: number }> {
  const { refund } = s
  await runNamed(
    tx,
    `with done as (
       update refund set state = 'succeeded', gateway_refund_id = $2, bank_reference = $3, remark = null, decided_at = $4,
         next_try_at = null where id = $1),
     grouped as (
       insert into ledger_group (kind, provider, entity_id, donation_id, campaign_id, corrects_group_id, is_test, occurred_at, recorded_at)
       values ('refund', $5, $2, $6, $7, $8, $9, $4, $4) returning id),
     audited as (
       insert into audit (at, actor, action, subject, details)
       values ($4, 'gateway:' || $5, 'refund.succeeded', 'donation:' || $6::text,
         jsonb_build_object('refund', $10::text, 'gatewayRefund', $2::text, 'paise', $11::bigint)))
     insert into ledger_row (group_id, account, paise)
     select g.id, l.account, l.paise from grouped g, unnest($12::text[], $13::bigint[]) as l (account, paise)`,
    [
      s.id,
      s.gatewayRefundId,
      s.bankReference,
      s.at,
      refund.provider,
      refund.donationId,
      refund.campaignId,
      refund.captureId,
      refund.isTest,
      refund.refundId,
      refund.amountPaise,
      s.lines.map(({ account }) => account),
      s.lines.map(({ paise }) => paise),
    ],
  )
  const [gift] = await runNamed<{ refundedPaise: number; isPaymentBack: boolean }>(
    tx,
    `with sums as (
       select coalesce(sum(a.amount_paise), 0)::bigint as received,
         coalesce(sum((select sum(r.amount_paise) from refund r where r.attempt_id = a.id and r.state = 'succeeded')), 0)::bigint as back,
         coalesce((select sum(r.amount_paise) from refund r where r.attempt_id = $2 and r.state = 'succeeded'), 0)::bigint as of_payment
       from attempt a where a.donation_id = $1 and a.state in ('succeeded', 'partially_refunded', 'refunded')),
     paid as (
       update attempt a set state = case when of_payment >= a.amount_paise then 'refunded' else 'partially_refunded' end
       from sums where a.id = $2 returning a.state),
     given as (
       update donation d set refunded_paise = greatest(0, d.amount_paise - (received - back)),
         state = case when received - back >= d.amount_paise then 'paid' when received - back <= 0 then 'refunded'
           else 'partially_refunded' end
       from sums where d.id = $1 returning d.refunded_paise)
     select given.refunded_paise as "refundedPaise", paid.state = 'refunded' as "isPaymentBack" from given, paid`,
    [refund.donationId, refund.attemptId],
  )
  const { refundedPaise, isPaymentBack } = gift!
  if (refund.campaignId !== null)
    await runNamed(
      tx,
      `with gone as (
         delete from campaign_donor where campaign_id = $1 and donor_hash = $3 and $5 and ($7 or not exists (
           select 1 from donation where campaign_id = $1 and donor_email = $6 and not is_anonymous
             and state in ('paid', 'partially_refunded')))
         returning 1)
       insert into campaign_delta (campaign_id, paise, gifts, donors)
       select $1, -$2::bigint, $4::int, -(select count(*) from gone)`,
      [
        refund.campaignId,
        refund.amountPaise,
        s.donorHash,
        isPaymentBack ? -1 : 0,
        refundedPaise === refund.giftPaise,
        refund.donorEmail,
        refund.isAnonymous,
      ],
    )
  return { refundedPaise }
}
