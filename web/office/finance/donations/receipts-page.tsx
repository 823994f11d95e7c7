import { receiptStatus } from '../../../../contract/finance/statuses.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { finance } from '../../../../contract/finance/finance.ts'
import { m } from '../../../app/words.ts'
import { sendReceiptAgain } from './resend-receipt.tsx'
import { fundraiserFilter } from '../list-filters.ts'
import { financePaths } from '../finance-paths.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { YearLink } from './document-links.tsx'

export default defineList({
  call: finance.receipts,
  title: m.finance_receipts(),
  keyOf: (receipt) => receipt.id,
  pathOf: (receipt) => financePaths.donation(receipt.donationId),
  columns: [
    { of: 'number', look: 'day' },
    { of: 'amount', show: 'rupees' },
    {
      of: 'status',
      cell: ({ status }) => <StatusBadge set={receiptStatus} of={status} />,
    },
    { of: 'name', look: 'text' },
    { of: 'issuedAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'email', look: 'text' },
    { header: m.finance_pan(), cell: (receipt) => (receipt.hasPan ? m.finance_given() : '') },
    {
      header: m.finance_year(),
      look: 'day',
      cell: ({ donationId, number, name }) => (
        <YearLink donationId={donationId} number={number} name={name} />
      ),
    },
  ],
  actions: ({ id, status }) =>
    status === 'issued' ? [{ label: m.finance_resend_receipt(), run: () => void sendReceiptAgain(id) }] : [],
  searchLabel: m.finance_search_receipts(),
  hasDays: true,
  filters: [statusFilter(receiptStatus), fundraiserFilter],
  empty: m.finance_no_receipts(),
})
