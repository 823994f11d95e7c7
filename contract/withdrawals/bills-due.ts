import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { rupeeAmount } from '../fields.ts'
import { officeList } from '../lists.ts'
import { statusNameSchema, statusSet } from '../status.ts'

/** Whether the bills of a tranche are there. */
export const billsStatus = statusSet({
  overdue: { label: 'Overdue', look: 'bad' },
  due: { label: 'Due', look: 'waiting' },
  waived: { label: 'Need not be waited for' },
  complete: { label: 'All there', look: 'good' },
})

const tranche = z.object({
  id: z.int(),
  campaignId: z.int(),
  campaign: z.string(),
  paidOn: z.string(),
  dueOn: z.string(),
  amount: rupeeAmount,
  /** Sum of the bills that were handed in. */
  billed: rupeeAmount,
  missing: rupeeAmount,
  bills: z.int(),
  purpose: z.string(),
  askedBy: z.string(),
  status: statusNameSchema(billsStatus),
  waivedReason: z.nullable(z.string()),
  isTest: z.boolean(),
})
export type TrancheBills = z.infer<typeof tranche>

/** Bills that fundraisers owe for what they were paid. */
export const billsDue = defineCalls({
  list: officeList({
    path: '/finance/bills-due',
    access: 'can:payouts.read',
    summary:
      'Tranches that were paid, with the bills that are due for them. Searched by number of the withdrawal or by its fundraiser',
    name: 'finance-bills-due',
    sorts: { due: 'Due first', latest: 'Due last' },
    filters: { status: z.optional(statusNameSchema(billsStatus, 'Unknown status')) },
    row: tranche,
    labels: {
      id: 'Withdrawal',
      campaign: 'Fundraiser',
      paidOn: 'Paid on',
      dueOn: 'Bills due on',
      amount: 'Amount',
      billed: 'Billed',
      missing: 'Missing',
      bills: 'Bills',
      purpose: 'Purpose',
      askedBy: 'Asked by',
      status: 'Status',
      waivedReason: 'Why not waited for',
      isTest: 'Test money',
    },
  }),
})
