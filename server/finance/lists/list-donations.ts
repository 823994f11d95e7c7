import { paymentModeInWords } from '../../../contract/donations/payment-modes.ts'
import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import { finance } from '../../../contract/finance/finance.ts'
import type { DonationState } from '../../../contract/finance/statuses.ts'
import { chargedBackPaise, paidTwiceWith, refundedByUsPaise, waitsForAPerson } from '../../donations/index.ts'
import {
  partRefundPending,
  onlyPartRefundPending,
  fullRefundPending,
  isFullRefundPending,
  isRefundPending,
  pendingRefundPaise,
} from '../../receipts/index.ts'
import type { FieldOf, FilterOf, Given, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { equalTo, withinDays } from '../../platform/lists/conditions.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'
import { donationSearch } from './list-conditions.ts'
import { isOwedFollowedUp, lastOwedFollowUp, owed, waitsAsFailed, waitsAsOwed } from '../../refunds/index.ts'

type DonationFilter = FilterOf<typeof finance.donations>

export type DonationRow = StoredRow<typeof finance.donations> & {
  owedFollowUp: string | null
  owedFollowedUpBy: string | null
  owedFollowedUpAt: Date | null
}

/** A receipt's number as it is written. */
export const receiptCell = (receipt: string): string =>
  `${receipt}.series || '/' || lpad(${receipt}.number::text, 6, '0')`

const disputesOf = 'from dispute t where t.donation_id = d.id'
const isReviewed = `exists (select 1 from attempt a where a.donation_id = d.id and ${waitsForAPerson})`
const isDisputed = `exists (select 1 ${disputesOf} and t.state = 'opened')`
const isTakenBack = `exists (select 1 ${disputesOf} and t.booked_paise > 0)`
const isRefundWaiting = `exists (select 1 from refund f where f.donation_id = d.id and ${waitsAsFailed})`

const status = `case when d.state in ('initiated', 'failed') then case when ${isReviewed} then 'review' else d.state end
  when ${isDisputed} then 'disputed' when d.state <> 'refunded' and ${isFullRefundPending} then 'going_back'
  when d.state <> 'refunded' and ${isRefundWaiting} then 'refund_failed'
  when d.state <> 'refunded' and ${isRefundPending} then 'part_going_back' when d.refunded_paise > 0 and ${isTakenBack} then 'taken_back' else d.state end`

/**
 * The same where a whole list is narrowed down by it: of few gifts ever, so they are looked up once, and a gift that is not
 * among them is looked at no closer.
 */
const disputed = "select donation_id from dispute where state = 'opened'"
const taken = 'select donation_id from dispute where booked_paise > 0'
const waiting = `select f.donation_id from refund f where ${waitsAsFailed}`
const reviewed = `select a.donation_id from attempt a where ${waitsForAPerson}`

/** Conditions for one of few ids that are looked up, and for one of a set that each row is looked up in. */
const isOneOf = (few: string) => `d.id = any(array(${few}))`
const amongDisputed = `d.id in (${disputed})`
const amongTakenBack = `d.id in (${taken})`
const amongGoingBack = `d.id in (${partRefundPending})`
const amongRefundsWaiting = `d.id in (${waiting})`

/** Gifts whose status is the one asked for: each is found by one status alone. */
function standing(asked: DonationState, given: Given): string {
  switch (asked) {
    case 'review':
      return `d.state in ('initiated', 'failed') and ${isOneOf(reviewed)}`
    case 'disputed':
      return `d.state in ('paid', 'partially_refunded', 'refunded') and ${isOneOf(disputed)}`
    case 'going_back':
      return `d.state in ('paid', 'partially_refunded') and ${isOneOf(fullRefundPending)} and not ${amongDisputed}`
    case 'part_going_back':
      return `d.state in ('paid', 'partially_refunded') and ${isOneOf(onlyPartRefundPending)}
        and not ${amongDisputed} and not ${isRefundWaiting}`
    case 'taken_back':
      return `d.state in ('partially_refunded', 'refunded') and ${isOneOf(taken)} and not ${amongDisputed}
        and (d.state = 'refunded' or not ${amongGoingBack} and not ${isRefundWaiting})`
    case 'refund_failed':
      return `d.state in ('paid', 'partially_refunded') and ${isOneOf(waiting)}
        and not ${amongDisputed} and not ${isFullRefundPending}`
    case 'initiated':
    case 'failed':
      return `d.state = ${given(asked)} and d.id not in (${reviewed})`
    case 'paid':
      return `d.state = ${given(asked)} and not ${amongDisputed} and not ${amongGoingBack} and not ${amongRefundsWaiting}`
    case 'partially_refunded':
      return `d.state = ${given(asked)} and not ${amongDisputed} and not ${amongTakenBack}
        and not ${amongGoingBack} and not ${amongRefundsWaiting}`
    default:
      return `d.state = ${given(asked)} and not ${amongDisputed} and not ${amongTakenBack}`
  }
}

/** Columns of a donation; of several tries, the one that brought the money, else the last. */
export const donationColumns = `d.id as "donationId", d.created_at as "createdAt", d.paid_at as "paidAt", d.donor_name as name,
  d.donor_email as email, d.donor_phone as "mobile_no", d.amount_paise as "amountPaise", d.refunded_paise as "refundedPaise",
  ${chargedBackPaise} as "takenBackPaise", ${refundedByUsPaise} as "givenBackPaise", ${pendingRefundPaise} as "onItsWayPaise",
  ${owed} as "owedPaise", ${waitsAsOwed} as "isOwedOpen", ${status} as status, ${paidTwiceWith} as "paidTwiceWith",
  coalesce(c.title, q.header, nullif(array_to_string(array(select k.name from cause k where k.id = any(d.cause_ids)
    order by k.position), ', '), ''), 'Any cause') as purpose,
  d.is_anonymous as "anonymous", d.hides_amount as "amountHidden", d.is_test as "isTest", a.provider, a.payment_mode as "paymentMode",
  a.gateway_payment_id as "paymentReference", r.number as "receiptNumber",
  u."followUp" as "owedFollowUp", u."followedUpBy" as "owedFollowedUpBy", u."followedUpAt" as "owedFollowedUpAt"`
export const donationJoins = `left join campaign c on c.id = d.campaign_id
  left join material_request q on q.id = d.material_request_id
  left join lateral (select provider, payment_mode, gateway_payment_id from attempt where donation_id = d.id
    order by gateway_payment_id is null, decided_at, created_at desc limit 1) a on true
  left join lateral (select ${receiptCell('one')} as number from receipt one where donation_id = d.id
    order by id desc limit 1) r on true
  left join lateral (${lastOwedFollowUp}) u on true`

/** The attempt that a donation is shown with: the one that brought the money, else the last. */
const shownAttempt = `select provider, payment_mode from attempt where donation_id = d.id
    order by gateway_payment_id is null, decided_at, created_at desc limit 1`

function paidBy({ provider, method }: Pick<DonationFilter, 'provider' | 'method'>, given: Given): string[] {
  const of = [
    ...equalTo('a.provider', provider, given),
    ...(method === undefined
      ? []
      : [
          `pay_method(a.payment_mode) = ${given(method)} and (a.payment_mode is not null or d.paid_at is not null)`,
        ]),
  ]
  if (of.length === 0) return []
  // Any attempt that fits is found by an index; whether it is the shown one is checked for these donations alone.
  const anyAttempt = [
    ...equalTo('e.provider', provider, given),
    ...equalTo('pay_method(e.payment_mode)', method, given),
  ].map((fits) => `exists (select 1 from attempt e where e.donation_id = d.id and ${fits})`)
  return [...anyAttempt, `exists (select 1 from (${shownAttempt}) a where ${of.join(' and ')})`]
}

export const donationsList: OfficeList<DonationRow, DonationFilter, FieldOf<typeof finance.donations>> = {
  call: finance.donations,
  fileName: 'donations',
  sheet: 'Donations',
  from: 'donation d',
  id: 'd.id',
  idType: 'uuid',
  sorts: {
    ...byAgeOf('d.created_at'),
    received_newest: { column: 'd.paid_at', type: 'timestamptz', descending: true },
    received_oldest: { column: 'd.paid_at', type: 'timestamptz', descending: false },
    largest: { column: 'd.amount_paise', type: 'bigint', descending: true },
  },
  sums: {
    isTest: 'd.is_test',
    of: {
      received: 'case when d.paid_at is not null then d.amount_paise end',
      refunded: 'd.refunded_paise',
      amount: 'd.amount_paise',
    },
  },
  conditions: ({ searchTerm, status: asked, days, owes, provider, method, campaign, from, to }, given) => [
    ...equalTo('d.campaign_id', campaign, given),
    ...paidBy({ provider, method }, given),
    ...(asked === undefined ? [] : [standing(asked, given)]),
    ...(owes === undefined ? [] : [owes === 'giver' ? waitsAsOwed : isOwedFollowedUp]),
    ...(days === 'received' ? ['d.paid_at is not null'] : []),
    ...withinDays(days === 'received' ? 'd.paid_at' : 'd.created_at', { from, to }, given),
    ...(searchTerm ? [donationSearch(searchTerm, given)] : []),
  ],
  columns: donationColumns,
  joins: donationJoins,
  spreadsheet: [
    'createdAt',
    'paidAt',
    'name',
    'email',
    'mobile_no',
    'amount',
    'givenBack',
    'takenBack',
    'onItsWay',
    'owed',
    { header: 'Owed: outcome', cell: (d) => d.owedFollowUp },
    { header: 'Owed: closed by', cell: (d) => d.owedFollowedUpBy },
    { header: 'Owed: closed on', kind: 'instant', cell: (d) => d.owedFollowedUpAt },
    'status',
    'paidTwiceWith',
    'purpose',
    'anonymous',
    'isTest',
    { of: 'provider', cell: (d) => d.provider && gatewayTitle(d.provider) },
    { of: 'paymentMode', cell: (d) => d.paymentMode && paymentModeInWords(d.paymentMode) },
    'paymentReference',
    'receiptNumber',
    'donationId',
  ],
}
