import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { email, nothing, recordId, text } from '../fields.ts'
import { reportKinds, type ReportKind } from './facts.ts'

export const fundraiserReports = defineCalls({
  report: {
    method: 'POST',
    path: '/campaign/report-the-campaign',
    access: 'public',
    summary: 'Reports a fundraiser to its manager; of one person once, however often they send it',
    limits: ['REPORTS_IP'],
    body: z.strictObject({
      campaignId: recordId('Choose a fundraiser'),
      kind: z.enum(Object.keys(reportKinds) as [ReportKind, ...ReportKind[]], {
        error: 'Choose what is wrong',
      }),
      message: text('Tell us what is wrong', 2000),
      email: z.optional(
        z.union([z.literal(''), email('Enter email', 'Enter correct email')], {
          error: 'Enter correct email',
        }),
      ),
    }),
    reply: nothing,
  },
})
