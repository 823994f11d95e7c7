import type pg from 'pg'
import { kyselyOver } from '../../platform/db/kysely-on-client.ts'
import { runNamed } from '../../platform/db/named.ts'
import type { Services } from '../../services.ts'
import { refundFailedEmail } from './templates.ts'
import { findPaymentForEmail } from './payment-for-email.ts'

type Failed = {
  attemptId: string
  amountPaise: number
  leftPaise: number
  isTwice: boolean
  hadReceipt: boolean
}

/**
 * Writes to the giver that a refund failed, in the transaction in which it does: the giver has read that the money goes
 * back. The payment of a consent is no gift, and of a gift that has no receipt yet the letter comes with that.
 * @param id of a refund whose gift is locked
 */
export async function emailRefundFailed(services: Services, tx: pg.PoolClient, id: number): Promise<void> {
  const [failed] = await runNamed<Failed>(
    tx,
    `select a.id as "attemptId", r.amount_paise as "amountPaise", d.amount_paise - d.refunded_paise as "leftPaise",
       a.review_reason is not distinct from 'second_payment' as "isTwice",
       exists (select 1 from receipt p where p.donation_id = d.id) as "hadReceipt"
     from refund r join attempt a on a.id = r.attempt_id join donation d on d.id = r.donation_id where r.id = $1`,
    [id],
  )
  if (failed === undefined) return
  const { attemptId, amountPaise, leftPaise, isTwice, hadReceipt } = failed
  const isWhole = amountPaise >= leftPaise
  if (!isTwice && isWhole && !hadReceipt) return
  const { clock, config, messages } = services
  const payment = await findPaymentForEmail(services, tx, attemptId)
  const letter = refundFailedEmail({ ...payment, amountPaise, isTwice, isWhole }, config.organisation)
  await messages.queue(kyselyOver(tx), letter, clock.now())
}
