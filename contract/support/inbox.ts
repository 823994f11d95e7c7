import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusCodeSchema } from '../status.ts'
import { caseTopics, inboxKinds, inboxStates, supportCaseStatus } from './facts.ts'

/** Cases, and reports of every kind, in one list. A report has the state "new" until it is decided. */
export const inbox = defineCalls({
  list: officeList({
    path: '/operations/inbox',
    access: 'can:operations.manage',
    summary:
      'Cases of the contact form and reports of fundraisers, comments, materials and messages, by default those that wait for staff, the oldest first',
    name: 'inbox',
    sorts: { oldest: byAge.oldest, newest: byAge.newest },
    filters: {
      kind: z.optional(z.enum(inboxKinds, { error: 'Unknown kind' })),
      state: z.optional(z.enum(inboxStates, { error: 'Unknown status' })),
      topic: z.optional(z.enum(caseTopics, { error: 'Unknown topic' })),
      /** Cases of the reader, or of no one; a report has no assignee. */
      assignee: z.optional(z.enum(['me', 'none'], { error: 'Use me or none' })),
      /** Only those whose due time has passed. */
      overdue: z.optional(z.enum(['1'], { error: 'Use 1' })),
    },
    row: z.object({
      id: z.string(),
      kind: z.enum(inboxKinds),
      title: z.string(),
      /** Number of reports, or 1. */
      reports: z.int(),
      receivedAt: instant,
      dueAt: z.nullable(instant),
      assignee: z.nullable(z.string()),
      status: statusCodeSchema(supportCaseStatus),
      /** Where it is worked on; null where the reader may not. */
      url: z.nullable(z.string()),
    }),
    labels: {
      kind: 'Kind',
      title: 'Subject',
      reports: 'Reports',
      receivedAt: 'Received',
      dueAt: 'Due',
      assignee: 'Assignee',
      status: 'Status',
    },
  }),
})
