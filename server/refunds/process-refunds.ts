import type { GatewayName } from '../../contract/gateways.ts'
import { recordAudit } from '../audit/index.ts'
import { debitOf, quarantine } from '../donations/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { GatewayUnavailable, type Gateway, type RefundEvidence } from '../platform/gateways/gateway.ts'
import type { Services } from '../services.ts'
import { settleRefund } from './settle.ts'
import {
  acceptRefund,
  failRefund,
  isTakenBack,
  lockDonation,
  postponeRefund,
  takeDueRefunds,
  type StoredRefund,
} from './store.ts'
import { emailRefundFailed } from './emails/refund-failed.ts'

const batch = 20
const heldMs = 90_000
const minute = 60_000
const takenBack = 'The bank took the payment back'
const hour = 60 * minute

/**
 * Time at which a gateway is asked again: soon at first, then every six hours; a refund takes days at times.
 */
export const nextAttemptAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(6 * hour, 2 * minute * 2 ** Math.min(attempts, 10)))

/** Moves refunds on that are due. @returns how many it took */
export async function workRefunds(services: Services): Promise<number> {
  const { database, clock, config } = services
  const now = clock.now()
  const due = await takeDueRefunds(database.pool, {
    now,
    again: new Date(now.getTime() + heldMs),
    limit: batch,
    isTest: config.payments.mode !== 'live',
  })
  for (const refund of due) await workRefund(services, refund)
  return due.length
}

async function workRefund(services: Services, refund: StoredRefund): Promise<void> {
  const { gateways, database, clock, log } = services
  const gateway = gateways.get(refund.provider as GatewayName)
  if (gateway?.refund === undefined || gateway.fetchRefund === undefined)
    return fail(services, refund, 'This gateway gives nothing back by itself')
  const why = gateway.cannotRefund?.(refund)
  if (why !== undefined) return fail(services, refund, why)
  try {
    // Skips payments charged back meanwhile; the gateway knows of earlier requests.
    const isTaken = refund.state === 'asked' && (await isTakenBack(database.pool, refund.id))
    if (refund.state === 'asked' && !isTaken && !(await ask(services, gateway, refund))) return
    const evidence = await lookUp(services, gateway, refund)
    if (isTaken && evidence === undefined) return await fail(services, refund, takenBack, { isGone: true })
    if (evidence !== undefined && evidence.state !== 'pending') {
      if (!(await decide(services, refund, evidence))) await setAside(services, refund, evidence)
      return
    }
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error
    log.warn({ err: error, refund: refund.refundId }, 'a gateway could not be asked about a refund')
  }
  await postponeRefund(database.pool, refund.id, nextAttemptAt(refund.tries, clock.now()))
}

/** Puts an answer that cannot be verified into quarantine, like a webhook. */
const setAside = (
  { database, clock }: Services,
  { provider, orderId, refundId }: StoredRefund,
  evidence: RefundEvidence,
) =>
  quarantine(database.pool, {
    provider,
    reason: 'conflict',
    orderId,
    raw: Buffer.from(JSON.stringify({ asked: refundId, ...evidence })),
    headers: { source: 'polling' },
    at: clock.now(),
  })

/** The same id again is the same refund, so that asking twice gives back once. @returns whether the gateway has it */
async function ask(services: Services, gateway: Gateway, refund: StoredRefund): Promise<boolean> {
  const { database, clock } = services
  const answer = await gateway.refund!({ ...refund, ...(await underMandate(services, refund)) })
  if (answer.outcome === 'accepted') {
    await acceptRefund(database.pool, refund.id, answer.gatewayRefundId)
    return true
  }
  if (answer.outcome === 'refused') await fail(services, refund, answer.reason)
  else {
    const tomorrow = new Date(clock.now().getTime() + 24 * hour)
    await postponeRefund(database.pool, refund.id, tomorrow, answer.reason)
  }
  return false
}

/** Asks the gateway about a refund. @throws GatewayUnavailable */
export async function lookUp(
  services: Services,
  gateway: Gateway,
  refund: StoredRefund,
): Promise<RefundEvidence | undefined> {
  return gateway.fetchRefund?.({ ...refund, ...(await underMandate(services, refund)) })
}

async function underMandate({ database }: Services, { isDebit, provider, orderId }: StoredRefund) {
  const debit = isDebit ? await debitOf(database.pool, provider, orderId) : undefined
  return debit === undefined ? {} : { debit }
}

/**
 * Follows what the gateway itself says of a refund, whoever brought it.
 * @returns false when it contradicts what was asked for: nothing is booked, and a person must look
 */
export async function decide(
  services: Services,
  refund: StoredRefund,
  evidence: RefundEvidence,
): Promise<boolean> {
  const isOurs =
    evidence.amountPaise === refund.amountPaise &&
    evidence.currency === 'INR' &&
    evidence.gatewayPaymentId === refund.gatewayPaymentId
  if (!isOurs) {
    // Nothing is booked, and nobody asks again, until a person has looked.
    services.log.error(
      { refund: refund.refundId, evidence },
      'a gateway tells of another refund than was asked for',
    )
    await postponeRefund(
      services.database.pool,
      refund.id,
      null,
      'The gateway tells of another amount or payment',
    )
    return false
  }
  if (evidence.state === 'failed') await fail(services, refund, 'The gateway could not give it back')
  else if ((await settleRefund(services, refund, evidence)) === 'too_much') {
    services.log.error({ refund: refund.refundId, evidence }, 'more went back than was left of a payment')
    await fail(services, refund, 'More went back than was left', { isGone: true })
    return false
  }
  return true
}

/**
 * Restores a gift whose refund failed, with its receipt and its place among the donors, and writes to its
 * donor.
 * @param how.isGone the donor has the money all the same, by another way
 */
async function fail(
  services: Services,
  refund: StoredRefund,
  remark: string,
  how: { isGone: boolean } = { isGone: false },
): Promise<void> {
  const { database, clock, changes, drains } = services
  const at = clock.now()
  const failed = await inTransaction(database.db, async (tx) => {
    await lockDonation(tx, refund.donationId)
    const moved = await failRefund(tx, refund.id, remark, at)
    if (moved === undefined) return undefined
    if (!how.isGone) await emailRefundFailed(services, tx, refund.id)
    await recordAudit(tx, {
      at,
      actorId: null,
      actor: `gateway:${refund.provider}`,
      action: 'refund.failed',
      subject: `donation:${refund.donationId}`,
      details: { refund: refund.refundId, remark },
    })
    return moved
  })
  if (failed === undefined) return
  if (failed.campaignId !== null) changes.publish(`fundraiser:${failed.campaignId}`)
  drains.nudge('receipts')
}
