import * as z from 'zod/mini'
import { reportTexts } from '../campaigns/facts.ts'
import { defineCalls } from '../call.ts'
import { email, nothing, recordId, text } from '../fields.ts'
import { materialReportKinds, type MaterialReportKind } from './report-kinds.ts'

export const materialReports = defineCalls({
  report: {
    method: 'POST',
    path: '/materials/v2/report-material',
    access: 'public',
    summary: 'Reports a material request or an offer to reviewers; one person counts once for each open case',
    limits: ['REPORTS_IP'],
    body: z.strictObject({
      type: z.enum(['request', 'offer'], { error: 'Choose a request or an offer' }),
      id: recordId('Choose a request or an offer'),
      kind: z.enum(Object.keys(materialReportKinds) as [MaterialReportKind, ...MaterialReportKind[]], {
        error: reportTexts.kind,
      }),
      message: text(reportTexts.message, 2000),
      email: z.optional(
        z.union([z.literal(''), email('Enter email', reportTexts.email)], { error: reportTexts.email }),
      ),
    }),
    reply: nothing,
  },
})
