import * as z from 'zod/mini'
import { auditEvent } from '../audit-event.ts'
import { defineCalls } from '../call.ts'
import { decisionsBy, requiredReason } from '../decision.ts'
import { day, instant, recordId, recordParams, rupeeAmount, text } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import { fundraiserKinds, fundraiserStatus, type FundraiserKind } from './facts.ts'

const access = 'can:system.manage'
const campaignId = recordId('Choose a fundraiser')
const kind = z.enum(Object.keys(fundraiserKinds) as [FundraiserKind, ...FundraiserKind[]], {
  error: 'Unknown kind',
})
const status = statusNameSchema(fundraiserStatus)

const decision = decisionsBy(access)

/** Deeds on any fundraiser, and all fundraisers at a glance, for who runs the installation. */
export const fundraiserAdministration = defineCalls({
  fundraisers: officeList({
    path: '/campaign/super-admin/fundraisers',
    access,
    summary: 'All fundraisers that were ever submitted, whatever their status',
    name: 'all-fundraisers',
    sorts: { ...byAge, title: 'By title' },
    filters: {
      status: z.optional(status),
      kind: z.optional(kind),
      managed: z.optional(z.enum(['nobody'], { error: 'Unknown manager' })),
    },
    row: z.object({
      id: z.int(),
      title: z.string(),
      organiser: z.string(),
      city: z.string(),
      kind: z.string(),
      status,
      manager: z.nullable(z.string()),
      target: rupeeAmount,
      raised: rupeeAmount,
      donors: z.int(),
      endsOn: z.nullable(z.string()),
      createdAt: instant,
    }),
    labels: {
      title: 'Fundraiser',
      organiser: 'Organiser',
      city: 'City',
      kind: 'Kind',
      status: 'Status',
      manager: 'Manager',
      target: 'Target',
      raised: 'Raised',
      donors: 'Donors',
      endsOn: 'Last day',
      createdAt: 'Begun',
    },
  }),
  fundraiser: {
    method: 'GET',
    path: '/campaign/super-admin/fundraisers/{id}',
    access,
    summary: 'One fundraiser with everything that was done to it',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      title: z.string(),
      slug: z.nullable(z.string()),
      status,
      kind: z.nullable(kind),
      organiser: z.string(),
      city: z.string(),
      managerId: z.nullable(z.int()),
      manager: z.nullable(z.string()),
      targetAmount: rupeeAmount,
      raisedAmount: rupeeAmount,
      donorCount: z.int(),
      endsOn: z.nullable(z.string()),
      openReports: z.int(),
      mandates: z.int(),
      /** Whether no gift was ever begun for it, so that it may be deleted. */
      mayDelete: z.boolean(),
      isOwn: z.boolean(),
      today: z.iso.date(),
      history: z.array(auditEvent),
      /** Managers to whom it can be given, with how many live fundraisers each has. */
      managers: z.array(z.object({ id: z.int(), name: z.string(), live: z.int() })),
    }),
  },
  changeManager: decision(
    '/campaign/super-admin/change-campaign-manager',
    'Gives a fundraiser to another manager, who reads the note',
    {
      campaignId,
      managerId: recordId('Choose a manager'),
      note: text('Write what the next manager needs to know', 2000),
    },
  ),
  changeEnd: decision(
    '/campaign/super-admin/change-target-end-date',
    'Sets another last day; a completed fundraiser takes gifts again',
    { campaignId, endsOn: day('Enter a date'), reason: requiredReason },
  ),
  stop: decision('/campaign/super-admin/stop-campaign', 'Stops a fundraiser for good; its page stays', {
    campaignId,
    reason: requiredReason,
  }),
  remove: decision(
    '/campaign/super-admin/delete-campaign',
    'Deletes a fundraiser for which no money ever came nor is on its way',
    { campaignId, reason: requiredReason },
  ),
})
