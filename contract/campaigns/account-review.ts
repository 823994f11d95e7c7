import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId, text } from '../fields.ts'
import { officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import { changeStatus } from './change-facts.ts'

const access = 'can:campaigns.review'

const accountFinding = <const Path extends string, Reason extends z.core.$ZodType>(
  path: Path,
  summary: string,
  reason: Reason,
) => ({
  method: 'POST' as const,
  path,
  access: access as typeof access,
  summary,
  body: z.strictObject({ requestId: recordId('Choose a request'), reason }),
  reply: nothing,
})

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
  passAccount: accountFinding(
    '/campaign/reviewer/pass-account-change',
    'Passes another account on to the manager, who decides',
    z.optional(z.string().check(z.trim(), z.maxLength(1000, 'Use at most 1000 characters'))),
  ),
  rejectAccount: accountFinding(
    '/campaign/reviewer/reject-account-change',
    'Refuses another account; the organiser is told why',
    text('Enter a reason', 1000),
  ),
})
