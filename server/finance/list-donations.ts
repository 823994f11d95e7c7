import { gatewayTitle } from '../../contract/gateway-titles.ts'
import type { GiftState } from '../../contract/finance.ts'
import { giftStateWords } from '../words/finance.ts'
import type { OfficeList } from '../platform/lists/list.ts'
import { giftSearch, withinDays, type DeskFilter } from './list-conditions.ts'

export type GiftFilter = DeskFilter<GiftState>

export type GiftRow = {
  donationId: string
  createdAt: Date
  paidAt: Date | null
  name: string
  email: string
  mobileNo: string
  amountPaise: number
  refundedPaise: number
  status: GiftState
  purpose: string
  isAnonymous: boolean
  hidesAmount: boolean
  isTest: boolean
  provider: string | null
  paymentMode: string | null
  paymentReference: string | null
  receiptNumber: string | null
}

/** A receipt's number as it is written. */
export const receiptText = (receipt: string): string =>
  `${receipt}.series || '/' || lpad(${receipt}.number::text, 6, '0')`

/** Of several tries the one that brought the money, else the last. */
export const giftColumns = `d.id as "donationId", d.created_at as "createdAt", d.paid_at as "paidAt", d.donor_name as name,
  d.donor_email as email, d.donor_phone as "mobileNo", d.amount_paise as "amountPaise", d.refunded_paise as "refundedPaise",
  d.state as status, coalesce(c.title, nullif(array_to_string(array(select k.name from cause k where k.id = any(d.cause_ids)
    order by k.position), ', '), ''), 'Any cause') as purpose,
  d.is_anonymous as "isAnonymous", d.hides_amount as "hidesAmount", d.is_test as "isTest", a.provider, a.payment_mode as "paymentMode",
  a.gateway_payment_id as "paymentReference", r.number as "receiptNumber"`
export const giftJoins = `left join campaign c on c.id = d.campaign_id
  left join lateral (select provider, payment_mode, gateway_payment_id from attempt where donation_id = d.id
    order by gateway_payment_id is null, decided_at, created_at desc limit 1) a on true
  left join lateral (select ${receiptText('one')} as number from receipt one where donation_id = d.id
    order by id desc limit 1) r on true`

export const donationsList: OfficeList<GiftRow, GiftFilter> = {
  name: 'finance-donations',
  fileName: 'donations',
  sheet: 'Donations',
  permission: 'donations.read',
  from: 'donation d',
  id: 'd.id',
  idType: 'uuid',
  sorts: {
    newest: { column: 'd.created_at', type: 'timestamptz', descending: true },
    oldest: { column: 'd.created_at', type: 'timestamptz', descending: false },
    largest: { column: 'd.amount_paise', type: 'bigint', descending: true },
  },
  conditions: ({ searchTerm, status, from, to }, given) => [
    ...(status === undefined ? [] : [`d.state = ${given(status)}`]),
    ...withinDays('d.created_at', { from, to }, given),
    ...(searchTerm ? [giftSearch(searchTerm, given)] : []),
  ],
  columns: giftColumns,
  joins: giftJoins,
  spreadsheet: [
    { header: 'Begun on', kind: 'instant', cell: (d) => d.createdAt },
    { header: 'Received on', kind: 'instant', cell: (d) => d.paidAt },
    { header: 'Full name', kind: 'text', cell: (d) => d.name },
    { header: 'Email', kind: 'text', cell: (d) => d.email },
    { header: 'Mobile', kind: 'text', cell: (d) => d.mobileNo },
    { header: 'Amount', kind: 'money', cell: (d) => d.amountPaise / 100 },
    { header: 'Given back', kind: 'money', cell: (d) => d.refundedPaise / 100 },
    { header: 'Status', kind: 'text', cell: (d) => giftStateWords[d.status] },
    { header: 'For', kind: 'text', cell: (d) => d.purpose },
    { header: 'Anonymous', kind: 'text', cell: (d) => (d.isAnonymous ? 'Yes' : 'No') },
    { header: 'Test money', kind: 'text', cell: (d) => (d.isTest ? 'Yes' : 'No') },
    { header: 'Gateway', kind: 'text', cell: (d) => d.provider && gatewayTitle(d.provider) },
    { header: 'Payment mode', kind: 'text', cell: (d) => d.paymentMode },
    { header: 'PG Transaction', kind: 'text', cell: (d) => d.paymentReference },
    { header: 'Receipt', kind: 'text', cell: (d) => d.receiptNumber },
    { header: 'Donation', kind: 'text', cell: (d) => d.donationId },
  ],
}
