import { recordAudit } from '../../audit/index.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { findReceipt, formatReceiptNumber } from '../../receipts/index.ts'
import type { Services } from '../../services.ts'
import { findPaidTwice } from '../read/store-paid-twice.ts'
import { findScheduleLinks } from '../recurring/schedule-link.ts'
import { lockResending } from './store-resent.ts'
import { thanksFor } from './thank-you.ts'

/** Pause before the same receipt is sent again. */
const pauseMs = 10 * 60_000

/** Sends a receipt that stands to its donor once more, by e-mail alone. @returns where it went */
export const resendReceipt = (
  services: Services,
  { receiptId, actor, at }: { receiptId: number; actor: { id: number; name: string }; at: Date },
): Promise<{ email: string } | 'unknown' | 'cancelled' | 'just_sent'> =>
  inTransaction(services.database.db, async (tx) => {
    const receipt = await findReceipt(tx, receiptId)
    if (receipt === undefined) return 'unknown'
    if (receipt.status !== 'issued') return 'cancelled'
    const { donationId } = receipt
    const last = await lockResending(tx, donationId)
    if (last !== undefined && at.getTime() - last.getTime() < pauseMs) return 'just_sent'
    const schedule = (await findScheduleLinks(services, tx, [donationId])).get(donationId)
    const isPaidTwice = (await findPaidTwice(tx, [donationId])).has(donationId)
    const [letter] = thanksFor(services, receipt, { stayedOrder: undefined, schedule, isPaidTwice })
    await services.messages.queue(tx, letter!, at)
    await recordAudit(tx, {
      at,
      actorId: actor.id,
      actor: actor.name,
      action: 'receipt.resent',
      subject: `donation:${donationId}`,
      details: { number: formatReceiptNumber(receipt.series, receipt.number) },
    })
    return { email: receipt.donorEmail }
  })
