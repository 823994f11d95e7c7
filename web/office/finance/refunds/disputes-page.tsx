import { StatusBadge } from '../../kit/status-badge.tsx'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import type { MetaFunction } from 'react-router'
import { finance } from '../../../../contract/finance/finance.ts'
import { disputeStatus } from '../../../../contract/finance/statuses.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { instantText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { financePaths } from '../finance-paths.ts'
import { defineList, listLoader, statusFilter } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { WithTestBadge } from '../../kit/test-badge.tsx'

const list = defineList({
  call: finance.disputes,
  title: m.finance_disputes(),
  download: 'finance-disputes',
  keyOf: (dispute) => `${dispute.provider} ${dispute.disputeId}`,
  pathOf: (dispute) => financePaths.donation(dispute.donationId),
  columns: [
    { header: m.finance_name(), look: 'text', cell: (dispute) => dispute.name },
    { header: m.finance_disputed(), look: 'figure', cell: (dispute) => formatRupees(dispute.amount) },
    {
      header: m.finance_status(),
      cell: ({ status, isTest }) => (
        <WithTestBadge isTest={isTest}>
          <StatusBadge set={disputeStatus} of={status} />
        </WithTestBadge>
      ),
    },
    {
      header: m.finance_answer_by(),
      look: 'day',
      cell: ({ status, respondBy }) => status === 'opened' && respondBy && instantText(respondBy),
    },
    {
      header: m.finance_opened(),
      look: 'day',
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: (dispute) => instantText(dispute.openedAt),
    },
    { header: m.finance_taken(), look: 'figure', cell: (dispute) => formatRupees(dispute.taken) },
    { header: m.finance_gift(), look: 'figure', cell: (dispute) => formatRupees(dispute.giftAmount) },
    { header: m.finance_reason(), look: 'text', cell: (dispute) => dispute.reason },
    { header: m.finance_gateway(), cell: (dispute) => gatewayTitle(dispute.provider) },
    { header: m.finance_dispute(), look: 'day', cell: (dispute) => dispute.disputeId },
  ],
  searchLabel: m.finance_search_gifts(),
  hasDays: true,
  filters: [statusFilter(disputeStatus)],
  empty: m.finance_no_disputes(),
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_disputes() })

/** Payments that a bank wants back: those that wait for an answer, and how the others came out. */
export default function DisputesPage() {
  return <ListScreen list={list} />
}
