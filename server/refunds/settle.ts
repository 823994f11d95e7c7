import { donorHash } from '../donations/index.ts'
import { refundLines } from '../ledger/index.ts'
import { cancelReceipt } from '../receipts/index.ts'
import { kyselyOver } from '../platform/db/over.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { RefundEvidence } from '../platform/gateways/gateway.ts'
import type { Services } from '../services.ts'
import { refundedLetter } from './letters.ts'
import { insertRefundGroup, leftInFunds, lockRefund } from './store-settle.ts'

/**
 * Books a refund of which the gateway itself says that it is done: ledger, gift, raised total, receipt, audit and the
 * letter to the giver, in one transaction. @returns false when it was decided before
 */
export async function settleRefund(
  services: Services,
  id: number,
  evidence: RefundEvidence,
): Promise<boolean> {
  const { database, clock, changes, config, messages, drains } = services
  const settled = await inTransaction(database.pool, async (tx) => {
    const refund = await lockRefund(tx, id)
    if (refund === undefined) return undefined
    const at = clock.now()
    const left = await leftInFunds(tx, refund.captureId)
    const { refundedPaise } = await insertRefundGroup(tx, {
      id,
      refund,
      gatewayRefundId: evidence.gatewayRefundId,
      bankReference: evidence.bankReference ?? null,
      lines: refundLines(refund.provider, left, refund.amountPaise),
      donorHash: donorHash(refund),
      at,
    })
    const staysPaise = refund.giftPaise - refundedPaise
    // What was paid twice goes back without touching the gift, and its receipt stands.
    if (refundedPaise > 0)
      await cancelReceipt(tx, { donationId: refund.donationId, somethingStays: staysPaise > 0, at })
    const letter = refundedLetter(
      { ...refund, staysPaise, touchesGift: refundedPaise > 0 },
      config.organisation,
    )
    await messages.queue(kyselyOver(tx), letter, at)
    return refund
  })
  if (settled === undefined) return false
  if (settled.campaignId !== null) changes.publish(`fundraiser:${settled.campaignId}`)
  drains.nudge('receipts')
  return true
}
