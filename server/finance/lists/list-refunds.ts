import { finance } from '../../../contract/finance/finance.ts'
import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import { refundReplaced, refundStatus, type RefundStatus } from '../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../contract/status.ts'
import type { FieldOf, FilterOf, Given, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { isFollowedUp, waitsAsFailed } from '../../refunds/index.ts'
import { equalTo, withinDays } from '../../platform/lists/conditions.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'
import { ofCampaign, ofDonationsFound } from './list-conditions.ts'

type RefundFilter = FilterOf<typeof finance.refunds>

export type RefundRow = StoredRow<typeof finance.refunds>

function standing(status: RefundStatus, given: Given): string {
  if (status === 'failed') return waitsAsFailed
  if (status === 'followed_up') return isFollowedUp
  return `f.state = ${given(status)}`
}

const decided = { column: 'f.decided_at', type: 'timestamptz' }

const isReplaced = ({ status, followedUpAt }: RefundRow) => status === 'followed_up' && followedUpAt === null

export const refundsList: OfficeList<RefundRow, RefundFilter, FieldOf<typeof finance.refunds>> = {
  call: finance.refunds,
  fileName: 'refunds',
  sheet: 'Refunds',
  from: 'refund f',
  id: 'f.id',
  idType: 'bigint',
  sorts: {
    ...byAgeOf('f.created_at'),
    given_back_newest: { ...decided, descending: true },
    given_back_oldest: { ...decided, descending: false },
  },
  sums: {
    isTest: 'f.is_test',
    of: { amount: 'f.amount_paise', givenBack: `case when f.state = 'succeeded' then f.amount_paise end` },
  },
  conditions: ({ searchTerm, status, days, provider, campaign, from, to }, given) => [
    ...equalTo('f.provider', provider, given),
    ...ofCampaign('f.donation_id', campaign, given),
    ...(status === undefined ? [] : [standing(status, given)]),
    ...(days === 'given_back' ? [`f.state = 'succeeded' and f.decided_at is not null`] : []),
    ...withinDays(days === 'given_back' ? 'f.decided_at' : 'f.created_at', { from, to }, given),
    ...ofDonationsFound(searchTerm, given, { column: 'f.donation_id', own: 'f.public_id' }),
  ],
  columns: `f.public_id as "refundId", f.way, f.created_at as "createdAt", f.decided_at as "decidedAt", f.donation_id as "donationId",
    d.donor_name as name, f.amount_paise as "amountPaise",
    case when f.state = 'succeeded' then f.amount_paise else 0 end as "givenBackPaise", d.amount_paise as "giftAmountPaise", case when ${isFollowedUp} then 'followed_up' else f.state end as status, f.reason, f.remark,
    f.provider, f.gateway_refund_id as "gatewayRefundId", f.bank_reference as "bankReference", f.sent_on as "sentOn", p.full_name as "askedBy",
    case when f.state = 'failed' then greatest(0, f.amount_paise - coalesce((select sum(later.amount_paise)::bigint from refund later
      where later.donation_id = f.donation_id and later.id > f.id and later.attempt_id is not distinct from f.attempt_id
        and later.state <> 'failed'), 0)) else 0 end as "openPaise",
    f.follow_up as "followUp", f.followed_up_at as "followedUpAt", w.full_name as "followedUpBy", f.is_test as "isTest"`,
  joins:
    'join donation d on d.id = f.donation_id left join account p on p.id = f.asked_by left join account w on w.id = f.followed_up_by',
  spreadsheet: [
    'createdAt',
    // Bank transfers have the instant of their entry here; the day on which they were sent is their refund
    // date.
    { of: 'decidedAt', kind: 'instant', cell: (f) => (f.way === 'bank' ? f.createdAt : f.decidedAt) },
    {
      header: 'Refunded on',
      kind: 'instant',
      cell: (f) => (f.status === 'succeeded' ? f.decidedAt : null),
    },
    'name',
    'amount',
    'givenBack',
    'giftAmount',
    { of: 'status', cell: (f) => (isReplaced(f) ? refundReplaced : statusLabel(refundStatus, f.status)) },
    'isTest',
    'reason',
    'remark',
    'askedBy',
    'followUp',
    'followedUpAt',
    'followedUpBy',
    'way',
    { of: 'sentOn', kind: 'day' },
    { of: 'provider', cell: (f) => gatewayTitle(f.provider) },
    'refundId',
    'gatewayRefundId',
    'bankReference',
    'donationId',
  ],
}
