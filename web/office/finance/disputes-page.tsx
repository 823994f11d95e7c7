import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import type { MetaFunction } from 'react-router'
import { disputeStates, finance } from '../../../contract/finance.ts'
import { headOf } from '../../app/head.ts'
import { m } from '../../app/words.ts'
import { instantText } from '../../ui/dates.ts'
import { rupees } from '../../ui/money.ts'
import { deskPaths } from '../desk-paths.ts'
import { defineList, listLoader } from '../lists/define-list.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { Tag, Tested } from './tags.tsx'
import { disputeStateText, statusFilter } from './texts.ts'

const list = defineList({
  call: finance.disputes,
  title: m.finance_disputes(),
  download: 'finance-disputes',
  keyOf: (dispute) => `${dispute.provider} ${dispute.disputeId}`,
  pathOf: (dispute) => deskPaths.donation(dispute.donationId),
  columns: [
    { header: m.finance_name(), look: 'text', cell: (dispute) => dispute.name },
    { header: m.finance_disputed(), look: 'figure', cell: (dispute) => rupees(dispute.amount) },
    {
      header: m.finance_status(),
      cell: ({ status, isTest }) => (
        <Tested isTest={isTest}>
          <Tag isGood={status === 'won'}>{disputeStateText(status)}</Tag>
        </Tested>
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
    { header: m.finance_taken(), look: 'figure', cell: (dispute) => rupees(dispute.taken) },
    { header: m.finance_gift(), look: 'figure', cell: (dispute) => rupees(dispute.giftAmount) },
    { header: m.finance_reason(), look: 'text', cell: (dispute) => dispute.reason },
    { header: m.finance_gateway(), cell: (dispute) => gatewayTitle(dispute.provider) },
    { header: m.finance_dispute(), look: 'day', cell: (dispute) => dispute.disputeId },
  ],
  searchLabel: m.finance_search_gifts(),
  hasDays: true,
  filters: [statusFilter(disputeStates, disputeStateText)],
  empty: m.finance_no_disputes(),
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_disputes() })

/** Payments that a bank wants back: those that wait for an answer, and how the others came out. */
export default function DisputesPage() {
  return <ListScreen list={list} />
}
