import type { Tx } from '../../platform/db/database.ts'
import { findScheduleLink, thankYouPath } from '../../donations/index.ts'
import { istDay } from '../../platform/ist.ts'
import { purposeOf } from '../../receipts/index.ts'
import type { Services } from '../../services.ts'
import { findPaymentFacts } from './store-payment.ts'
import type { PaymentForEmail } from './templates.ts'

/** Facts of a payment for e-mails, the same in each, so that the donor recognises it. */
export async function findPaymentForEmail(
  services: Services,
  tx: Tx,
  attemptId: string,
): Promise<PaymentForEmail> {
  const payment = await findPaymentFacts(tx, attemptId)
  const { clock, config, signer } = services
  const { createdAt, paidAt, purposeTitle, causeNames, ...told } = payment
  return {
    ...told,
    purpose: purposeOf({ purposeTitle, causeNames }),
    ...(paidAt === null ? { startedOn: istDay(createdAt) } : { receivedOn: istDay(paidAt) }),
    statusUrl: config.baseUrl + thankYouPath(signer, told.donationId, clock.now()),
    schedule: await findScheduleLink(services, tx, told.donationId),
  }
}
