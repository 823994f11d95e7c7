import { randomBytes } from 'node:crypto'
import type { Tx } from '../platform/db/database.ts'
import { recordAudit } from '../audit/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { findReplay, takeKey, type IdempotentRequest as Named } from '../platform/idempotency.ts'
import type { Services } from '../services.ts'
import { hasWaitingRequest, insertRequest, unconfirmedPaise } from './second/store-requests.ts'
import { notRefundable, forGateway, mostOf } from './refundable.ts'
import { insertRefund, lockDonation, payments } from './store.ts'

export type RefundInput = {
  donationId: string
  amountPaise: number
  /** Refundable amount when the request was decided. */
  leftPaise?: number | undefined
  reason: string
  actor: { id: number; name: string }
  at: Date
  /** Name that the requester gave this refund, if any. */
  named?: Named | undefined
  /** Earlier request that is confirmed now, and by whom. */
  confirmed?: { refundId: string; by: number }
}
/** `waits` for a second person: nothing goes back yet. */
export type Accepted = { refundId: string; campaignId: number | null; waits: boolean }

/** `too_much` names the most that can go back at once. */
export type RefundRefusal =
  | { refused: 'unknown' | 'not_received' | 'under_way' | 'waits' | 'disputed' | 'changed' | 'key_reused' }
  | { refused: 'too_much'; mostPaise: number }
  | { refused: 'impossible'; why: string }

/**
 * Writes down that a gift is to go back, whole or in part. The gift is locked meanwhile: whoever asks at the same time
 * finds it under way. The gateway is asked behind this, as often as it takes.
 * What was asked for under the same name before is answered again.
 * @param asked.amountPaise at most what is left of one payment; a payment made twice goes back first
 */
export const askForRefund = (services: Services, asked: RefundInput): Promise<Accepted | RefundRefusal> =>
  inTransaction(services.database.db, (tx) => requestRefund(services, tx, asked))

/** The same within a transaction. */
export async function requestRefund(
  { gateways, config }: Services,
  tx: Tx,
  asked: RefundInput,
): Promise<Accepted | RefundRefusal> {
  const donation = await lockDonation(tx, asked.donationId)
  if (donation === undefined) return { refused: 'unknown' }
  const before = await answeredBefore(tx, asked.named)
  if (before !== undefined) return before
  if (donation.hasOpenRefund) return { refused: 'under_way' }
  if (await hasWaitingRequest(tx, asked.donationId)) return { refused: 'waits' }
  const received = await payments(tx, asked.donationId)
  if (received.length === 0) return { refused: 'not_received' }
  const payment = received.find(({ leftPaise }) => leftPaise >= asked.amountPaise)
  if (payment?.isDisputed) return { refused: 'disputed' }
  const why = payment && notRefundable(gateways, payment)
  if (why !== undefined) return { refused: 'impossible', why }
  if (asked.leftPaise !== undefined && asked.leftPaise !== mostOf(forGateway(gateways, received)))
    return { refused: 'changed' }
  if (payment === undefined) return { refused: 'too_much', mostPaise: mostOf(received) }
  const refundId = asked.confirmed?.refundId ?? `RF${randomBytes(10).toString('hex')}`
  const { refundConfirmAbovePaise } = config
  const waits = await needsSecondPerson(tx, asked, refundConfirmAbovePaise)
  const accepted = { refundId, campaignId: donation.campaignId, waits }
  if (asked.named && !(await takeKey(tx, { ...asked.named, reply: JSON.stringify(accepted) }, asked.at)))
    return { refused: 'key_reused' }
  const { attemptId, provider, isTest } = payment
  if (waits) {
    await insertRequest(tx, { ...asked, refundId, isTest })
    await auditRefundRequest(tx, { ...asked, refundId }, 'refund.requested')
    return accepted
  }
  const by = {
    staff: asked.actor.id,
    confirmedBy: asked.confirmed?.by,
    confirmAbovePaise: refundConfirmAbovePaise,
  }
  await insertRefund(tx, { ...asked, refundId, of: { attemptId }, provider, isTest, by })
  await auditRefundRequest(tx, { ...asked, refundId })
  return accepted
}

/**
 * Tells whether a refund needs a second person; those that staff made of one gift without any count together.
 */
export const needsSecondPerson = async (
  tx: Tx,
  { donationId, amountPaise, confirmed }: RefundInput,
  abovePaise: number,
): Promise<boolean> =>
  confirmed === undefined && amountPaise + (await unconfirmedPaise(tx, donationId)) > abovePaise

/** Writes down which clerk has a payment go back, how much of it and why. */
export const auditRefundRequest = (
  tx: Tx,
  asked: RefundInput & { refundId: string },
  action: 'refund.asked' | 'refund.requested' = 'refund.asked',
): Promise<void> =>
  recordAudit(tx, {
    at: asked.at,
    actorId: asked.actor.id,
    actor: asked.actor.name,
    action,
    subject: `donation:${asked.donationId}`,
    details: { refund: asked.refundId, paise: asked.amountPaise, reason: asked.reason },
  })

/** Earlier answer under the same key; undefined for a new request. */
export async function answeredBefore(
  tx: Tx,
  named: Named | undefined,
): Promise<Accepted | { refused: 'key_reused' } | undefined> {
  const before = named && (await findReplay(tx, named))
  if (before === undefined) return undefined
  if (!before.isSame) return { refused: 'key_reused' }
  // Replies stored before refunds could wait lack this field.
  const reply = before.reply as Omit<Accepted, 'waits'> & { waits?: boolean }
  return { ...reply, waits: reply.waits ?? false }
}
