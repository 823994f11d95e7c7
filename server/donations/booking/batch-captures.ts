import { captureLines } from '../../ledger/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Evidence } from '../../platform/gateways/evidence.ts'
import { mismatch, type EvidenceDeps } from './evidence.ts'
import { afterEvidence, donorHash, paidAt } from '../rules.ts'
import { insertCaptures, lockAttempts, lockLinesOf, type LockedOrder } from './store-captures.ts'

/** Evidence, and the merchant that it must be of; `at` is when it came, where that is not now. */
export type Said = { evidence: Evidence; merchant: string; at?: Date }

/**
 * Books money that came without any question, many payments in one transaction. Whatever is not plain (a mismatch, a
 * second payment, bad news) is left to `applyEvidence`, one at a time; so is everything when one of them cannot be booked.
 * @returns what is dealt with: booked now, or before
 */
export async function bookTogether(deps: EvidenceDeps, said: readonly Said[]): Promise<Set<Said>> {
  const candidates = onePerOrder(said.filter(({ evidence }) => evidence.state === 'succeeded'))
  if (candidates.size === 0) return new Set()
  const now = deps.clock.now()
  const cameAt = ({ at = now }: Said) => at
  const { known, booked } = await inTransaction(deps.db, async (tx) => {
    const locked = await lockAttempts(
      tx,
      [...candidates.values()].map(({ evidence }) => evidence),
    )
    const plain = onePerDonation(
      locked.flatMap((order) => {
        const one = candidates.get(nameOf(order))!
        return plainly(order, one, cameAt(one))
      }),
    )
    const fresh = plain.filter(({ isBooked }) => !isBooked)
    await lockLinesOf(
      tx,
      fresh.map(({ order }) => order),
    )
    if (fresh.length > 0)
      await insertCaptures(
        tx,
        fresh.map(({ order, said: one }) => ({
          attempt: order,
          provider: order.provider,
          gatewayPaymentId: one.evidence.gatewayPaymentId!,
          paymentMode: one.evidence.paymentMode ?? null,
          bankReference: one.evidence.bankReference ?? null,
          reviewReason: null,
          lines: captureLines(order.provider, order, order.amountPaise),
          donorHash: donorHash(order),
          paidAt: paidAt(one.evidence.occurredAt, { orderedAt: order.orderedAt, cameAt: cameAt(one) }),
          recordedAt: cameAt(one),
        })),
      )
    return { known: plain, booked: fresh.map(({ order }) => order) }
  })
  if (booked.length > 0) await tellOthers(deps, booked)
  return new Set(known.map((one) => one.said))
}

type Plain = { order: LockedOrder; said: Said; isBooked: boolean }

/** Nothing where it is not plain. */
function plainly(order: LockedOrder, said: Said, now: Date): Plain[] {
  const { evidence, merchant } = said
  if (evidence.gatewayPaymentId === undefined || mismatch(order, evidence, merchant) !== undefined) return []
  const isOtherPayment =
    order.gatewayPaymentId !== null && order.gatewayPaymentId !== evidence.gatewayPaymentId
  if (isOtherPayment) return []
  if (order.attemptState === 'succeeded') return [{ order, said, isBooked: true }]
  const isOpen = order.donationState === 'initiated' || order.donationState === 'failed'
  const to = afterEvidence(
    { state: order.attemptState, decidedAt: order.decidedAt },
    { state: evidence.state, at: now },
  )
  return isOpen && to === 'succeeded' ? [{ order, said, isBooked: false }] : []
}

async function tellOthers({ changes, onCaptured, brake }: EvidenceDeps, booked: readonly LockedOrder[]) {
  for (const campaignId of new Set(booked.map((order) => order.campaignId)))
    if (campaignId !== null) changes.publish(`fundraiser:${campaignId}`)
  onCaptured()
  for (const { isDebit, provider, orderId } of booked)
    if (!isDebit) await brake.count(provider, orderId, 'succeeded')
}

const nameOf = ({ provider, orderId }: { provider: string; orderId: string }) => `${provider} ${orderId}`

const onePerOrder = (said: readonly Said[]): Map<string, Said> =>
  new Map(said.map((one) => [nameOf(one.evidence), one]))

/** Keeps one payment per donation; a second one needs the full path. */
function onePerDonation(plain: readonly Plain[]): Plain[] {
  const donations = new Set<string>()
  return plain.filter(({ order, isBooked }) => {
    if (isBooked) return true
    const isFirst = !donations.has(order.donationId)
    donations.add(order.donationId)
    return isFirst
  })
}
