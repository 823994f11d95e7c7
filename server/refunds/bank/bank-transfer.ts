import { randomBytes } from 'node:crypto'
import type { Tx } from '../../platform/db/database.ts'
import { sendingRefused } from '../../../contract/finance/refunds.ts'
import { recordAudit } from '../../audit/index.ts'
import { AppError } from '../../http/app-error.ts'
import { bankRefundLines, holdTransfer } from '../../ledger/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { takeKey } from '../../platform/idempotency.ts'
import { istDay } from '../../platform/ist.ts'
import type { Services } from '../../services.ts'
import {
  answeredBefore,
  auditRefundRequest,
  needsSecondPerson,
  type Accepted,
  type RefundInput,
  type RefundRefusal,
} from '../request-refund.ts'
import { hasWaitingRequest, insertRequest } from '../second/store-requests.ts'
import { forBank, mostOf } from '../refundable.ts'
import { followRefund } from '../settle.ts'
import { insertBankGroup, insertBankRefund } from './store-bank.ts'
import { leftInFunds, lockPayment } from '../store-settle.ts'
import { lockDonation, payments, type Payment } from '../store.ts'

/** A transfer that a clerk says was sent: on which day in India, and the bank's number of it. */
export type Returned = RefundInput & { sentOn: string; reference: string }

export type ReturnRefusal =
  | RefundRefusal
  | { refused: 'by_gateway' | 'told_before' }
  | { refused: 'not_sent_yet' | 'sent_too_early'; since: string }

/**
 * Books money that a clerk returned by bank transfer: only of a payment that its gateway cannot give back, or could not.
 * The gift is locked meanwhile, as when its gateway is asked: nothing else of it goes back at the same time. The case of
 * the refund that failed is closed by it.
 */
export async function returnByBank(
  services: Services,
  returned: Returned,
): Promise<Accepted | ReturnRefusal> {
  const { database, changes, drains } = services
  const done = await inTransaction(database.db, (tx) => writeDownTransfer(services, tx, returned))
  if ('refused' in done || done.waits) return done
  if (done.campaignId !== null) changes.publish(`fundraiser:${done.campaignId}`)
  drains.nudge('receipts')
  return done
}

/** The same within a transaction. */
export async function writeDownTransfer(
  services: Services,
  tx: Tx,
  returned: Returned,
): Promise<Accepted | ReturnRefusal> {
  const { donationId, at, named, actor } = returned
  const donation = await lockDonation(tx, donationId)
  if (donation === undefined) return { refused: 'unknown' }
  const before = await answeredBefore(tx, named)
  if (before !== undefined) return before
  if (donation.hasOpenRefund) return { refused: 'under_way' }
  if (await hasWaitingRequest(tx, donationId)) return { refused: 'waits' }
  const chosen = choose(await payments(tx, donationId), services, returned)
  if ('refused' in chosen) return chosen
  const refundId = returned.confirmed?.refundId ?? `RB${randomBytes(10).toString('hex')}`
  const { refundConfirmAbovePaise } = services.config
  if (await needsSecondPerson(tx, returned, refundConfirmAbovePaise)) {
    const waiting = { refundId, campaignId: donation.campaignId, waits: true }
    if (named && !(await takeKey(tx, { ...named, reply: JSON.stringify(waiting) }, at)))
      return { refused: 'key_reused' }
    const { isTest } = chosen
    await insertRequest(tx, { ...returned, refundId, isTest, transfer: returned })
    await auditRefundRequest(tx, { ...returned, refundId }, 'refund.requested')
    return waiting
  }
  const payment = (await lockPayment(tx, { donationId, attemptId: chosen.attemptId }))!
  const refund = {
    ...payment,
    ...returned,
    refundId,
    askedBy: actor.id,
    confirmedBy: returned.confirmed?.by,
    confirmAbovePaise: refundConfirmAbovePaise,
  }
  if ((await holdTransfer(tx, returned.reference)) !== undefined) return { refused: 'told_before' }
  const id = await insertBankRefund(tx, refund)
  if (id === undefined) return { refused: 'told_before' }
  const accepted = { refundId, campaignId: donation.campaignId, waits: false }
  // Thrown, so that what is written down by now is given up: somebody used the same name at this very moment.
  if (named && !(await takeKey(tx, { ...named, reply: JSON.stringify(accepted) }, at)))
    throw new AppError('KEY_REUSED')
  const lines = bankRefundLines(await leftInFunds(tx, payment.captureId), refund.amountPaise)
  await insertBankGroup(tx, id, { ...refund, lines })
  await auditReturned(tx, refund)
  await followRefund(services, tx, { ...refund, lines, transfer: returned })
  return accepted
}

/** The payment that it returns, the latest first: one made twice goes back before the gift's own. */
function choose(
  received: readonly Payment[],
  { gateways }: Services,
  { amountPaise, leftPaise, sentOn, at }: Returned,
): Payment | ReturnRefusal {
  if (received.length === 0) return { refused: 'not_received' }
  const returnable = forBank(gateways, received)
  if (returnable.length === 0)
    return { refused: received.every(({ isDisputed }) => isDisputed) ? 'disputed' : 'by_gateway' }
  if (leftPaise !== undefined && leftPaise !== mostOf(returnable)) return { refused: 'changed' }
  const payment = returnable.find((one) => one.leftPaise >= amountPaise)
  if (payment === undefined) return { refused: 'too_much', mostPaise: mostOf(returnable) }
  const since = istDay(payment.receivedAt)
  const refused = sendingRefused(sentOn, { since, until: istDay(at) })
  return refused === undefined ? payment : { refused, since }
}

const auditReturned = (tx: Tx, r: Returned & { refundId: string }): Promise<void> =>
  recordAudit(tx, {
    at: r.at,
    actorId: r.actor.id,
    actor: r.actor.name,
    action: 'refund.returned_by_bank',
    subject: `donation:${r.donationId}`,
    details: {
      refund: r.refundId,
      paise: r.amountPaise,
      bankReference: r.reference,
      sentOn: r.sentOn,
      reason: r.reason,
    },
  })
