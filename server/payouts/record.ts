import { recordAudit } from '../audit/index.ts'
import { AppError, invalidField } from '../http/app-error.ts'
import { coverFund, holdTransfer, insertGroup, payoutLines } from '../ledger/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { addDays, istDay, startOfIstDay } from '../platform/ist.ts'
import type { Services } from '../services.ts'
import { dayInWords } from '../words/figures.ts'
import type { Clerk } from './clerk.ts'
import { tellOfWithdrawal } from '../withdrawals/index.ts'
import { refusePayout, utrTaken } from './refusals.ts'
import {
  failWithdrawal,
  holdPayout,
  markFailed,
  markPaid,
  markReturned,
  type HeldPayout,
} from './store-payouts.ts'

export type PayoutServices = Pick<Services, 'changes' | 'clock' | 'config' | 'database' | 'messages'>

export type PaidInput = { payoutId: number; utr: string; paidOn: string }
export type FailedInput = { payoutId: number; reason: string; payAgain: boolean }
export type ReturnedInput = { payoutId: number; reason: string; returnedOn: string }

/** Runs what is recorded of one payout in a transaction, and has pages that show its fundraiser drawn anew. */
export async function recordOf(
  { changes, database }: PayoutServices,
  work: (tx: Tx) => Promise<HeldPayout>,
): Promise<void> {
  const { campaignId } = await inTransaction(database.db, work).catch(refusePayout)
  changes.publish(`fundraiser:${campaignId}`)
}

/** @throws PAYOUT_DECIDED, PAYOUT_OWN, or what is wrong with a field */
export const recordPaid = (services: PayoutServices, by: Clerk, paid: PaidInput): Promise<void> =>
  recordOf(services, (tx) => payWithin(services, tx, by, paid))

/** The same within a transaction. The same number and day again change nothing. */
export async function payWithin(
  services: PayoutServices,
  tx: Tx,
  by: Clerk,
  { payoutId, utr, paidOn }: PaidInput,
): Promise<HeldPayout> {
  const payout = await heldPayout(tx, payoutId, by)
  if (payout.status === 'paid' && payout.utr === utr && payout.paidOn === paidOn) return payout
  if (payout.status === 'paid' || payout.status === 'failed') throw new AppError('PAYOUT_DECIDED')
  const at = services.clock.now()
  assertDay('paidOn', paidOn, { since: payout.approvedOn, until: istDay(at), what: 'Approved' })
  const taken = await holdTransfer(tx, utr)
  if (taken !== undefined) throw utrTaken(taken.payout)
  const { campaignId, isTest, amountPaise, withdrawalId, reference } = payout
  const billsDueOn = addDays(paidOn, services.config.billsDueDays)
  await markPaid(tx, { id: payoutId, withdrawalId, utr, paidOn, billsDueOn, by: by.id, at })
  await insertGroup(tx, {
    ...{ kind: 'payout', provider: 'bank', entityId: String(payoutId), campaignId, isTest },
    ...{ occurredAt: startOfIstDay(paidOn), recordedAt: at, lines: payoutLines(campaignId, amountPaise) },
  })
  await auditPayout(tx, by, at, 'payout.paid', payoutId, {
    ...{ reference, withdrawal: withdrawalId, paise: amountPaise, utr, on: paidOn },
  })
  await tellOfWithdrawal(services, tx, withdrawalId, 'paid', { utr })
  // The bank has sent it, whatever went back to donors since it was approved.
  await coverFund(tx, { campaignId, isTest, cause: `payout:${payoutId}`, at })
  return payout
}

/** @throws PAYOUT_DECIDED, PAYOUT_OWN */
export const recordFailed = (services: PayoutServices, by: Clerk, failed: FailedInput): Promise<void> =>
  recordOf(services, (tx) => failWithin(services, tx, by, failed))

/** The same within a transaction. */
export async function failWithin(
  services: PayoutServices,
  tx: Tx,
  by: Clerk,
  { payoutId, reason, payAgain }: FailedInput,
): Promise<HeldPayout> {
  const payout = await heldPayout(tx, payoutId, by)
  if (payout.status === 'paid' || payout.status === 'failed') throw new AppError('PAYOUT_DECIDED')
  const at = services.clock.now()
  const { withdrawalId, reference, amountPaise } = payout
  await markFailed(tx, { id: payoutId, reason, by: by.id, at })
  await auditPayout(tx, by, at, 'payout.failed', payoutId, {
    ...{ reference, withdrawal: withdrawalId, paise: amountPaise, reason, payAgain },
  })
  if (!payAgain) {
    await failWithdrawal(tx, { withdrawalId, by: by.id, at, reason })
    await tellOfWithdrawal(services, tx, withdrawalId, 'failed', { reason })
  }
  return payout
}

/** @throws PAYOUT_NOT_PAID, PAYOUT_OWN, or what is wrong with the day */
export const recordReturned = (services: PayoutServices, by: Clerk, returned: ReturnedInput): Promise<void> =>
  recordOf(services, (tx) => returnWithin(services, tx, by, returned))

/** The same within a transaction: the fund has its money again, and the charity what it covered of it. */
export async function returnWithin(
  services: PayoutServices,
  tx: Tx,
  by: Clerk,
  { payoutId, reason, returnedOn }: ReturnedInput,
): Promise<HeldPayout> {
  const payout = await heldPayout(tx, payoutId, by)
  if (payout.status !== 'paid' || payout.groupId === null) throw new AppError('PAYOUT_NOT_PAID')
  const at = services.clock.now()
  assertDay('returnedOn', returnedOn, { since: payout.paidOn!, until: istDay(at), what: 'Paid' })
  const { campaignId, isTest, amountPaise, withdrawalId, reference } = payout
  const returnedAt = startOfIstDay(returnedOn)
  await markReturned(tx, { id: payoutId, reason, returnedAt, by: by.id, at })
  await insertGroup(tx, {
    ...{ kind: 'payout_return', provider: 'bank', entityId: String(payoutId), campaignId, isTest },
    ...{ correctsGroupId: payout.groupId, occurredAt: returnedAt, recordedAt: at },
    lines: payoutLines(campaignId, -amountPaise),
  })
  await auditPayout(tx, by, at, 'payout.returned', payoutId, {
    ...{ reference, withdrawal: withdrawalId, paise: amountPaise, on: returnedOn, reason },
  })
  await failWithdrawal(tx, { withdrawalId, by: by.id, at, reason })
  await tellOfWithdrawal(services, tx, withdrawalId, 'failed', { reason })
  const cause = `payout_return:${payoutId}`
  await coverFund(tx, { campaignId, isTest, cause, cameBackPaise: amountPaise, at })
  return payout
}

export async function heldPayout(tx: Tx, id: number, by: Clerk): Promise<HeldPayout> {
  const payout = await holdPayout(tx, id, by.id)
  if (payout === undefined) throw new AppError('NOT_FOUND')
  if (payout.isOwn) throw new AppError('PAYOUT_OWN')
  return payout
}

function assertDay(
  field: string,
  day: string,
  { since, until, what }: { since: string; until: string; what: string },
): void {
  if (day > until) throw invalidField(field, 'This day is in the future')
  if (day < since) throw invalidField(field, `${what} on ${dayInWords(since)}: enter that day or a later one`)
}

export const auditPayout = (
  tx: Tx,
  by: Clerk,
  at: Date,
  action: string,
  payoutId: number,
  details: Record<string, unknown>,
): Promise<void> =>
  recordAudit(tx, { at, actorId: by.id, actor: by.name, action, subject: `payout:${payoutId}`, details })
