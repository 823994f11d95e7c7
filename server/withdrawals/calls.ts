import { withdrawalTexts as texts } from '../../contract/withdrawals/facts.ts'
import type { withdrawalManagement } from '../../contract/withdrawals/managing.ts'
import type { withdrawals } from '../../contract/withdrawals/withdrawals.ts'
import { fileOf, refused, withMessage, withMeta } from '../http/answers.ts'
import { AppError } from '../http/app-error.ts'
import type { Handlers, SignedInCtx } from '../http/handlers.ts'
import { createKeyedMutex } from '../platform/concurrency.ts'
import { decisionHandler } from '../platform/decisions/decide.ts'
import { answerList, type ListDeps } from '../platform/lists/answer.ts'
import { istDay } from '../platform/ist.ts'
import { onWire } from '../platform/on-wire.ts'
import { isTestMoney, readMoney, type WithdrawalServices } from './access.ts'
import { listBalances, listOwnCampaigns } from './balance/store-balance.ts'
import { billsWaiver, withdrawalApproval, withdrawalRejection } from './decisions.ts'
import { withdrawalsList } from './list-withdrawals.ts'
import { addPaper, removePaper, viewPaper } from './papers/papers.ts'
import { checkPayee, decidePayee } from './payees/check.ts'
import { readOverview, readWithdrawal } from './read/read.ts'
import { toAmounts, toPaper } from './read/to-wire.ts'
import { cancelWithdrawal, confirmWithdrawal, resendWithdrawalCode } from './requests/otp.ts'
import { requestWithdrawal } from './requests/request.ts'

type Deps = WithdrawalServices & ListDeps

/** Narrows the list of withdrawals where no fundraiser is named: to those that one manages, of which most have none. */
function listedFor({ actor }: SignedInCtx): { managerId?: number } {
  if (actor.permissions.has('system.manage') || actor.permissions.has('ledger.read')) return {}
  return { managerId: actor.accountId }
}

export const withdrawalHandlers = (deps: Deps): Handlers<typeof withdrawals> => {
  // Requests of one person at once count one OTP after the other, so that those refused use up no limit.
  const oneAtATime = createKeyedMutex({
    waitMs: 8000,
    tooLate: () => new AppError('UNAVAILABLE', { retryAfterSeconds: 1 }),
  })
  return {
    overview: ({ body: { campaignId } }, ctx) => readOverview(deps, ctx, campaignId),
    async list({ body }, ctx) {
      if (body.campaignId !== undefined) await readMoney(deps, ctx.actor, body.campaignId)
      const now = deps.clock.now()
      const asked = {
        ...body,
        ...(body.campaignId === undefined && listedFor(ctx)),
        at: now.toISOString(),
        today: istDay(now),
      }
      const { rows, meta } = await answerList(deps, withdrawalsList, asked, ctx.actor.accountId)
      return withMeta(rows.map(onWire), meta)
    },
    detail: ({ params: { id } }, ctx) => readWithdrawal(deps, ctx, id),
    async ownBalances(_input, { actor }) {
      const { pool } = deps.database
      const campaignIds = await listOwnCampaigns(pool, actor.accountId)
      const asked = { campaignIds, isTest: isTestMoney(deps), at: deps.clock.now() }
      const balances = campaignIds.length === 0 ? [] : await listBalances(pool, asked)
      return balances.map((balance) => {
        const { available, reserved } = toAmounts(balance)
        return { campaignId: balance.campaignId, available, reserved }
      })
    },
    async request({ body }, ctx) {
      const key = `${ctx.actor.accountId} ${body.campaignId}`
      const made = await oneAtATime(key, () => requestWithdrawal(deps, ctx, body))
      return made.otp.isSent ? withMessage(made, texts.sent) : made
    },
    async confirm({ body }, ctx) {
      const refusal = await confirmWithdrawal(deps, ctx, body)
      return refusal === undefined ? withMessage(null, 'Request confirmed') : refused(refusal)
    },
    resend: ({ body: { withdrawalId } }, ctx) => resendWithdrawalCode(deps, ctx, withdrawalId),
    async cancel({ body: { withdrawalId } }, ctx) {
      await cancelWithdrawal(deps, ctx, withdrawalId)
      return withMessage(null, 'Request taken back')
    },
    async uploadDocument({ body }, ctx) {
      return withMessage(toPaper(deps, await addPaper(deps, ctx, body)), 'Paper kept')
    },
    async removeDocument({ body: { documentId } }, ctx) {
      await removePaper(deps, ctx, documentId)
      return withMessage(null, 'Paper taken out')
    },
    async document({ params: { id }, query }, { actor, ip }) {
      const { body, type, paper } = await viewPaper(deps, id, { actor, token: query.t, ip })
      return fileOf(body, `${paper.kind}-${id}.${type === 'application/pdf' ? 'pdf' : 'webp'}`, type)
    },
  }
}

export const withdrawalManagementHandlers = (deps: Deps): Handlers<typeof withdrawalManagement> => ({
  approve: decisionHandler(deps, withdrawalApproval, 'Withdrawal approved'),
  reject: decisionHandler(deps, withdrawalRejection, 'Withdrawal rejected'),
  waiveBills: decisionHandler(deps, billsWaiver, 'Bills need not be waited for'),
  async decidePayee({ body }, ctx) {
    await decidePayee(deps, ctx, body)
    return withMessage(null, body.verdict === 'verified' ? 'Account found right' : 'Account refused')
  },
  async checkPayee({ body: { campaignId } }, ctx) {
    await checkPayee(deps, ctx, campaignId)
    return null
  },
})
