import type { MetaFunction } from 'react-router'
import { finance, refundStates } from '../../../contract/finance.ts'
import { headOf } from '../../app/head.ts'
import { m } from '../../app/words.ts'
import { instantText } from '../../ui/dates.ts'
import { rupees } from '../../ui/money.ts'
import { deskPaths } from '../desk-paths.ts'
import { defineList, listLoader } from '../lists/define-list.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { RefundTag, TestTag } from './tags.tsx'
import { statusFilter, refundStateText } from './texts.ts'

const list = defineList({
  call: finance.refunds,
  title: m.finance_refunds(),
  download: 'finance-refunds',
  keyOf: (refund) => refund.refundId,
  pathOf: (refund) => deskPaths.donation(refund.donationId),
  columns: [
    { header: m.finance_name(), cell: (refund) => refund.name },
    { header: m.finance_refunded(), look: 'figure', cell: (refund) => rupees(refund.amount) },
    {
      header: m.finance_status(),
      cell: ({ status }) => <RefundTag state={status} />,
    },
    {
      header: m.finance_asked(),
      look: 'day',
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: (refund) => instantText(refund.createdAt),
    },
    { header: m.finance_gift(), look: 'figure', cell: (refund) => rupees(refund.giftAmount) },
    { header: m.finance_reason(), cell: (refund) => refund.reason },
    { header: m.finance_remark(), cell: (refund) => refund.remark },
    { header: m.finance_who(), cell: (refund) => refund.askedBy },
    { header: m.finance_bank(), look: 'day', cell: (refund) => refund.bankReference },
    { header: m.finance_money(), cell: (refund) => <TestTag isTest={refund.isTest} /> },
  ],
  searchLabel: m.finance_search_gifts(),
  hasDays: true,
  filters: [statusFilter(refundStates, refundStateText)],
  empty: m.finance_no_refunds(),
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_refunds() })

export default function RefundsPage() {
  return <ListScreen list={list} />
}
