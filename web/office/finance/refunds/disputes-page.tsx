import { StatusBadge } from '../../kit/status-badge.tsx'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { finance } from '../../../../contract/finance/finance.ts'
import { disputeStatus } from '../../../../contract/finance/statuses.ts'
import { m } from '../../../app/words.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { gatewayFilter } from '../texts.ts'
import { financePaths } from '../finance-paths.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { WithTestBadge } from '../../kit/test-badge.tsx'

/** Payments that a bank wants back: those that wait for an answer, and how the others came out. */
export default defineList({
  call: finance.disputes,
  title: m.finance_disputes(),
  keyOf: (dispute) => `${dispute.provider} ${dispute.disputeId}`,
  pathOf: (dispute) => financePaths.donation(dispute.donationId),
  columns: [
    { of: 'name', look: 'text' },
    { of: 'amount', show: 'rupees' },
    {
      of: 'status',
      cell: ({ status, isTest }) => (
        <WithTestBadge isTest={isTest}>
          <StatusBadge set={disputeStatus} of={status} />
        </WithTestBadge>
      ),
    },
    {
      of: 'respondBy',
      look: 'day',
      cell: ({ status, respondBy }) => status === 'opened' && respondBy && momentText(respondBy),
    },
    {
      of: 'openedAt',
      header: m.finance_opened(),
      show: 'instant',
      sorts: { descending: 'newest', ascending: 'oldest' },
    },
    { of: 'taken', show: 'rupees' },
    { of: 'giftAmount', show: 'rupees' },
    { of: 'reason', look: 'text' },
    { of: 'provider', cell: (dispute) => gatewayTitle(dispute.provider) },
    { of: 'disputeId', look: 'day' },
  ],
  searchLabel: m.finance_search_gifts(),
  hasDays: true,
  filters: [statusFilter(disputeStatus), gatewayFilter],
  empty: m.finance_no_disputes(),
})
