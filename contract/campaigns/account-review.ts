import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { decisionsBy, optionalReason, requiredReason } from '../decision.ts'
import { instant, recordId } from '../fields.ts'
import { officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import { changeStatus } from './change-facts.ts'

const access = 'can:campaigns.review'

const decision = decisionsBy(access)
const requestId = recordId('Choose a request')

/** Another account that is to be paid is looked at by a reviewer before a manager decides. */
export const accountReview = defineCalls({
  changes: officeList({
    path: '/campaign/reviewer/account-changes',
    access,
    summary: 'Other accounts that organisers ask to be paid, the oldest first',
    name: 'account-changes',
    sorts: { oldest: 'Oldest first', newest: 'Newest first' },
    filters: {
      status: z.optional(statusNameSchema(changeStatus)),
      review: z.optional(z.enum(['open', 'done'], { error: 'Unknown status' })),
    },
    row: z.object({
      id: z.int(),
      campaignId: z.int(),
      title: z.string(),
      organiser: z.string(),
      beneficiary: z.nullable(z.string()),
      change: z.string(),
      reason: z.string(),
      askedAt: instant,
      reviewedAt: z.nullable(instant),
      status: statusNameSchema(changeStatus),
    }),
    labels: {
      title: 'Fundraiser',
      organiser: 'Organiser',
      beneficiary: 'Beneficiary',
      change: 'Account',
      reason: 'Reason',
      askedAt: 'Asked',
      reviewedAt: 'Reviewed',
      status: 'Status',
    },
  }),
  passAccount: decision(
    '/campaign/reviewer/pass-account-change',
    'Passes another account on to the manager, who decides',
    { requestId, reason: optionalReason },
  ),
  rejectAccount: decision(
    '/campaign/reviewer/reject-account-change',
    'Refuses another account; the organiser is told why',
    { requestId, reason: requiredReason },
  ),
})
