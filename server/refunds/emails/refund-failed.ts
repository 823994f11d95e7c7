import { writeIn } from '../../words/languages/spoken.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Services } from '../../services.ts'
import { findFailed } from './store-payment.ts'
import { refundFailedEmail } from './templates.ts'
import { findPaymentForEmail } from './payment-for-email.ts'

/**
 * Writes to the donor that a refund failed, in the transaction in which it does: the donor has read that the money goes
 * back. The payment of a consent is no gift, and of a gift that has no receipt yet the letter comes with that.
 * @param id of a refund whose gift is locked
 */
export async function emailRefundFailed(services: Services, tx: Tx, id: number): Promise<void> {
  const failed = await findFailed(tx, id)
  if (failed === undefined) return
  const { attemptId, amountPaise, leftPaise, isTwice, hadReceipt } = failed
  const isWhole = amountPaise >= leftPaise
  if (!isTwice && isWhole && !hadReceipt) return
  const { clock, config, messages } = services
  const payment = await findPaymentForEmail(services, tx, attemptId)
  const letter = writeIn(payment.language, () =>
    refundFailedEmail({ ...payment, amountPaise, isTwice, isWhole }, config.organisation),
  )
  await messages.queue(tx, letter, clock.now())
}
