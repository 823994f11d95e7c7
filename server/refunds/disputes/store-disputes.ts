import type { LedgerLine } from '../../ledger/index.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { DisputeEvidence } from '../../platform/gateways/gateway.ts'
import type { LockedPayment } from '../store-settle.ts'

export type StoredDispute = {
  id: number
  state: 'opened' | 'lost' | 'won'
  bookedPaise: number
  saidAt: Date
}

/** Call with its gift locked. */
export async function findDispute(
  tx: Runs,
  provider: string,
  gatewayDisputeId: string,
): Promise<StoredDispute | undefined> {
  const [found] = await runNamed<StoredDispute>(
    tx,
    `select id, state, booked_paise as "bookedPaise", said_at as "saidAt" from dispute
     where provider = $1 and gateway_dispute_id = $2`,
    [provider, gatewayDisputeId],
  )
  return found
}

export type DisputeMove = {
  payment: LockedPayment
  said: DisputeEvidence
  /** Amount charged back from now on. */
  bookedPaise: number
  saidAt: Date
  at: Date
}

/** Writes down where a dispute stands, and who said so. */
export async function saveDispute(tx: Runs, m: DisputeMove): Promise<void> {
  const { payment, said } = m
  await runNamed(
    tx,
    `with saved as (
       insert into dispute (provider, gateway_dispute_id, donation_id, attempt_id, amount_paise, state, booked_paise, reason,
         respond_by, is_test, opened_at, decided_at, said_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, case when $6 = 'opened' then null else $11::timestamptz end, $12)
       on conflict (provider, gateway_dispute_id) do update set state = excluded.state, booked_paise = excluded.booked_paise,
         amount_paise = excluded.amount_paise, reason = coalesce(excluded.reason, dispute.reason),
         respond_by = coalesce(excluded.respond_by, dispute.respond_by), decided_at = excluded.decided_at,
         said_at = excluded.said_at)
     insert into audit (at, actor, action, subject, details)
     values ($11, 'gateway:' || $1, 'dispute.' || $6, 'donation:' || $3::text,
       jsonb_build_object('dispute', $2::text, 'paise', $5::bigint, 'booked', $7::bigint))`,
    [
      payment.provider,
      said.gatewayDisputeId,
      payment.donationId,
      payment.attemptId,
      said.amountPaise,
      said.state,
      m.bookedPaise,
      said.reason ?? null,
      said.respondBy ?? null,
      payment.isTest,
      m.at,
      m.saidAt,
    ],
  )
}

/** Books what a bank took. @param lines sum to zero */
export const insertChargeback = (
  tx: Runs,
  c: { payment: LockedPayment; disputeId: string; lines: readonly LedgerLine[]; at: Date },
) =>
  runNamed(
    tx,
    `with grouped as (
       insert into ledger_group (kind, provider, entity_id, donation_id, campaign_id, corrects_group_id, is_test, occurred_at, recorded_at)
       values ('chargeback', $1, $2, $3, $4, $5, $6, $7, $7) returning id)
     insert into ledger_row (group_id, account, paise)
     select g.id, l.account, l.paise from grouped g, unnest($8::text[], $9::bigint[]) as l (account, paise)`,
    [
      c.payment.provider,
      c.disputeId,
      c.payment.donationId,
      c.payment.campaignId,
      c.payment.captureId,
      c.payment.isTest,
      c.at,
      c.lines.map(({ account }) => account),
      c.lines.map(({ paise }) => paise),
    ],
  )

/** Ledger rows of a chargeback. */
export const linesOfChargeback = (
  tx: Runs,
  { payment, disputeId }: { payment: LockedPayment; disputeId: string },
): Promise<LedgerLine[]> =>
  runNamed<LedgerLine>(
    tx,
    `select l.account, l.paise from ledger_group g join ledger_row l on l.group_id = g.id
     where g.kind = 'chargeback' and g.provider = $1 and g.entity_id = $2 order by l.id`,
    [payment.provider, disputeId],
  )

/** Books that what a bank took came back. @param r.lines sum to zero */
export const reverseChargeback = (
  tx: Runs,
  r: { payment: LockedPayment; disputeId: string; lines: readonly LedgerLine[]; at: Date },
) =>
  runNamed(
    tx,
    `with grouped as (
       insert into ledger_group (kind, provider, entity_id, donation_id, campaign_id, corrects_group_id, is_test, occurred_at, recorded_at)
       select 'correction', $1, $2, $3, $4, id, $5, $6, $6 from ledger_group
       where kind = 'chargeback' and provider = $1 and entity_id = $2 returning id)
     insert into ledger_row (group_id, account, paise)
     select g.id, l.account, l.paise from grouped g, unnest($7::text[], $8::bigint[]) as l (account, paise)`,
    [
      r.payment.provider,
      r.disputeId,
      r.payment.donationId,
      r.payment.campaignId,
      r.payment.isTest,
      r.at,
      r.lines.map(({ account }) => account),
      r.lines.map(({ paise }) => paise),
    ],
  )

/**
 * Refunds that ask for more than a dispute left of their payment and of which the gateway was never told: there is nothing
 * to give back. Of the others the gateway knows whether they are done.
 */
export const failRefundsNotAsked = (tx: Runs, f: { payment: LockedPayment; leftPaise: number; at: Date }) =>
  runNamed(
    tx,
    `with failed as (
       update refund set state = 'failed', remark = 'The bank took the payment back', decided_at = $3, next_try_at = null
       where attempt_id = $1 and state = 'asked' and tries = 0 and amount_paise > $2 returning public_id, remark)
     insert into audit (at, actor, action, subject, details)
     select $3, 'gateway:' || $4::text, 'refund.failed', 'donation:' || $5::text,
       jsonb_build_object('refund', public_id, 'remark', remark) from failed`,
    [f.payment.attemptId, f.leftPaise, f.at, f.payment.provider, f.payment.donationId],
  )
