import { purposeText } from '../../../../contract/withdrawals/payout-facts.ts'
import { payouts } from '../../../../contract/withdrawals/payouts.ts'
import { payoutStatus } from '../../../../contract/withdrawals/statuses.ts'
import { m } from '../../../app/words.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { dayText } from '../../../ui/format/dates.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { StackedCell } from '../../kit/cells/stacked-cell.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { WithTestBadge } from '../../kit/test-badge.tsx'
import { financePaths } from '../finance-paths.ts'
import { payoutAccount } from './payout-texts.ts'

/** Payouts: of all, or of the batch on whose page it stands. */
export const payoutsScreen = defineList({
  call: payouts.list,
  title: m.payouts_title(),
  keyOf: (row) => row.id,
  nameOf: (row) => row.reference,
  pathOf: (row) => financePaths.payout(row.id),
  quickLook: (row) => ({
    title: `${row.reference} · ${formatRupees(row.amount)}`,
    facts: [
      [m.payouts_fundraiser(), row.campaign],
      [m.payouts_purpose(), purposeText(row.purpose)],
      [m.payouts_holder(), row.holder],
      [m.payouts_account(), payoutAccount(row)],
      [m.payouts_utr(), row.utr],
      [m.payouts_paid_on(), row.paidOn && dayText(row.paidOn)],
      [m.payouts_failure(), row.failure],
    ],
  }),
  columns: [
    { of: 'reference', look: 'day' },
    { of: 'amount', show: 'rupees' },
    {
      of: 'status',
      cell: ({ status, isTest, returnedAt }) => (
        <WithTestBadge isTest={isTest}>
          {returnedAt ? m.payouts_sent_back() : <StatusBadge set={payoutStatus} of={status} />}
        </WithTestBadge>
      ),
    },
    { of: 'utr', look: 'day' },
    { of: 'paidOn', show: 'day' },
    {
      of: 'holder',
      look: 'text',
      cell: (row) => (
        <StackedCell>
          {row.holder}
          {payoutAccount(row)}
        </StackedCell>
      ),
    },
    { of: 'campaign', look: 'text' },
    { of: 'mode' },
    { of: 'batchId', show: 'count', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'failure', look: 'text' },
  ],
  searchLabel: m.payouts_search(),
  hasDays: true,
  filters: [statusFilter(payoutStatus)],
  empty: m.payouts_none(),
})
