import { refunds } from '../../../../contract/finance/refunds.ts'
import { refundRequestStatus } from '../../../../contract/finance/refund-requests.ts'
import { refundMethod } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { m } from '../../../app/words.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { StackedCell } from '../../kit/cells/stacked-cell.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { WithTestBadge } from '../../kit/test-badge.tsx'
import { financePaths } from '../finance-paths.ts'

export default defineList({
  call: refunds.requests,
  title: m.finance_refund_requests(),
  keyOf: (request) => request.refundId,
  pathOf: (request) => financePaths.donation(request.donationId),
  columns: [
    { of: 'name', look: 'text' },
    { of: 'amount', show: 'rupees' },
    {
      of: 'status',
      cell: ({ status, isTest }) => (
        <WithTestBadge isTest={isTest}>
          <StatusBadge set={refundRequestStatus} of={status} />
        </WithTestBadge>
      ),
    },
    { of: 'createdAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'giftAmount', show: 'rupees' },
    {
      of: 'way',
      look: 'text',
      cell: ({ way, bankReference }) => (
        <StackedCell>
          {statusLabel(refundMethod, way)}
          {bankReference}
        </StackedCell>
      ),
    },
    { of: 'requestedBy', look: 'text' },
    { of: 'reason', look: 'text' },
    {
      of: 'decidedBy',
      look: 'text',
      cell: ({ decidedBy, decidedAt, decisionReason }) =>
        decidedAt && (
          <StackedCell>
            {decidedBy}
            {[momentText(decidedAt), decisionReason].filter(Boolean).join(' · ')}
          </StackedCell>
        ),
    },
  ],
  searchLabel: m.finance_search_refund_requests(),
  hasDays: true,
  filters: [statusFilter(refundRequestStatus)],
  empty: m.finance_no_refund_requests(),
})
