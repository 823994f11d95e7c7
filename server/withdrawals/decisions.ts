import { AppError } from '../http/app-error.ts'
import type { DecisionInput, DecisionRule, DecisionSubject } from '../platform/decisions/decide.ts'
import { istDay } from '../platform/ist.ts'
import { holdToDecide, isTestMoney, type WithdrawalServices } from './access.ts'
import { tellOfWithdrawal } from './letters.ts'
import { assertNothingHinders, assertSamePayee } from './requests/hindrances.ts'
import { findWithdrawal, lockWithdrawal, moveWithdrawal, waiveBillsOf } from './requests/store-withdrawals.ts'

type Verdict = { requestId: number; reason?: string | undefined }
type Waiver = { withdrawalId: number; reason: string }
type Locked = NonNullable<Awaited<ReturnType<typeof lockWithCampaign>>>

/** Locks the fundraiser and its withdrawal for the manager. @throws NOT_FOUND for another manager's */
async function lockWithCampaign({ tx, by }: DecisionInput<unknown, unknown>, id: number) {
  const found = await findWithdrawal(tx, id)
  if (found === undefined) return undefined
  const campaign = await holdToDecide(tx, by.actor, found.campaignId)
  return { ...(await lockWithdrawal(tx, id))!, campaign }
}

const constraints = { campaign_four_eyes: 'FOUR_EYES' } as const

const request: DecisionSubject<WithdrawalServices, Verdict, Locked> = {
  lock: (asked) => lockWithCampaign(asked, asked.body.requestId),
  late: ({ status }) => (status === 'requested' ? 'STEP_IMPOSSIBLE' : 'CHANGE_DECIDED'),
  constraints,
}

const verdict = (to: 'approved' | 'rejected'): DecisionRule<WithdrawalServices, Verdict, Locked> => ({
  subject: request,
  from: ['otp_confirmed'],
  apply: ({ tx, by, at, record: { id }, body: { reason = '' } }) =>
    moveWithdrawal(tx, id, { to, by: by.actor.accountId, at, reason, isDecision: true }),
  audit: ({ record: { id, amountPaise } }) => ({
    action: `withdrawal.${to}`,
    subject: `withdrawal:${id}`,
    details: { amountPaise },
  }),
  follow: ({ services, tx, record: { id }, body: { reason = '' } }) =>
    tellOfWithdrawal(services, tx, id, to, { reason }),
})

/** Nothing is approved for an account that has changed. @throws PAYEE_CHANGED, or the first hindrance */
export const withdrawalApproval: typeof withdrawalRejection = {
  ...verdict('approved'),
  async check({ services, tx, at, record }) {
    await assertSamePayee(tx, record)
    await assertNothingHinders(tx, record.campaign, { today: istDay(at), isTest: isTestMoney(services) })
  },
}
export const withdrawalRejection = verdict('rejected')

/** Records why the next withdrawal does not wait for the bills of this one. */
export const billsWaiver: DecisionRule<WithdrawalServices, Waiver, Locked> = {
  subject: {
    lock: (asked) => lockWithCampaign(asked, asked.body.withdrawalId),
    late: 'STEP_IMPOSSIBLE',
    constraints,
  },
  from: ['paid'],
  async apply({ tx, by, record: { id }, body: { reason } }) {
    if (!(await waiveBillsOf(tx, id, { by: by.actor.accountId, reason })))
      throw new AppError('STEP_IMPOSSIBLE')
  },
  audit: ({ record: { id } }) => ({ action: 'withdrawal.bills-waived', subject: `withdrawal:${id}` }),
}
