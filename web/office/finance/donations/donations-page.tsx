import { paymentModeInWords } from '../../../../contract/donations/payment-modes.ts'
import { donationState } from '../../../../contract/finance/statuses.ts'
import { Badge, StatusBadge } from '../../kit/status-badge.tsx'
import { finance } from '../../../../contract/finance/finance.ts'
import { m } from '../../../app/words.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { financePaths } from '../finance-paths.ts'
import { StackedCell } from '../../kit/cells/stacked-cell.tsx'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { fundraiserFilter, methodFilter } from '../list-filters.ts'
import { gatewayFilter } from '../texts.ts'
import { TwoDates } from '../../kit/cells/two-dates.tsx'
import { WithTestBadge } from '../../kit/test-badge.tsx'
import { donationLook } from './donation-look.tsx'

export default defineList({
  call: finance.donations,
  title: m.finance_donations(),
  keyOf: (gift) => gift.donationId,
  pathOf: (gift) => financePaths.donation(gift.donationId),
  quickLook: donationLook,
  columns: [
    { of: 'name', look: 'text' },
    { of: 'amount', show: 'rupees', sorts: { descending: 'largest' } },
    {
      of: 'status',
      cell: ({ status, isTest, onItsWay, amount, owed, isOwedOpen, paidTwiceWith }) => (
        <WithTestBadge isTest={isTest}>
          <StatusBadge set={donationState} of={status} />
          {paidTwiceWith !== null && <Badge look="waiting">{m.finance_paid_twice()}</Badge>}
          {onItsWay > 0 && onItsWay < amount && (
            <span className="text-xs text-soft tabular">
              {m.finance_on_its_way({ amount: formatRupees(onItsWay) })}
            </span>
          )}
          {owed > 0 && (
            <span className={`text-xs tabular ${isOwedOpen ? 'text-danger' : 'text-soft'}`}>
              {m.finance_owed_of({ amount: formatRupees(owed) })}
            </span>
          )}
        </WithTestBadge>
      ),
    },
    {
      of: 'createdAt',
      look: 'day',
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: ({ createdAt, paidAt }) => (
        <TwoDates of={createdAt} other={paidAt} otherText={m.finance_received_on} />
      ),
      byDays: {
        received: {
          of: 'paidAt',
          cell: ({ createdAt, paidAt }) => (
            <TwoDates of={paidAt ?? createdAt} other={createdAt} otherText={m.finance_begun_on} />
          ),
        },
      },
    },
    { of: 'purpose', look: 'text' },
    {
      header: m.finance_reach(),
      cell: (gift) => (
        <StackedCell>
          {gift.email}
          {gift.mobile_no}
        </StackedCell>
      ),
    },
    {
      of: 'paymentReference',
      look: 'day',
      cell: (gift) => (
        <StackedCell>
          {gift.paymentReference}
          {gift.paymentMode && paymentModeInWords(gift.paymentMode)}
        </StackedCell>
      ),
    },
    { of: 'receiptNumber', look: 'day' },
  ],
  searchLabel: m.finance_search_gifts(),
  hasDays: true,
  filters: [
    statusFilter(donationState),
    {
      name: 'days',
      label: m.finance_days(),
      any: m.finance_days_begun(),
      options: [{ value: 'received', label: m.finance_days_received() }],
    },
    { ...gatewayFilter, isExtra: true },
    { ...methodFilter, isExtra: true },
    fundraiserFilter,
    {
      name: 'owes',
      isExtra: true,
      label: m.finance_owed(),
      any: m.finance_owed_any(),
      options: [
        { value: 'giver', label: m.finance_owed() },
        { value: 'followed_up', label: m.finance_owed_followed_up() },
      ],
    },
  ],
  empty: m.finance_no_gifts(),
})
