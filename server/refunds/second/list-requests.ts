import { refunds } from '../../../contract/finance/refunds.ts'
import { equalTo, withinDays } from '../../platform/lists/conditions.ts'
import { runNamed, type Runs } from '../../platform/db/named.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'

type RequestFilter = FilterOf<typeof refunds.requests>

export type RequestRow = Omit<StoredRow<typeof refunds.requests>, 'mayConfirm' | 'mayDecline'> & {
  requestedById: number
}

export const refundRequestsList: OfficeList<RequestRow, RequestFilter, FieldOf<typeof refunds.requests>> = {
  call: refunds.requests,
  fileName: 'refunds-to-confirm',
  sheet: 'Refunds to confirm',
  from: 'refund_request q',
  id: 'q.id',
  idType: 'bigint',
  sorts: byAgeOf('q.created_at'),
  conditions: ({ searchTerm, status, from, to }, given) => [
    ...equalTo('q.state', status, given),
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
    'createdAt',
    'name',
    'amount',
    'giftAmount',
    'status',
    'way',
    { of: 'sentOn', kind: 'day' },
    'bankReference',
    'reason',
    'requestedBy',
    'decidedBy',
    'decidedAt',
    'decisionReason',
    'isTest',
    'refundId',
    'donationId',
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
