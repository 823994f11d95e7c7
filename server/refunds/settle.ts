import { writeIn } from '../words/languages/spoken.ts'
import type { Tx } from '../platform/db/database.ts'
import { donorHash } from '../donations/index.ts'
import {
  authorisationRefundLines,
  coverFund,
  outOfFunds,
  owedIn,
  refundLines,
  type LedgerLine,
} from '../ledger/index.ts'
import { cancelReceipt } from '../receipts/index.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { RefundEvidence } from '../platform/gateways/gateway.ts'
import type { Services } from '../services.ts'
import { refundedEmail, type ReturnedEarlier, type Transfer } from './emails/templates.ts'
import { recomputeTotals } from './store-totals.ts'
import {
  returnedSums,
  returnedEarlier,
  insertRefundGroup,
  leftInFunds,
  lockConsentRefund,
  lockRefund,
  type LockedPayment,
} from './store-settle.ts'
import { findPaymentForEmail } from './emails/payment-for-email.ts'

type Settled = { campaignId: number | null } | 'before' | 'too_much'

/**
 * Books a refund of which the gateway itself says that it is done: ledger, gift, raised total, receipt, audit and the
 * letter to the donor, in one transaction.
 * @returns `before` when it was decided before; `too_much` when the gateway's refunds alone would be more than the
 *   payment: nothing is booked then
 */
export async function settleRefund(
  services: Services,
  refund: { id: number; donationId: string },
  evidence: RefundEvidence,
): Promise<'booked' | 'before' | 'too_much'> {
  const { database, changes, drains } = services
  const settled = await inTransaction(
    database.db,
    async (tx): Promise<Settled> =>
      (await settleConsent(services, tx, refund.id, evidence)) ??
      (await settleDonation(services, tx, refund, evidence)),
  )
  if (typeof settled === 'string') return settled
  if (settled.campaignId !== null) changes.publish(`fundraiser:${settled.campaignId}`)
  drains.nudge('receipts')
  return 'booked'
}

async function settleDonation(
  services: Services,
  tx: Tx,
  asked: { id: number; donationId: string },
  evidence: RefundEvidence,
): Promise<Settled> {
  const refund = await lockRefund(tx, asked)
  if (refund === undefined) return 'before'
  const at = services.clock.now()
  const gone = await returnedSums(tx, refund)
  if (gone.byGatewayPaise + refund.amountPaise > gone.paidPaise) return 'too_much'
  // A bank may have taken the payment back meanwhile, or a clerk returned it: what the donor then has twice is owed.
  const lines = refundLines(refund.provider, await leftInFunds(tx, refund.captureId), refund.amountPaise)
  await insertRefundGroup(tx, {
    ...refund,
    id: asked.id,
    corrects: refund.captureId,
    gatewayRefundId: evidence.gatewayRefundId,
    bankReference: evidence.bankReference ?? null,
    lines,
    at,
  })
  await followRefund(services, tx, { ...refund, lines, at, before: returnedEarlier(gone) })
  return refund
}

export type BookedRefund = LockedPayment & {
  refundId: string
  amountPaise: number
  lines: readonly LedgerLine[]
  at: Date
  /** Present if staff sent it by bank transfer. */
  transfer?: Transfer
  /** Amounts returned of the payment earlier. */
  before?: ReturnedEarlier
}

/**
 * Updates payment, donation, raised total and receipt, and queues the e-mail, in the refund's transaction.
 */
export async function followRefund(services: Services, tx: Tx, refund: BookedRefund): Promise<void> {
  const { config, messages } = services
  const { amountPaise, lines, at, transfer, before } = refund
  if (refund.campaignId !== null)
    await coverFund(tx, { ...refund, campaignId: refund.campaignId, cause: `refund:${refund.refundId}` })
  const moved = { ...refund, donorHash: donorHash(refund), deltaPaise: -outOfFunds(lines) }
  const { refundedPaise, isMoved, touchesGift } = await recomputeTotals(tx, moved)
  const staysPaise = refund.giftPaise - refundedPaise
  const { hadReceipt } =
    touchesGift || isMoved
      ? await cancelReceipt(tx, { donationId: refund.donationId, somethingStays: staysPaise > 0, at })
      : { hadReceipt: true }
  const payment = await findPaymentForEmail(services, tx, refund.attemptId)
  const letter = writeIn(payment.language, () =>
    refundedEmail(
      {
        ...payment,
        amountPaise,
        staysPaise,
        touchesGift,
        hadReceipt,
        transfer,
        twicePaise: owedIn(lines),
        before,
      },
      config.organisation,
    ),
  )
  await messages.queue(tx, letter, at)
}

/** A consent's payment was no gift: it has neither receipt nor letter. */
async function settleConsent(
  { clock }: Services,
  tx: Tx,
  id: number,
  evidence: RefundEvidence,
): Promise<Settled | undefined> {
  const refund = await lockConsentRefund(tx, id)
  if (refund === undefined) return undefined
  await insertRefundGroup(tx, {
    ...refund,
    id,
    campaignId: null,
    corrects: refund.groupId,
    gatewayRefundId: evidence.gatewayRefundId,
    bankReference: evidence.bankReference ?? null,
    lines: authorisationRefundLines(refund.provider, refund.amountPaise),
    at: clock.now(),
  })
  return { campaignId: null }
}
