import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import {
  refundMethod,
  refundReplaced,
  refundStatus,
  type RefundStatus,
  type RefundMethod,
} from '../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../contract/status.ts'
import { testWord } from '../../words/finance.ts'
import type { Given, OfficeList } from '../../platform/lists/list.ts'
import { isFollowedUp, waitsAsFailed } from '../../refunds/index.ts'
import { ofDonationsFound, withinDays, type DeskFilter } from './list-conditions.ts'

export type RefundFilter = DeskFilter<RefundStatus> & { days?: 'given_back' | undefined }

export type RefundRow = {
  refundId: string
  way: RefundMethod
  createdAt: Date
  decidedAt: Date | null
  donationId: string
  name: string
  /** What was asked for, and what of it went: all, once the gateway says so. */
  amountPaise: number
  givenPaise: number
  giftPaise: number
  status: RefundStatus
  reason: string
  remark: string | null
  provider: string
  gatewayRefundId: string | null
  bankReference: string | null
  /** Of a bank transfer, YYYY-MM-DD. */
  sentOn: string | null
  askedBy: string | null
  followUp: string | null
  openPaise: number
  followedUpAt: Date | null
  followedUpBy: string | null
  isTest: boolean
}

function standing(status: RefundStatus, given: Given): string {
  if (status === 'failed') return waitsAsFailed
  if (status === 'followed_up') return isFollowedUp
  return `f.state = ${given(status)}`
}

const asked = { column: 'f.created_at', type: 'timestamptz' }
const decided = { column: 'f.decided_at', type: 'timestamptz' }

const isReplaced = ({ status, followedUpAt }: RefundRow) => status === 'followed_up' && followedUpAt === null

export const refundsList: OfficeList<RefundRow, RefundFilter> = {
  name: 'finance-refunds',
  fileName: 'refunds',
  sheet: 'Refunds',
  permission: 'donations.read',
  from: 'refund f',
  id: 'f.id',
  idType: 'bigint',
  sorts: {
    newest: { ...asked, descending: true },
    oldest: { ...asked, descending: false },
    given_back_newest: { ...decided, descending: true },
    given_back_oldest: { ...decided, descending: false },
  },
  conditions: ({ searchTerm, status, days, from, to }, given) => [
    ...(status === undefined ? [] : [standing(status, given)]),
    ...(days === 'given_back' ? [`f.state = 'succeeded' and f.decided_at is not null`] : []),
    ...withinDays(days === 'given_back' ? 'f.decided_at' : 'f.created_at', { from, to }, given),
    ...ofDonationsFound(searchTerm, given, { column: 'f.donation_id', own: 'f.public_id' }),
  ],
  columns: `f.public_id as "refundId", f.way, f.created_at as "createdAt", f.decided_at as "decidedAt", f.donation_id as "donationId",
    d.donor_name as name, f.amount_paise as "amountPaise",
    case when f.state = 'succeeded' then f.amount_paise else 0 end as "givenPaise", d.amount_paise as "giftPaise", case when ${isFollowedUp} then 'followed_up' else f.state end as status, f.reason, f.remark,
    f.provider, f.gateway_refund_id as "gatewayRefundId", f.bank_reference as "bankReference", f.sent_on as "sentOn", p.full_name as "askedBy",
    case when f.state = 'failed' then greatest(0, f.amount_paise - coalesce((select sum(later.amount_paise)::bigint from refund later
      where later.donation_id = f.donation_id and later.id > f.id and later.attempt_id is not distinct from f.attempt_id
        and later.state <> 'failed'), 0)) else 0 end as "openPaise",
    f.follow_up as "followUp", f.followed_up_at as "followedUpAt", w.full_name as "followedUpBy", f.is_test as "isTest"`,
  joins:
    'join donation d on d.id = f.donation_id left join account p on p.id = f.asked_by left join account w on w.id = f.followed_up_by',
  spreadsheet: [
    { header: 'Asked on', kind: 'instant', cell: (f) => f.createdAt },
    // Of a bank transfer, when it was written down; the day on which it was sent is that on which it went back.
    {
      header: 'Decided on',
      kind: 'instant',
      cell: (f) => (f.way === 'bank' ? f.createdAt : f.decidedAt),
    },
    {
      header: 'Given back on',
      kind: 'instant',
      cell: (f) => (f.status === 'succeeded' ? f.decidedAt : null),
    },
    { header: 'Full name', kind: 'text', cell: (f) => f.name },
    { header: 'Asked for', kind: 'money', cell: (f) => f.amountPaise / 100 },
    { header: 'Given back', kind: 'money', cell: (f) => f.givenPaise / 100 },
    { header: 'Gift', kind: 'money', cell: (f) => f.giftPaise / 100 },
    {
      header: 'Status',
      kind: 'text',
      cell: (f) => (isReplaced(f) ? refundReplaced : statusLabel(refundStatus, f.status)),
    },
    { header: 'Test money', kind: 'text', cell: (f) => testWord(f.isTest) },
    { header: 'Reason', kind: 'text', cell: (f) => f.reason },
    { header: 'Remark', kind: 'text', cell: (f) => f.remark },
    { header: 'Asked by', kind: 'text', cell: (f) => f.askedBy },
    { header: 'What became of it', kind: 'text', cell: (f) => f.followUp },
    { header: 'Followed up on', kind: 'instant', cell: (f) => f.followedUpAt },
    { header: 'Followed up by', kind: 'text', cell: (f) => f.followedUpBy },
    { header: 'Way', kind: 'text', cell: (f) => statusLabel(refundMethod, f.way) },
    { header: 'Sent on', kind: 'day', cell: (f) => f.sentOn },
    { header: 'Gateway', kind: 'text', cell: (f) => gatewayTitle(f.provider) },
    { header: 'Refund', kind: 'text', cell: (f) => f.refundId },
    { header: 'Gateway’s refund', kind: 'text', cell: (f) => f.gatewayRefundId },
    { header: 'Bank reference', kind: 'text', cell: (f) => f.bankReference },
    { header: 'Donation', kind: 'text', cell: (f) => f.donationId },
  ],
}
