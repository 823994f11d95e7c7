import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant, rupeeAmount } from '../fields.ts'
import { byAge, officeList, sumAsked } from '../lists.ts'

const row = z.object({
  id: z.string(),
  completionTime: instant,
  amount: rupeeAmount,
  isTest: z.boolean(),
  /** Part of the gift that went back; `amount` is what stayed. */
  refunded: rupeeAmount,
  donorInfo: z.object({ name: z.string(), email: z.string(), mobile: z.string() }),
  miscInfo: z.object({
    transactionDetails: z.object({ paymentMode: z.nullable(z.string()) }),
    materialRequest: z.object({ id: z.int(), header: z.string() }),
  }),
  paymentReference: z.nullable(z.string()),
})
export type ReportRow = z.infer<typeof row>

const list = officeList({
  path: '/backend/material-donations/report',
  access: 'can:materials.manage',
  summary:
    'Money received for material requests, searched by donor; anonymous donors too, and what was refunded as such',
  name: 'report',
  sorts: byAge,
  filters: { sum: sumAsked },
  row,
  labels: {
    completionTime: 'Donated on',
    amount: 'Amount donated',
    refunded: 'Refunded',
    paymentReference: 'PG transaction',
  },
  sums: { amount: 'Donated', refunded: 'Refunded' },
})

export const materialDonations = defineCalls({
  /** Its rows and the number of pages stand inside `data` (001 §7). */
  report: {
    ...list,
    list: { ...list.list, rows: 'materialDonations' as const },
    reply: z.object({
      materialDonations: list.reply,
      pagination: z.object({ totalPages: z.int() }),
    }),
  },
})
