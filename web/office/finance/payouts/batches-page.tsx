import { batchStatus, payoutWays } from '../../../../contract/withdrawals/payout-facts.ts'
import { payouts } from '../../../../contract/withdrawals/payouts.ts'
import { m } from '../../../app/words.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { WithTestBadge } from '../../kit/test-badge.tsx'
import { financePaths } from '../finance-paths.ts'

export default defineList({
  call: payouts.batches,
  title: m.payouts_batches(),
  keyOf: (row) => row.id,
  nameOf: (row) => m.payouts_batch({ id: row.id }),
  pathOf: (row) => financePaths.payoutBatch(row.id),
  columns: [
    { of: 'id', cell: ({ id }) => m.payouts_batch({ id }) },
    { of: 'payouts', show: 'count' },
    { of: 'amount', show: 'rupees' },
    {
      of: 'status',
      cell: ({ status, isTest }) => (
        <WithTestBadge isTest={isTest}>
          <StatusBadge set={batchStatus} of={status} />
        </WithTestBadge>
      ),
    },
    { of: 'way', look: 'text', cell: ({ way }) => payoutWays[way] },
    { of: 'openAmount', show: 'rupees' },
    { of: 'paid', show: 'count' },
    { of: 'paidAmount', show: 'rupees' },
    { of: 'failed', show: 'count' },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'createdBy', look: 'text' },
    { of: 'exportedAt', show: 'instant' },
    { of: 'exportedBy', look: 'text' },
  ],
  searchLabel: m.payouts_search_batches(),
  hasDays: true,
  filters: [statusFilter(batchStatus)],
  empty: m.payouts_no_batches(),
})
