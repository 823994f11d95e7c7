import type pg from 'pg'
import type { StaffMember, ConsentPayment } from '../donations/index.ts'
import { authorisationLines } from '../ledger/index.ts'
import { runNamed } from '../platform/db/named.ts'
import { kyselyOver } from '../platform/db/kysely-on-client.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Services } from '../services.ts'
import { auditRefundRequest } from './request-refund.ts'
import { refundStartedEmail } from './emails/templates.ts'
import { nameFor } from './refund-webhook.ts'
import { insertRefund } from './store.ts'
import { findPaymentForEmail } from './emails/payment-for-email.ts'

/**
 * A payment goes back whole: without anybody asking one that was made twice; by a clerk's decision one that was no gift,
 * of which its giver hears at once.
 */
export async function refundWhole(
  services: Services,
  tx: pg.PoolClient,
  { attemptId, reason, clerk }: { attemptId: string; reason: string; clerk: StaffMember | undefined },
): Promise<void> {
  const { clock, config, messages } = services
  const at = clock.now()
  const refundId = nameFor('RT', attemptId)
  const [paid] = await runNamed<{ donationId: string; provider: string; paise: number; isTest: boolean }>(
    tx,
    `select a.donation_id as "donationId", a.provider, a.amount_paise as paise, d.is_test as "isTest"
     from attempt a join donation d on d.id = a.donation_id where a.id = $1`,
    [attemptId],
  )
  const id = await insertRefund(tx, {
    refundId,
    donationId: paid!.donationId,
    of: { attemptId },
    provider: paid!.provider,
    isTest: paid!.isTest,
    amountPaise: paid!.paise,
    reason,
    by: clerk === undefined ? 'machine' : { staff: clerk.id },
    at,
  })
  if (clerk === undefined || id === undefined) return
  await auditRefundRequest(tx, {
    refundId,
    donationId: paid!.donationId,
    amountPaise: paid!.paise,
    reason,
    actor: clerk,
    at,
  })
  const payment = await findPaymentForEmail(services, tx, attemptId)
  await messages.queue(kyselyOver(tx), refundStartedEmail(payment, config.organisation), at)
}

/**
 * The payment by which a giver agreed to standing debits proves that the account answers, and is no gift: it is booked
 * as owed to the payer, without a receipt, and goes back whole.
 * @returns false when it was booked before
 */
export const refundConsent = ({ database, clock }: Services, paid: ConsentPayment): Promise<boolean> =>
  inTransaction(database.pool, async (tx) => {
    const at = clock.now()
    const [mandate] = await runNamed<{ donationId: string; isTest: boolean }>(
      tx,
      'select donation_id as "donationId", is_test as "isTest" from mandate where id = $1 for update',
      [paid.mandateId],
    )
    if (mandate === undefined) return false
    const { donationId, isTest } = mandate
    const id = await insertRefund(tx, {
      refundId: nameFor('RC', `${paid.provider} ${paid.gatewayPaymentId}`),
      donationId,
      of: { mandateId: paid.mandateId, gatewayPaymentId: paid.gatewayPaymentId },
      provider: paid.provider,
      isTest,
      amountPaise: paid.amountPaise,
      reason: 'Payment by which the giver agreed to debits',
      by: 'machine',
      at,
    })
    if (id === undefined) return false
    const lines = authorisationLines(paid.provider, paid.amountPaise)
    await runNamed(
      tx,
      `with grouped as (
         insert into ledger_group (kind, provider, entity_id, donation_id, is_test, occurred_at, recorded_at)
         values ('authorisation', $1, $2, $3, $4, $5, $5) returning id),
       audited as (
         insert into audit (at, actor, action, subject, details)
         values ($5, 'gateway:' || $1, 'authorisation.taken', 'donation:' || $3::text,
           jsonb_build_object('payment', $2::text, 'paise', $6::bigint)))
       insert into ledger_row (group_id, account, paise)
       select g.id, l.account, l.paise from grouped g, unnest($7::text[], $8::bigint[]) as l (account, paise)`,
      [
        paid.provider,
        paid.gatewayPaymentId,
        donationId,
        isTest,
        at,
        paid.amountPaise,
        lines.map(({ account }) => account),
        lines.map(({ paise }) => paise),
      ],
    )
    return true
  })
