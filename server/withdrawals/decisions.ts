import { asFourEyes } from '../campaigns/index.ts'
import { AppError } from '../http/app-error.ts'
import type { Tx } from '../platform/db/database.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { istDay } from '../platform/ist.ts'
import { holdToDecide, isTestMoney, type Doer, type WithdrawalServices } from './access.ts'
import { tellOfWithdrawal } from './letters.ts'
import { assertNothingHinders, assertSamePayee } from './requests/hindrances.ts'
import { auditWithdrawal } from './requests/otp.ts'
import { findWithdrawal, lockWithdrawal, moveWithdrawal, waiveBillsOf } from './requests/store-withdrawals.ts'

type Verdict = { requestId: number; reason?: string | undefined }

/** Holds fundraiser and request. @throws NOT_FOUND, CHANGE_DECIDED */
async function holdRequest(tx: Tx, { actor }: Doer, id: number) {
  const found = await findWithdrawal(tx, id)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const campaign = await holdToDecide(tx, actor, found.campaignId)
  const request = (await lockWithdrawal(tx, id))!
  if (request.status !== 'otp_confirmed')
    throw new AppError(request.status === 'requested' ? 'STEP_IMPOSSIBLE' : 'CHANGE_DECIDED')
  return { campaign, request }
}

/**
 * Grants or refuses what was asked for; of two at once the first. Nothing is granted to an account that has changed.
 * @throws NOT_FOUND, CHANGE_DECIDED, FOUR_EYES, PAYEE_CHANGED, or whatever hinders
 */
const decide = (
  services: WithdrawalServices,
  by: Doer,
  { requestId, reason = '' }: Verdict,
  to: 'approved' | 'rejected',
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const { campaign, request } = await holdRequest(tx, by, requestId)
    const at = services.clock.now()
    if (to === 'approved') {
      await assertSamePayee(tx, request)
      await assertNothingHinders(tx, campaign, { today: istDay(at), isTest: isTestMoney(services) })
    }
    await moveWithdrawal(tx, requestId, { to, by: by.actor.accountId, at, reason, isDecision: true }).catch(
      asFourEyes,
    )
    await auditWithdrawal(tx, services, by, {
      action: to,
      id: requestId,
      details: { amountPaise: request.amountPaise, ...(reason && { reason }) },
    })
    await tellOfWithdrawal(services, tx, requestId, to, { reason })
  })

export const approveWithdrawal = (services: WithdrawalServices, by: Doer, verdict: Verdict) =>
  decide(services, by, verdict, 'approved')
export const rejectWithdrawal = (services: WithdrawalServices, by: Doer, verdict: Verdict) =>
  decide(services, by, verdict, 'rejected')

/** Says why the next withdrawal need not wait for the bills of one. @throws NOT_FOUND, STEP_IMPOSSIBLE, FOUR_EYES */
export const waiveBills = (
  services: WithdrawalServices,
  by: Doer,
  { withdrawalId: id, reason }: { withdrawalId: number; reason: string },
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const found = await findWithdrawal(tx, id)
    if (found === undefined) throw new AppError('NOT_FOUND')
    await holdToDecide(tx, by.actor, found.campaignId)
    const isDone = await waiveBillsOf(tx, id, { by: by.actor.accountId, reason }).catch(asFourEyes)
    if (!isDone) throw new AppError('STEP_IMPOSSIBLE')
    await auditWithdrawal(tx, services, by, { action: 'bills-waived', id, details: { reason } })
  })
