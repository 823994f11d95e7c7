import type { LedgerLine } from '../ledger/index.ts'
import { runNamed, type Runs } from '../platform/db/named.ts'
import type { ReturnedEarlier } from './emails/templates.ts'

export type LockedPayment = {
  donationId: string
  attemptId: string
  provider: string
  isTest: boolean
  campaignId: number | null
  captureId: number
  giftPaise: number
  donorName: string
  donorEmail: string
  isAnonymous: boolean
}
export type LockedRefund = LockedPayment & { refundId: string; amountPaise: number }

const payment = `d.id as "donationId", a.id as "attemptId", a.provider, d.is_test as "isTest", d.campaign_id as "campaignId",
  g.id as "captureId", d.amount_paise as "giftPaise", d.donor_name as "donorName", d.donor_email as "donorEmail",
  d.is_anonymous as "isAnonymous"`
const capture = `join ledger_group g on g.kind = 'capture' and g.provider = a.provider and g.entity_id = a.gateway_payment_id`

/** A gift is locked before anything of it, always, so that nobody waits for somebody who waits for them. */
const lockDonation = (tx: Runs, donationId: string) =>
  runNamed(tx, 'select 1 from donation where id = $1 for update', [donationId])

/** A received payment with its gift, both locked. @returns undefined where it was not received */
export async function lockPayment(
  tx: Runs,
  { donationId, attemptId }: { donationId: string; attemptId: string },
): Promise<LockedPayment | undefined> {
  await lockDonation(tx, donationId)
  const [row] = await runNamed<LockedPayment>(
    tx,
    `select ${payment} from attempt a join donation d on d.id = a.donation_id ${capture}
     where a.id = $1 for update of a`,
    [attemptId],
  )
  return row
}

/**
 * A refund that is not done, with its gift, both locked. One that failed may be done after all: then the money is gone.
 */
export async function lockRefund(
  tx: Runs,
  { id, donationId }: { id: number; donationId: string },
): Promise<LockedRefund | undefined> {
  await lockDonation(tx, donationId)
  const [row] = await runNamed<LockedRefund>(
    tx,
    `select ${payment}, r.public_id as "refundId", r.amount_paise as "amountPaise"
     from refund r join donation d on d.id = r.donation_id join attempt a on a.id = r.attempt_id ${capture}
     where r.id = $1 and r.state <> 'succeeded' for update of r, a`,
    [id],
  )
  return row
}

export type LockedConsentRefund = {
  refundId: string
  donationId: string
  provider: string
  isTest: boolean
  groupId: number
  amountPaise: number
}

/** The refund of a consent's payment that is not done, locked; undefined for every other. */
export async function lockConsentRefund(tx: Runs, id: number): Promise<LockedConsentRefund | undefined> {
  const [row] = await runNamed<LockedConsentRefund>(
    tx,
    `select r.public_id as "refundId", r.donation_id as "donationId", r.provider, r.is_test as "isTest", g.id as "groupId",
       r.amount_paise as "amountPaise"
     from refund r join ledger_group g on g.kind = 'authorisation' and g.provider = r.provider and g.entity_id = r.gateway_payment_id
     where r.id = $1 and r.mandate_id is not null and r.state <> 'succeeded' for update of r`,
    [id],
  )
  return row
}

/** Rest of one payment in each fund. */
export const leftInFunds = (tx: Runs, captureId: number): Promise<LedgerLine[]> =>
  runNamed<LedgerLine>(
    tx,
    `select l.account, -sum(l.paise)::bigint as paise from ledger_row l join ledger_group g on g.id = l.group_id
     where l.account like 'fund:%' and (g.id = $1 or g.corrects_group_id = $1
       or g.corrects_group_id in (select id from ledger_group where corrects_group_id = $1))
     group by l.account having sum(l.paise) < 0 order by min(l.id)`,
    [captureId],
  )

/** Amounts returned of a payment by each method, and beyond it. */
export type ReturnedSums = {
  paidPaise: number
  refundedPaise: number
  /** Part refunded by the gateway. */
  byGatewayPaise: number
  /** Rest of it, sent by bank transfer. */
  transfers: ReturnedEarlier['transfers']
  disputedPaise: number
  owedPaise: number
}

/** Call with the payment locked. */
export async function returnedSums(
  tx: Runs,
  { attemptId, captureId }: { attemptId: string; captureId: number },
): Promise<ReturnedSums> {
  const [gone] = await runNamed<ReturnedSums>(
    tx,
    `select a.amount_paise as "paidPaise",
       (select coalesce(sum(amount_paise), 0)::bigint from refund where attempt_id = $1 and state = 'succeeded') as "refundedPaise",
       (select coalesce(sum(amount_paise), 0)::bigint from refund
        where attempt_id = $1 and state = 'succeeded' and way = 'gateway') as "byGatewayPaise",
       (select coalesce(json_agg(json_build_object('paise', amount_paise, 'sentOn', sent_on, 'reference', bank_reference)
          order by sent_on, id), '[]'::json)
        from refund where attempt_id = $1 and state = 'succeeded' and way = 'bank') as transfers,
       (select coalesce(sum(booked_paise), 0)::bigint from dispute where attempt_id = $1) as "disputedPaise",
       (select coalesce(sum(l.paise), 0)::bigint from ledger_row l join ledger_group g on g.id = l.group_id
        where l.account like 'owed_by_givers:%' and (g.corrects_group_id = $2
          or g.corrects_group_id in (select id from ledger_group where corrects_group_id = $2))) as "owedPaise"
     from attempt a where a.id = $1`,
    [attemptId, captureId],
  )
  return gone!
}

/** Sums returned earlier, as the letter about the next refund tells them. */
export const returnedEarlier = ({
  byGatewayPaise,
  transfers,
  disputedPaise,
}: ReturnedSums): ReturnedEarlier => ({
  byGatewayPaise,
  transfers,
  takenPaise: disputedPaise,
})

export type SettledRefund = {
  id: number
  refundId: string
  gatewayRefundId: string
  bankReference: string | null
  provider: string
  donationId: string
  campaignId: number | null
  /** The group that it gives back. */
  corrects: number
  isTest: boolean
  amountPaise: number
  lines: readonly LedgerLine[]
  at: Date
}

/** Books a refund: its state, its group and rows, the audit row. The unique group makes a second booking fail whole. */
export async function insertRefundGroup(tx: Runs, s: SettledRefund): Promise<void> {
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
         jsonb_build_object('refund', $10::text, 'gatewayRefund', $2::text, 'paise', $11::bigint, 'bankReference', $3::text)))
     insert into ledger_row (group_id, account, paise)
     select g.id, l.account, l.paise from grouped g, unnest($12::text[], $13::bigint[]) as l (account, paise)`,
    [
      s.id,
      s.gatewayRefundId,
      s.bankReference,
      s.at,
      s.provider,
      s.donationId,
      s.campaignId,
      s.corrects,
      s.isTest,
      s.refundId,
      s.amountPaise,
      s.lines.map(({ account }) => account),
      s.lines.map(({ paise }) => paise),
    ],
  )
}
