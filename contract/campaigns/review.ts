import * as z from 'zod/mini'
import { auditEvent } from '../audit-event.ts'
import { defineCalls } from '../call.ts'
import { decisionsBy, explainsOther, listedReason, reasonOrEmpty, requiredReason } from '../decision.ts'
import { instant, nothing, recordId, recordParams, rupeeAmount } from '../fields.ts'
import { officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import {
  fundraiserFields,
  fundraiserKinds,
  fundraiserStatus,
  rejectionReasons,
  type FundraiserKind,
} from './facts.ts'
import { dataAsked, fundraiserCase, sectionFinding } from './review-case.ts'
import {
  ofFundraiser as campaignId,
  readVersion as version,
  requestedFields,
  reviewTexts,
  sectionVerdictsBody,
} from './review-fields.ts'

const review = 'can:campaigns.review'
const approve = 'can:campaigns.approve'
const reviewDecision = decisionsBy(review)
const approvalDecision = decisionsBy(approve)
const rejection = listedReason(rejectionReasons)
const status = statusNameSchema(fundraiserStatus)
const kind = z.enum(Object.keys(fundraiserKinds) as [FundraiserKind, ...FundraiserKind[]], {
  error: 'Unknown kind',
})

/** Statuses in which a fundraiser stands in the queue of reviewers, or of approvers; the first is meant where none is asked for. */
export const queueStatuses = {
  review: ['in_review', 'data_requested', 'reviewed'],
  approval: ['reviewed', 'data_requested'],
} as const

/** A queue: emergencies first, then by age. */
const queue = <
  const Path extends string,
  const A extends typeof review | typeof approve,
  const Name extends string,
>(
  path: Path,
  access: A,
  {
    name,
    summary,
    statuses,
  }: {
    name: Name
    summary: string
    statuses: readonly ['in_review' | 'reviewed', ...('in_review' | 'data_requested' | 'reviewed')[]]
  },
) =>
  officeList({
    path,
    access,
    summary,
    name,
    sorts: { due: 'Most urgent first', newest: 'Newest first' },
    filters: {
      status: z.optional(z.enum(statuses, { error: 'Unknown status' })),
      held: z.optional(z.enum(['free', 'mine', 'taken'], { error: 'Unknown status' })),
      due: z.optional(z.enum(['overdue'], { error: 'Unknown status' })),
      kind: z.optional(kind),
    },
    row: z.object({
      id: z.int(),
      title: z.string(),
      kind: z.nullable(kind),
      status,
      city: z.nullable(z.string()),
      organiser: z.string(),
      targetAmount: z.nullable(rupeeAmount),
      submittedDate: instant,
      /** Until when it is to be looked at; an emergency within a day. */
      dueAt: instant,
      isOverdue: z.boolean(),
      /** Colleague who has taken it, as long as they work on it. */
      takenBy: z.nullable(z.string()),
      alarms: z.int(),
    }),
    labels: {
      title: 'Fundraiser',
      kind: 'Kind',
      status: 'Status',
      city: 'City',
      organiser: 'Organiser',
      targetAmount: 'Target',
      submittedDate: 'Submitted',
      dueAt: 'Due',
      takenBy: 'Taken by',
      alarms: 'Alarms',
    },
  })

const caseCall = <const Path extends string, const A extends typeof review | typeof approve>(
  path: Path,
  access: A,
) => ({
  method: 'GET' as const,
  path,
  access,
  summary: 'One fundraiser with its papers, what was found and decided, and what is like it elsewhere',
  params: recordParams,
  reply: fundraiserCase,
})

const takeCall = <const Path extends string, const A extends typeof review | typeof approve>(
  path: Path,
  access: A,
) => ({
  method: 'POST' as const,
  path,
  access,
  summary:
    'Takes a case, or the next free one of the queue where none is named; another takes it over after 30 idle minutes',
  body: z.strictObject({ campaignId: z.optional(campaignId) }),
  /** `id` is null where nothing is free. */
  reply: z.object({ id: z.nullable(z.int()) }),
})

const releaseCall = <const Path extends string, const A extends typeof review | typeof approve>(
  path: Path,
  access: A,
) => ({
  method: 'POST' as const,
  path,
  access,
  summary: 'Gives a case back that one has taken; done twice it is the same',
  body: z.strictObject({ campaignId }),
  reply: nothing,
})

export const fundraiserReview = defineCalls({
  queue: queue('/campaign/reviewer/queue', review, {
    name: 'fundraisers-to-review',
    summary: 'Fundraisers that wait for a reviewer, emergencies first, then by age',
    statuses: queueStatuses.review,
  }),
  case: caseCall('/campaign/reviewer/case/{id}', review),
  take: takeCall('/campaign/reviewer/take', review),
  release: releaseCall('/campaign/reviewer/release', review),
  saveReview: reviewDecision(
    '/campaign/reviewer/saveReview',
    'Writes down what a reviewer found of sections; all but `ok` needs a note',
    { campaignId, version, sections: sectionVerdictsBody },
  ),
  pass: reviewDecision(
    '/campaign/reviewer/pass',
    'Passes a fundraiser on to an approver: each section was found right, and each alarm was looked at',
    { campaignId, version },
  ),
  requestData: reviewDecision(
    '/campaign/reviewer/data-request',
    'Asks the organiser for more: opens the named fields to them, and tells them why',
    { campaignId, version, fields: requestedFields, reason: requiredReason },
  ),
  reject: reviewDecision(
    '/campaign/reviewer/reject',
    'Rejects a fundraiser for a reason of the list, with words of one’s own, and tells the organiser',
    { campaignId, version, ...rejection },
    explainsOther,
  ),
  dismissAlarm: reviewDecision(
    '/campaign/reviewer/dismiss-alarm',
    'Says why a likeness to another fundraiser is no harm; done twice the first note stays',
    {
      campaignId,
      alarmId: recordId('Choose an alarm'),
      note: z
        .string({ error: reviewTexts.dismissal })
        .check(z.trim(), z.minLength(1, reviewTexts.dismissal), z.maxLength(500, reviewTexts.noteLong)),
    },
  ),
})

/** Names the fundraiser of an approver’s verdict: what is asked of an approver is the fundraiser itself. */
const requestId = campaignId

export const fundraiserApproval = defineCalls({
  queue: queue('/campaign/approver/queue', approve, {
    name: 'fundraisers-to-approve',
    summary: 'Fundraisers that a reviewer has passed, emergencies first, then by age',
    statuses: queueStatuses.approval,
  }),
  case: caseCall('/campaign/approver/case/{id}', approve),
  take: takeCall('/campaign/approver/take', approve),
  release: releaseCall('/campaign/approver/release', approve),
  approve: {
    ...approvalDecision(
      '/campaign/approver/approve',
      'Publishes a fundraiser that a reviewer has passed, gives it a manager, and tells the organiser; never one’s own or what one reviewed',
      { requestId, version, reason: reasonOrEmpty },
    ),
    reply: z.object({ slug: z.string() }),
  },
  requestData: approvalDecision(
    '/campaign/approver/data-request',
    'Asks the organiser for more before it is approved; their answer comes back to the approvers',
    { requestId, version, fields: requestedFields, reason: requiredReason },
  ),
  reject: approvalDecision(
    '/campaign/approver/reject',
    'Rejects what a reviewer has passed, for a reason of the list, with words of one’s own',
    { requestId, version, ...rejection },
    explainsOther,
  ),
})

/** Roles under which the organiser reads who did something; no names of staff. */
const side = z.enum(['organiser', 'reviewer', 'approver', 'manager', 'office', 'system'])

export const reviewProgress = defineCalls({
  status: {
    method: 'GET',
    path: '/campaign/review-status/{id}',
    access: 'own-or:campaigns.review',
    summary:
      'Where a fundraiser stands, for its organiser: each step with its day and reason, without names of staff',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      status,
      submittedAt: z.nullable(instant),
      /** Until when it is to be looked at; null while it waits for nobody of the office. */
      dueAt: z.nullable(instant),
      /** Fields that are open, and what was written about them. */
      request: z.nullable(
        z.object({ fields: z.array(z.enum(fundraiserFields)), reason: z.string(), askedAt: instant }),
      ),
      /** The oldest first. */
      timeline: z.array(
        z.object({
          at: instant,
          by: side,
          status,
          reasonKind: z.nullable(z.string()),
          reason: z.nullable(z.string()),
          fields: z.array(z.enum(fundraiserFields)),
        }),
      ),
    }),
    example: { params: { id: '1' } },
  },
  history: {
    method: 'GET',
    path: '/campaign/review-history/{id}',
    access: 'own-or:campaigns.review',
    summary:
      'All that was found, asked, answered and decided about a fundraiser, for reviewers, approvers and its manager',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      status,
      findings: z.array(sectionFinding),
      requests: z.array(dataAsked),
      history: z.array(auditEvent),
    }),
    example: { params: { id: '1' } },
  },
})
