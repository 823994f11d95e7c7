import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, rupeeAmount } from '../fields.ts'
import { countedWork } from '../landing.ts'
import { officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import { fundraiserStatus } from './facts.ts'

const access = 'can:campaigns.manage'

export const managedFundraisers = defineCalls({
  landing: {
    method: 'GET',
    path: '/campaign/manager/overview',
    access,
    summary: 'What waits for a manager, and what they hold, of their own fundraisers alone',
    /** `today` in India. */
    reply: z.object({ today: z.string(), waits: z.array(countedWork), holds: z.array(countedWork) }),
  },
  fundraisers: officeList({
    path: '/campaign/manager/fundraisers',
    access,
    summary:
      'Fundraisers of the manager who asks, with what each raised and what waits; of all for who sees to all',
    name: 'managed-fundraisers',
    sorts: { newest: 'Newest first', oldest: 'Oldest first', ending: 'Ending first' },
    filters: {
      status: z.optional(statusNameSchema(fundraiserStatus)),
      waits: z.optional(
        z.enum(['update', 'change', 'withdrawal', 'report', 'any'], { error: 'Unknown status' }),
      ),
    },
    row: z.object({
      id: z.int(),
      title: z.string(),
      organiser: z.string(),
      city: z.string(),
      status: statusNameSchema(fundraiserStatus),
      raised: rupeeAmount,
      target: rupeeAmount,
      donors: z.int(),
      daysLeft: z.int(),
      endsOn: z.iso.date(),
      waiting: z.int(),
      startedDate: instant,
    }),
    labels: {
      title: 'Fundraiser',
      organiser: 'Organiser',
      city: 'City',
      status: 'Status',
      raised: 'Raised',
      target: 'Target',
      donors: 'Donors',
      daysLeft: 'Days left',
      endsOn: 'Last day',
      waiting: 'Waits',
      startedDate: 'Started',
    },
  }),
})
