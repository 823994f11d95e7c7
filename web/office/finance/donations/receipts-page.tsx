import { receiptStatus } from '../../../../contract/finance/statuses.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import type { MetaFunction } from 'react-router'
import { finance } from '../../../../contract/finance/finance.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { instantText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { financePaths } from '../finance-paths.ts'
import { defineList, listLoader, statusFilter } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { YearLink } from './document-links.tsx'

const list = defineList({
  call: finance.receipts,
  title: m.finance_receipts(),
  download: 'finance-receipts',
  keyOf: (receipt) => receipt.id,
  pathOf: (receipt) => financePaths.donation(receipt.donationId),
  columns: [
    { header: m.finance_number(), look: 'day', cell: (receipt) => receipt.number },
    { header: m.finance_amount(), look: 'figure', cell: (receipt) => formatRupees(receipt.amount) },
    {
      header: m.finance_status(),
      cell: ({ status }) => <StatusBadge set={receiptStatus} of={status} />,
    },
    { header: m.finance_name(), look: 'text', cell: (receipt) => receipt.name },
    {
      header: m.finance_issued(),
      look: 'day',
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: (receipt) => instantText(receipt.issuedAt),
    },
    { header: m.finance_email(), cell: (receipt) => receipt.email },
    { header: m.finance_pan(), cell: (receipt) => (receipt.hasPan ? m.finance_given() : '') },
    {
      header: m.finance_year(),
      look: 'day',
      cell: ({ donationId, number, name }) => (
        <YearLink donationId={donationId} number={number} name={name} />
      ),
    },
  ],
  searchLabel: m.finance_search_receipts(),
  hasDays: true,
  filters: [statusFilter(receiptStatus)],
  empty: m.finance_no_receipts(),
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_receipts() })

export default function ReceiptsPage() {
  return <ListScreen list={list} />
}
