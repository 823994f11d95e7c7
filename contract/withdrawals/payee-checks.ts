import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { instant } from '../fields.ts'
import { byAge, officeList } from '../lists.ts'
import { statusNameSchema } from '../status.ts'
import { payeeCheckStatus } from './statuses.ts'

const payeeCheck = z.object({
  id: z.int(),
  campaignId: z.int(),
  campaign: z.string(),
  holder: z.string(),
  /** As the bank names the holder; null where it did not answer. */
  nameAtBank: z.nullable(z.string()),
  /** How alike both names are, in percent. */
  likeness: z.nullable(z.int()),
  ifsc: z.string(),
  checkedAt: instant,
  status: statusNameSchema(payeeCheckStatus),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  reason: z.string(),
  /** Whether the fundraiser is paid to this account now. */
  isCurrent: z.boolean(),
})
export type PayeeCheckRow = z.infer<typeof payeeCheck>

/** Accounts that are paid, as their banks answered; a person decides where that leaves it open. */
export const payeeChecks = defineCalls({
  list: officeList({
    path: '/finance/payee-checks',
    access: 'can:payouts.read',
    summary: 'Whose accounts fundraisers are paid to, as banks answer. Searched by account holder',
    name: 'finance-payee-checks',
    sorts: byAge,
    filters: { status: z.optional(statusNameSchema(payeeCheckStatus, 'Unknown status')) },
    row: payeeCheck,
    labels: {
      campaign: 'Fundraiser',
      holder: 'Account holder',
      nameAtBank: 'Name at the bank',
      likeness: 'Alike',
      ifsc: 'IFSC',
      checkedAt: 'Checked on',
      status: 'Status',
      decidedBy: 'Decided by',
      decidedAt: 'Decided on',
      reason: 'Reason',
      isCurrent: 'Paid to now',
    },
  }),
})
