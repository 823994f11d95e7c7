import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../platform/db/database.ts'
import type { GatewayName } from '../../contract/gateways.ts'
import { recordAudit } from '../audit/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Gateway } from '../platform/gateways/gateway.ts'
import { findReplay, takeKey, type IdempotentRequest as Named } from '../platform/idempotency.ts'
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
  /** How whoever asks named this refund; undefined where it was not named. */
  named?: Named | undefined
}
export type Accepted = { refundId: string; campaignId: number | null }

/** `too_much` names the most that can go back at once. */
export type RefundRefusal =
  | { refused: 'unknown' | 'not_received' | 'under_way' | 'disputed' | 'changed' | 'key_reused' }
  | { refused: 'too_much'; mostPaise: number }
  | { refused: 'impossible'; why: string }

/**
 * Writes down that a gift is to go back, whole or in part. The gift is locked meanwhile: whoever asks at the same time
 * finds it under way. The gateway is asked behind this, as often as it takes.
 * What was asked for under the same name before is answered again.
 * @param asked.amountPaise at most what is left of one payment; a payment made twice goes back first
 */
export const askForRefund = (
  db: Db,
  gateways: ReadonlyMap<GatewayName, Gateway>,
  asked: RefundInput,
): Promise<Accepted | RefundRefusal> =>
  inTransaction(db, async (tx) => {
    const donation = await lockDonation(tx, asked.donationId)
    if (donation === undefined) return { refused: 'unknown' }
    const before = await answeredBefore(tx, asked.named)
    if (before !== undefined) return before
    if (donation.hasOpenRefund) return { refused: 'under_way' }
    const received = await payments(tx, asked.donationId)
    if (received.length === 0) return { refused: 'not_received' }
    const payment = received.find(({ leftPaise }) => leftPaise >= asked.amountPaise)
    if (payment?.isDisputed) return { refused: 'disputed' }
    const why = payment && notRefundable(gateways, payment)
    if (why !== undefined) return { refused: 'impossible', why }
    if (asked.leftPaise !== undefined && asked.leftPaise !== mostOf(forGateway(gateways, received)))
      return { refused: 'changed' }
    if (payment === undefined) return { refused: 'too_much', mostPaise: mostOf(received) }
    const refundId = `RF${randomBytes(10).toString('hex')}`
    const accepted = { refundId, campaignId: donation.campaignId }
    if (asked.named && !(await takeKey(tx, { ...asked.named, reply: JSON.stringify(accepted) }, asked.at)))
      return { refused: 'key_reused' }
    const { attemptId, provider, isTest } = payment
    const by = { staff: asked.actor.id }
    await insertRefund(tx, { ...asked, refundId, of: { attemptId }, provider, isTest, by })
    await auditRefundRequest(tx, { ...asked, refundId })
    return accepted
  })

/** Writes down which clerk has a payment go back, how much of it and why. */
export const auditRefundRequest = (tx: Tx, asked: RefundInput & { refundId: string }): Promise<void> =>
  recordAudit(tx, {
    at: asked.at,
    actorId: asked.actor.id,
    actor: asked.actor.name,
    action: 'refund.asked',
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
  return before.isSame ? (before.reply as Accepted) : { refused: 'key_reused' }
}
