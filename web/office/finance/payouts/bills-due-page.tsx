import { billsDue, billsStatus } from '../../../../contract/withdrawals/bills-due.ts'
import { purposeText } from '../../../../contract/withdrawals/payout-facts.ts'
import { m } from '../../../app/words.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { WithTestBadge } from '../../kit/test-badge.tsx'
import { dayText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'

/** Tranches with the bills that are due for them. */
export default defineList({
  call: billsDue.list,
  title: m.payouts_bills(),
  keyOf: (row) => row.id,
  nameOf: (row) => m.payouts_withdrawal({ id: row.id }),
  quickLook: (row) => ({
    title: `${formatRupees(row.amount)} · ${row.campaign}`,
    facts: [
      [m.payouts_paid_on(), dayText(row.paidOn)],
      [m.payouts_bills_due(), dayText(row.dueOn)],
      [m.payouts_billed(), formatRupees(row.billed)],
      [m.payouts_missing(), formatRupees(row.missing)],
      [m.payouts_purpose(), purposeText(row.purpose)],
      [m.payouts_asked_by(), row.askedBy],
      [m.payouts_waived(), row.waivedReason],
    ],
  }),
  columns: [
    { of: 'campaign', look: 'text' },
    { of: 'dueOn', show: 'day', sorts: { ascending: 'due', descending: 'latest' } },
    {
      of: 'status',
      cell: ({ status, isTest }) => (
        <WithTestBadge isTest={isTest}>
          <StatusBadge set={billsStatus} of={status} />
        </WithTestBadge>
      ),
    },
    { of: 'amount', show: 'rupees' },
    { of: 'billed', show: 'rupees' },
    { of: 'missing', show: 'rupees' },
    { of: 'bills', show: 'count' },
    { of: 'paidOn', show: 'day' },
    { of: 'purpose', look: 'text', cell: ({ purpose }) => purposeText(purpose) },
    { of: 'askedBy', look: 'text' },
    { of: 'waivedReason', look: 'text', isExtra: true },
  ],
  searchLabel: m.payouts_search_bills(),
  hasDays: true,
  filters: [statusFilter(billsStatus)],
  empty: m.payouts_no_bills(),
})
