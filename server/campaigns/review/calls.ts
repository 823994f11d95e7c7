import { listHandler } from '../../http/records/list-handler.ts'
import type {
  fundraiserApproval,
  fundraiserReview,
  reviewProgress,
} from '../../../contract/campaigns/review.ts'
import { withMessage } from '../../http/answers.ts'
import type { Handlers } from '../../http/handlers.ts'
import { decisionHandler, takeDecision } from '../../platform/decisions/decide.ts'
import type { ListDeps } from '../../platform/lists/answer.ts'
import type { SignedInCtx } from '../../http/handlers.ts'
import { caseApproval } from './approve.ts'
import { readCase, type CaseReading } from './case.ts'
import {
  alarmDismissal,
  caseRejection,
  dataRequest,
  passCase,
  sectionFindings,
  type DecisionServices,
} from './decide.ts'
import { readHistory, readProgress } from './progress.ts'
import { approvalQueue, queueMoment, reviewQueue, type QueueRow } from './list-queues.ts'
import { dueAt, isCaseHeld } from './rules.ts'
import { releaseCase, takeCase } from './take.ts'

type ReviewDeps = DecisionServices & CaseReading & ListDeps

/** A row of a queue as it is now. */
const rowOnWire =
  ({ clock, config }: ReviewDeps) =>
  ({ targetAmountPaise, submittedDate, takenAt, takenBy, ...row }: QueueRow) => {
    const now = clock.now()
    const due = dueAt({ kind: row.kind, submittedAt: submittedDate }, config.reviewDays)
    return {
      ...row,
      targetAmount: targetAmountPaise === null ? null : targetAmountPaise / 100,
      submittedDate: submittedDate.toISOString(),
      dueAt: due.toISOString(),
      isOverdue: row.status !== 'data_requested' && due <= now,
      takenBy: isCaseHeld(takenAt, now) ? takenBy : null,
    }
  }

const momentOf =
  ({ clock, config }: ReviewDeps) =>
  ({ accountId }: SignedInCtx['actor']) =>
    queueMoment(accountId, clock.now(), config.reviewDays)

export const fundraiserReviewHandlers = (deps: ReviewDeps): Handlers<typeof fundraiserReview> => ({
  queue: listHandler(deps, reviewQueue, rowOnWire(deps), momentOf(deps)),
  case: ({ params: { id } }, { actor }) => readCase(deps, id, actor, 'review'),
  async take({ body: { campaignId } }, by) {
    return { id: (await takeCase(deps, by, { campaignId, stage: 'review' })) ?? null }
  },
  async release({ body: { campaignId } }, by) {
    await releaseCase(deps, by, campaignId)
    return null
  },
  saveReview: decisionHandler(deps, sectionFindings, 'Saved'),
  async pass({ body }, by) {
    await passCase(deps, by, body)
    return withMessage(null, 'Passed on to an approver')
  },
  requestData: decisionHandler(deps, dataRequest('review'), 'Data requested'),
  reject: decisionHandler(deps, caseRejection('review'), 'Fundraiser rejected'),
  dismissAlarm: decisionHandler(deps, alarmDismissal, 'Alarm dismissed'),
})

export const fundraiserApprovalHandlers = (deps: ReviewDeps): Handlers<typeof fundraiserApproval> => ({
  queue: listHandler(deps, approvalQueue, rowOnWire(deps), momentOf(deps)),
  case: ({ params: { id } }, { actor }) => readCase(deps, id, actor, 'approval'),
  async take({ body: { campaignId } }, by) {
    return { id: (await takeCase(deps, by, { campaignId, stage: 'approval' })) ?? null }
  },
  async release({ body: { campaignId } }, by) {
    await releaseCase(deps, by, campaignId)
    return null
  },
  async approve({ body }, by) {
    return withMessage({ slug: (await takeDecision(deps, by, caseApproval, body))! }, 'Fundraiser approved')
  },
  requestData: decisionHandler(deps, dataRequest('approval'), 'Data requested'),
  reject: decisionHandler(deps, caseRejection('approval'), 'Fundraiser rejected'),
})

export const reviewProgressHandlers = (deps: CaseReading): Handlers<typeof reviewProgress> => ({
  status: ({ params: { id } }, { actor }) => readProgress(deps, id, actor),
  history: ({ params: { id } }, { actor }) => readHistory(deps, id, actor),
})
