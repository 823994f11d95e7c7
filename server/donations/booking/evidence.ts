import type pg from 'pg'
import type { Db, Tx } from '../../platform/db/database.ts'
import { captureLines } from '../../ledger/index.ts'
import type { Changes } from '../../platform/invalidation.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Evidence } from '../../platform/gateways/evidence.ts'
import type { Brake } from '../../platform/limits/card-testing-guard.ts'
import { afterEvidence, donorHash, nextCheckAt, paidAt } from '../rules.ts'
import {
  findOrder,
  insertCapture,
  lockAttempt,
  markForReview,
  moveAttempt,
  type LockedAttempt,
} from './store-evidence.ts'
import type { BusyKeys } from '../../platform/concurrency.ts'
import type { RefundPort } from './refund-port.ts'
import type { DonorNotice } from '../emails/notify-donor.ts'
import type { QuarantineReason } from '../../../contract/finance/statuses.ts'

export type EvidenceDeps = {
  pool: pg.Pool
  db: Db
  clock: Clock
  changes: Pick<Changes, 'publish'>
  brake: Pick<Brake, 'count'>
  /** Called after a commit that brought money: receipts are waiting. */
  onCaptured(): void
  /** Writes to the donor, in the transaction of what happened: the letter exists if it did, and once. */
  tellGiver(tx: Tx, donationId: string, news: DonorNotice): Promise<void>
  /** Orders whose debits this process is making, by `orderKey`; left out where it makes none. */
  busyOrders?: BusyKeys
  /** Handles refunds and disputes; without it they are ignored. */
  moneyBack?: RefundPort
}

/** Names an order among those of all gateways. */
export const orderKey = ({ provider, orderId }: { provider: string; orderId: string | null }): string =>
  `${provider} ${orderId}`

/** Result of evidence. `set_aside` names the reason for review; nothing was booked. */
export type Applied =
  | { outcome: 'moved'; to: 'pending' | 'succeeded' | 'failed' | 'abandoned' }
  | { outcome: 'nothing_new' }
  | { outcome: 'set_aside'; reason: QuarantineReason }

/**
 * The only way by which a gift becomes money. Order, merchant, currency and amount are compared on every
 * branch; the row is locked, so that the same news from webhook, return and polling is booked once.
 * Evidence must come from the gateway itself: its own answer, or a message it signs as a whole.
 */
export async function applyEvidence(
  deps: EvidenceDeps,
  evidence: Evidence,
  merchant: string,
): Promise<Applied> {
  const applied = await inTransaction(deps.db, async (tx) => {
    const attempt = await lockAttempt(tx, evidence.provider, evidence.orderId)
    if (attempt === undefined) return { applied: asideFor('unknown_order') }
    const wrong = mismatch(attempt, evidence, merchant)
    if (wrong !== undefined) return { applied: await sendToReview(deps, tx, attempt, wrong) }
    return { applied: await apply(deps, tx, attempt, evidence), campaignId: attempt.campaignId }
  })
  if (applied.applied.outcome === 'moved' && applied.applied.to === 'succeeded') {
    if (applied.campaignId != null) deps.changes.publish(`fundraiser:${applied.campaignId}`)
    deps.onCaptured()
  }
  if (applied.applied.outcome === 'moved') {
    const { to } = applied.applied
    if (to === 'failed' || to === 'succeeded') await deps.brake.count(evidence.provider, evidence.orderId, to)
  }
  return applied.applied
}

/**
 * Holds a signed message against our own order before the gateway is asked: cheap, and the only place where
 * a message that lies about its amount is caught as such.
 * @returns what is wrong, or undefined
 */
export async function compareWithOrder(
  deps: Pick<EvidenceDeps, 'db' | 'tellGiver'>,
  { provider, orderId, said }: { provider: string; orderId: string; said: Evidence | undefined },
  merchant: string,
): Promise<QuarantineReason | undefined> {
  const order = await findOrder(deps.db, provider, orderId)
  if (order === undefined) return 'unknown_order'
  const wrong = said && mismatch(order, said, merchant)
  if (wrong !== undefined) await inTransaction(deps.db, (tx) => sendToReview(deps, tx, order, wrong))
  return wrong
}

const asideFor = (reason: QuarantineReason): Applied => ({ outcome: 'set_aside', reason })

/** A contradiction: from now on a person looks, and the donor is told so, the first time only. */
export async function sendToReview(
  { tellGiver }: Pick<EvidenceDeps, 'tellGiver'>,
  tx: Tx,
  { attemptId, donationId }: { attemptId: string; donationId: string },
  reason: QuarantineReason,
): Promise<Applied> {
  if (await markForReview(tx, attemptId, reason)) await tellGiver(tx, donationId, 'mismatch')
  return asideFor(reason)
}

/** Returns how evidence contradicts its order; undefined when it does not. */
export function mismatch(
  attempt: { currency: string; amountPaise: number },
  evidence: Evidence,
  merchant: string,
): QuarantineReason | undefined {
  if (evidence.merchant !== merchant) return 'wrong_merchant'
  if (evidence.currency !== attempt.currency) return 'wrong_currency'
  if (evidence.amountPaise !== attempt.amountPaise) return 'wrong_amount'
  return undefined
}

async function apply(
  deps: EvidenceDeps,
  tx: Tx,
  attempt: LockedAttempt,
  evidence: Evidence,
): Promise<Applied> {
  const now = deps.clock.now()
  const isOtherPayment =
    attempt.gatewayPaymentId !== null &&
    evidence.gatewayPaymentId !== undefined &&
    attempt.gatewayPaymentId !== evidence.gatewayPaymentId
  if (isOtherPayment && evidence.state === 'succeeded') return sendToReview(deps, tx, attempt, 'conflict')
  const to = afterEvidence(
    { state: attempt.attemptState, decidedAt: attempt.decidedAt },
    { state: evidence.state, at: now },
  )
  if (to === 'same') return { outcome: 'nothing_new' }
  if (to === 'conflict' || (to === 'succeeded' && evidence.gatewayPaymentId === undefined))
    return sendToReview(deps, tx, attempt, 'conflict')
  if (to === 'succeeded') await bookCapture(deps, tx, now, attempt, evidence, evidence.gatewayPaymentId!)
  else {
    await moveAttempt(tx, {
      attempt,
      state: to,
      gatewayPaymentId: evidence.gatewayPaymentId ?? null,
      paymentMode: evidence.paymentMode ?? null,
      decline: evidence.decline ?? null,
      // Stops polling once decided; late money is told by a webhook.
      nextCheckAt: to === 'pending' ? (nextCheckAt(now, 0, now) ?? null) : null,
      at: now,
    })
    // Skips donors who cancelled themselves, unless a slow bank made them wait.
    if (to === 'failed' || (to === 'abandoned' && attempt.attemptState === 'pending'))
      await deps.tellGiver(tx, attempt.donationId, 'failed')
  }
  return { outcome: 'moved', to }
}

/** Books money that came, for an attempt that is locked. */
export async function bookCapture(
  deps: EvidenceDeps,
  tx: Tx,
  now: Date,
  attempt: LockedAttempt,
  evidence: Evidence,
  gatewayPaymentId: string,
): Promise<void> {
  const isSecondPayment = attempt.donationState !== 'initiated' && attempt.donationState !== 'failed'
  await insertCapture(tx, {
    attempt,
    provider: evidence.provider,
    gatewayPaymentId,
    paymentMode: evidence.paymentMode ?? null,
    bankReference: evidence.bankReference ?? null,
    // Both payments are money and both are booked; the second goes back.
    reviewReason: isSecondPayment ? 'second_payment' : null,
    lines: captureLines(evidence.provider, attempt, attempt.amountPaise),
    donorHash: donorHash(attempt),
    paidAt: paidAt(evidence.occurredAt, { orderedAt: attempt.orderedAt, cameAt: now }),
    recordedAt: now,
  })
  if (isSecondPayment) await deps.moneyBack?.giveBack(tx, attempt.attemptId, 'Paid twice')
}
