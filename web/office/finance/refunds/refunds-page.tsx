import { refundMethod, refundStatus } from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { finance } from '../../../../contract/finance/finance.ts'
import { m } from '../../../app/words.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { financePaths } from '../finance-paths.ts'
import { StackedCell } from '../../kit/cells/stacked-cell.tsx'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { TwoDates } from '../../kit/cells/two-dates.tsx'
import { fundraiserFilter } from '../list-filters.ts'
import { gatewayFilter } from '../texts.ts'
import { RefundBadge } from '../status-badges.tsx'
import { WithTestBadge } from '../../kit/test-badge.tsx'
import { refundLook } from './refund-look.tsx'

export default defineList({
  call: finance.refunds,
  title: m.finance_refunds(),
  keyOf: (refund) => refund.refundId,
  pathOf: (refund) => financePaths.donation(refund.donationId),
  quickLook: refundLook,
  columns: [
    { of: 'name', look: 'text' },
    { of: 'amount', show: 'rupees' },
    {
      of: 'status',
      cell: (refund) => (
        <WithTestBadge isTest={refund.isTest}>
          <RefundBadge {...refund} />
        </WithTestBadge>
      ),
    },
    {
      of: 'createdAt',
      look: 'day',
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: ({ createdAt, decidedAt, status }) => (
        <TwoDates
          of={createdAt}
          other={status === 'succeeded' ? decidedAt : null}
          otherText={m.finance_given_back_on}
        />
      ),
      byDays: {
        given_back: {
          header: m.finance_given_back_head(),
          // Bank transfers were sent before they were recorded, so nobody asked for them here.
          cell: ({ createdAt, decidedAt, way }) => (
            <TwoDates
              of={decidedAt ?? createdAt}
              other={createdAt}
              otherText={way === 'bank' ? m.finance_recorded_on : m.finance_asked_on}
            />
          ),
        },
      },
    },
    {
      of: 'givenBack',
      look: 'figure',
      cell: ({ givenBack }) => givenBack > 0 && formatRupees(givenBack),
    },
    { of: 'giftAmount', show: 'rupees' },
    {
      of: 'reason',
      look: 'text',
      // Outcomes of failed refunds and the gateway's remark go before the reason of the request.
      cell: ({ followUp, remark, reason }) => [followUp, remark, reason].filter(Boolean).join(' · '),
    },
    { of: 'askedBy', header: m.finance_who(), look: 'text' },
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
  ],
  searchLabel: m.finance_search_gifts(),
  hasDays: true,
  filters: [
    statusFilter(refundStatus),
    {
      name: 'days',
      label: m.finance_days(),
      any: m.finance_days_asked(),
      options: [{ value: 'given_back', label: m.finance_days_given_back() }],
    },
    { ...gatewayFilter, isExtra: true },
    fundraiserFilter,
  ],
  empty: m.finance_no_refunds(),
})
