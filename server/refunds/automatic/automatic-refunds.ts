import { writeIn } from '../../words/languages/spoken.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { StaffMember, ConsentPayment } from '../../donations/index.ts'
import { authorisationLines } from '../../ledger/index.ts'
import { AppError } from '../../http/app-error.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../services.ts'
import { auditRefundRequest } from '../request-refund.ts'
import { refundStartedEmail } from '../emails/templates.ts'
import { nameFor } from '../refund-webhook.ts'
import { bookAuthorisation, findPaid, lockConsent } from './store-automatic.ts'
import { insertRefund } from '../store.ts'
import { findPaymentForEmail } from '../emails/payment-for-email.ts'

/**
 * A payment goes back whole: without anybody asking one that was made twice; by a clerk's decision one that was no gift,
 * of which its donor hears at once.
 */
export async function refundWhole(
  services: Services,
  tx: Tx,
  { attemptId, reason, clerk }: { attemptId: string; reason: string; clerk: StaffMember | undefined },
): Promise<void> {
  const { clock, config, messages } = services
  const at = clock.now()
  const refundId = nameFor('RT', attemptId)
  const { donationId, provider, amountPaise, isTest } = await findPaid(tx, attemptId)
  const { refundConfirmAbovePaise: confirmAbovePaise } = config
  if (clerk !== undefined && amountPaise > confirmAbovePaise) throw new AppError('SECOND_PERSON_NEEDED')
  const id = await insertRefund(tx, {
    refundId,
    donationId,
    of: { attemptId },
    provider,
    isTest,
    amountPaise,
    reason,
    by: clerk === undefined ? 'machine' : { staff: clerk.id, confirmedBy: undefined, confirmAbovePaise },
    at,
  })
  if (clerk === undefined || id === undefined) return
  await auditRefundRequest(tx, {
    refundId,
    donationId,
    amountPaise,
    reason,
    actor: clerk,
    at,
  })
  const payment = await findPaymentForEmail(services, tx, attemptId)
  await messages.queue(
    tx,
    writeIn(payment.language, () => refundStartedEmail(payment, config.organisation)),
    at,
  )
}

/**
 * The payment by which a donor agreed to standing debits proves that the account answers, and is no gift: it is booked
 * as owed to the payer, without a receipt, and goes back whole.
 * @returns false when it was booked before
 */
export const refundConsent = ({ database, clock }: Services, paid: ConsentPayment): Promise<boolean> =>
  inTransaction(database.db, async (tx) => {
    const at = clock.now()
    const mandate = await lockConsent(tx, paid.mandateId)
    if (mandate === undefined) return false
    const { donationId, isTest } = mandate
    const id = await insertRefund(tx, {
      refundId: nameFor('RC', `${paid.provider} ${paid.gatewayPaymentId}`),
      donationId,
      of: { mandateId: paid.mandateId, gatewayPaymentId: paid.gatewayPaymentId },
      provider: paid.provider,
      isTest,
      amountPaise: paid.amountPaise,
      reason: 'Payment by which the donor agreed to debits',
      by: 'machine',
      at,
    })
    if (id === undefined) return false
    const lines = authorisationLines(paid.provider, paid.amountPaise)
    await bookAuthorisation(tx, { ...paid, donationId, isTest, lines, at })
    return true
  })
