import { refundRequestStatus, type RefundRequestStatus } from '../../../contract/finance/refund-requests.ts'
import { refundMethod } from '../../../contract/finance/statuses.ts'
import { refunds } from '../../../contract/finance/refunds.ts'
import { withinDays } from '../../platform/lists/conditions.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { FieldOf, FilterOf, OfficeList } from '../../platform/lists/list.ts'
import type { RefundWay } from './store-requests.ts'

type RequestFilter = FilterOf<typeof refunds.requests>

export type RequestRow = {
  refundId: string
  donationId: string
  createdAt: Date
  name: string
  amountPaise: number
  giftAmountPaise: number
  status: RefundRequestStatus
  way: RefundWay
  sentOn: string | null
  bankReference: string | null
  reason: string
  requestedById: number
  requestedBy: string
  decidedBy: string | null
  decidedAt: Date | null
  decisionReason: string | null
  isTest: boolean
}

const created = { column: 'q.created_at', type: 'timestamptz' }

export const refundRequestsList: OfficeList<RequestRow, RequestFilter, FieldOf<typeof refunds.requests>> = {
  call: refunds.requests,
  fileName: 'refunds-to-confirm',
  sheet: 'Refunds to confirm',
  from: 'refund_request q',
  id: 'q.id',
  idType: 'bigint',
  sorts: { newest: { ...created, descending: true }, oldest: { ...created, descending: false } },
  conditions: ({ searchTerm, status, from, to }, given) => [
    ...(status === undefined ? [] : [`q.state = ${given(status)}`]),
    ...withinDays('q.created_at', { from, to }, given),
    ...(searchTerm
      ? [`(q.public_id = ${given(searchTerm)} or q.donation_id::text = lower(${given(searchTerm)}))`]
      : []),
  ],
  columns: `q.public_id as "refundId", q.donation_id as "donationId", q.created_at as "createdAt", d.donor_name as name,
    q.amount_paise as "amountPaise", d.amount_paise as "giftAmountPaise", q.state as status, q.way, q.sent_on as "sentOn",
    q.bank_reference as "bankReference", q.reason, p.id as "requestedById", p.full_name as "requestedBy",
    w.full_name as "decidedBy", q.decided_at as "decidedAt", q.decision_reason as "decisionReason", q.is_test as "isTest"`,
  joins:
    'join donation d on d.id = q.donation_id join account p on p.id = q.requested_by left join account w on w.id = q.decided_by',
  spreadsheet: [
    { of: 'createdAt', kind: 'instant' },
    { of: 'name' },
    { of: 'amount', kind: 'money' },
    { of: 'giftAmount', kind: 'money' },
    { of: 'status', set: refundRequestStatus },
    { of: 'way', set: refundMethod },
    { of: 'sentOn', kind: 'day' },
    { of: 'bankReference' },
    { of: 'reason' },
    { of: 'requestedBy' },
    { of: 'decidedBy' },
    { of: 'decidedAt', kind: 'instant' },
    { of: 'decisionReason' },
    { of: 'isTest' },
    { of: 'refundId' },
    { of: 'donationId' },
  ],
}

/** The refund of a gift that waits for a second person. */
export async function findWaitingRequest(on: Runs, donationId: string): Promise<RequestRow | undefined> {
  const [found] = await runNamed<RequestRow>(
    on,
    `select ${refundRequestsList.columns} from refund_request q ${refundRequestsList.joins}
     where q.donation_id = $1 and q.state = 'waiting'`,
    [donationId],
  )
  return found
}
