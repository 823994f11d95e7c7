import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { decisionsBy, optionalReason, requiredReason } from '../decision.ts'
import { instant, recordId, recordParams } from '../fields.ts'
import { officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import { caseStatus, changeStatus } from './change-facts.ts'
import { changeKinds, fundraiserStatus, reportKinds, type ChangeKind, type ReportKind } from './facts.ts'

const access = 'can:campaigns.manage'
const campaignId = recordId('Choose a fundraiser')
const kind = z.enum(Object.keys(changeKinds) as [ChangeKind, ...ChangeKind[]], { error: 'Unknown kind' })
const reportKind = z.enum(Object.keys(reportKinds) as [ReportKind, ...ReportKind[]], {
  error: 'Unknown kind',
})

const decision = decisionsBy(access)
/** Fields of a decision about a request; the reason goes to the organiser. */
const onRequest = { requestId: recordId('Choose a request'), reason: optionalReason }
const onFundraiser = { campaignId, reason: requiredReason }

/** Deeds of the manager of a fundraiser; who may see to the whole installation has them for all. */
export const fundraiserManagement = defineCalls({
  changeRequests: officeList({
    path: '/campaign/manager/change-requests',
    access,
    summary: 'Changes that organisers of one’s fundraisers asked for',
    name: 'change-requests',
    sorts: { oldest: 'Oldest first', newest: 'Newest first' },
    filters: { status: z.optional(statusNameSchema(changeStatus)), kind: z.optional(kind) },
    row: z.object({
      id: z.int(),
      campaignId: z.int(),
      title: z.string(),
      kind: z.string(),
      reason: z.string(),
      change: z.string(),
      askedAt: instant,
      status: statusNameSchema(changeStatus),
    }),
    labels: {
      title: 'Fundraiser',
      kind: 'Request',
      change: 'Change',
      reason: 'Reason',
      askedAt: 'Asked',
      status: 'Status',
    },
  }),
  approveTarget: decision(
    '/campaign/manager/approve-target-change',
    'Grants another target or last day; the page’s history tells of it',
    onRequest,
  ),
  rejectTarget: decision(
    '/campaign/manager/reject-target-change',
    'Refuses another target or last day',
    onRequest,
  ),
  approveStop: decision(
    '/campaign/manager/approve-stop-campaign',
    'Stops a fundraiser whose organiser asked for it',
    onRequest,
  ),
  rejectStop: decision(
    '/campaign/manager/reject-stop-campaign',
    'Keeps a fundraiser going that was to be stopped',
    onRequest,
  ),
  approveChange: decision(
    '/campaign/manager/approve-change',
    'Grants another story, or another account that a reviewer has passed',
    onRequest,
  ),
  rejectChange: decision('/campaign/manager/reject-change', 'Refuses another story or account', onRequest),
  cases: officeList({
    path: '/campaign/manager/reported-campaigns',
    access,
    summary: 'Fundraisers that were reported, one case each with all its reports',
    name: 'reported-fundraisers',
    sorts: { oldest: 'Oldest first', newest: 'Newest first', most: 'Most reports first' },
    filters: { status: z.optional(statusNameSchema(caseStatus)), kind: z.optional(reportKind) },
    row: z.object({
      id: z.int(),
      title: z.string(),
      organiser: z.string(),
      kinds: z.string(),
      reports: z.int(),
      firstAt: instant,
      lastAt: instant,
      status: statusNameSchema(caseStatus),
      fundraiserStatus: statusNameSchema(fundraiserStatus),
    }),
    labels: {
      title: 'Fundraiser',
      organiser: 'Organiser',
      kinds: 'Reported for',
      reports: 'Reports',
      firstAt: 'First report',
      lastAt: 'Last report',
      status: 'Case',
      fundraiserStatus: 'Fundraiser is',
    },
  }),
  reportedCase: {
    method: 'GET',
    path: '/campaign/manager/reported-campaigns/{id}',
    access,
    summary: 'All reports of one fundraiser, the newest first',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      title: z.string(),
      slug: z.string(),
      organiser: z.string(),
      status: statusNameSchema(fundraiserStatus),
      /** Whether the reader belongs to it, and so does not decide. */
      isOwn: z.boolean(),
      reports: z.array(
        z.object({
          id: z.int(),
          kind: reportKind,
          message: z.string(),
          email: z.nullable(z.string()),
          at: instant,
          status: statusNameSchema(caseStatus),
          decisionReason: z.string(),
        }),
      ),
    }),
  },
  dismissReports: decision(
    '/campaign/manager/dismiss-reports',
    'Closes the open reports of a fundraiser as unfounded',
    onFundraiser,
  ),
  inactivate: decision(
    '/campaign/manager/inactivate-reported-campaign',
    'Takes a reported fundraiser off the site; its gifts, receipts and books stay',
    onFundraiser,
  ),
})
