import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { email, nothing, recordId, text } from '../fields.ts'
import { reportKinds, reportTexts, type ReportKind } from './facts.ts'

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
        error: reportTexts.kind,
      }),
      message: text(reportTexts.message, 2000),
      email: z.optional(
        z.union([z.literal(''), email('Enter email', reportTexts.email)], {
          error: reportTexts.email,
        }),
      ),
    }),
    reply: nothing,
  },
})
