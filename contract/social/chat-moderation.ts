import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, nothing, recordId, recordParams, text } from '../fields.ts'
import { officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import { chatReportKinds, chatReportStatus, type ChatReportKind } from './chat-facts.ts'

const access = 'can:operations.manage'
const kind = z.enum(Object.keys(chatReportKinds) as [ChatReportKind, ...ChatReportKind[]], {
  error: 'Unknown kind',
})
const reportId = recordId('Choose a report')

export const chatModeration = defineCalls({
  reports: officeList({
    path: '/operations/reported-messages',
    access,
    summary: 'Messages between donors, organisers and managers that one of them reported',
    name: 'reported-messages',
    sorts: { oldest: 'Oldest first', newest: 'Newest first' },
    filters: { status: z.optional(statusNameSchema(chatReportStatus)), kind: z.optional(kind) },
    row: z.object({
      id: z.int(),
      title: z.string(),
      author: z.string(),
      reporter: z.string(),
      kind: z.string(),
      text: z.string(),
      reportedAt: instant,
      status: statusNameSchema(chatReportStatus),
    }),
    labels: {
      title: 'Fundraiser',
      author: 'Written by',
      reporter: 'Reported by',
      kind: 'Reported for',
      text: 'Message',
      reportedAt: 'Reported',
      status: 'Status',
    },
  }),
  report: {
    method: 'GET',
    path: '/operations/reported-messages/{id}',
    access,
    summary: 'One reported message, with what was said of it; nothing else of its conversation',
    params: recordParams,
    reply: z.object({
      id: z.int(),
      messageId: z.int(),
      title: z.string(),
      /** Of a fundraiser; null for a message about a material request. */
      slug: z.nullable(z.string()),
      requestId: z.nullable(z.int()),
      author: z.string(),
      text: z.string(),
      hasPicture: z.boolean(),
      isErased: z.boolean(),
      sentAt: instant,
      /** Whether the reader wrote it, reported it or belongs to the fundraiser, and so does not decide. */
      isOwn: z.boolean(),
      reports: z.array(
        z.object({
          id: z.int(),
          kind,
          note: z.string(),
          reporter: z.string(),
          reportedAt: instant,
          status: statusNameSchema(chatReportStatus),
          reason: z.string(),
          decidedBy: z.nullable(z.string()),
          decidedAt: z.nullable(instant),
        }),
      ),
    }),
  },
  decide: {
    method: 'POST',
    path: '/operations/decide-reported-message',
    access,
    summary:
      'Decides all open reports of a message: dismisses them, warns its author, or closes the conversation; the author is told why',
    body: z.strictObject({
      reportId,
      decision: z.enum(['dismissed', 'warned', 'closed'], { error: 'Choose a decision' }),
      reason: text('Enter a reason', 1000),
    }),
    reply: nothing,
  },
})
