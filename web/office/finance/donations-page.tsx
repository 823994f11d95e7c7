import type { MetaFunction } from 'react-router'
import { finance, giftStates } from '../../../contract/finance.ts'
import { headOf } from '../../app/head.ts'
import { m } from '../../app/words.ts'
import { instantText } from '../../ui/dates.ts'
import { rupees } from '../../ui/money.ts'
import { deskPaths } from '../desk-paths.ts'
import { defineList, listLoader } from '../lists/define-list.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { GiftTag, Tested } from './tags.tsx'
import { giftStateText, statusFilter } from './texts.ts'

const list = defineList({
  call: finance.donations,
  title: m.finance_donations(),
  download: 'finance-donations',
  keyOf: (gift) => gift.donationId,
  pathOf: (gift) => deskPaths.donation(gift.donationId),
  columns: [
    { header: m.finance_name(), look: 'text', cell: (gift) => gift.name },
    {
      header: m.finance_amount(),
      look: 'figure',
      sorts: { descending: 'largest' },
      cell: (gift) => rupees(gift.amount),
    },
    {
      header: m.finance_status(),
      cell: ({ status, isTest }) => (
        <Tested isTest={isTest}>
          <GiftTag state={status} />
        </Tested>
      ),
    },
    {
      header: m.finance_begun(),
      look: 'day',
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: (gift) => instantText(gift.createdAt),
    },
    { header: m.finance_purpose(), look: 'text', cell: (gift) => gift.purpose },
    { header: m.finance_email(), cell: (gift) => gift.email },
    { header: m.finance_mobile(), look: 'day', cell: (gift) => gift.mobile_no },
    { header: m.finance_mode(), cell: (gift) => gift.paymentMode },
    { header: m.finance_payment(), look: 'day', cell: (gift) => gift.paymentReference },
    { header: m.finance_receipt(), look: 'day', cell: (gift) => gift.receiptNumber },
  ],
  searchLabel: m.finance_search_gifts(),
  hasDays: true,
  filters: [statusFilter(giftStates, giftStateText)],
  empty: m.finance_no_gifts(),
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_donations() })

export default function DonationsPage() {
  return <ListScreen list={list} />
}
