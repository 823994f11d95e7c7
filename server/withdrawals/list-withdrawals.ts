import { withdrawalPurposes } from '../../contract/withdrawals/facts.ts'
import { withdrawals } from '../../contract/withdrawals/withdrawals.ts'
import { equalTo, holding, withinDays } from '../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../platform/lists/list.ts'
import { byAgeOf } from '../platform/lists/sorts.ts'

type Call = typeof withdrawals.list
type Row = StoredRow<Call>
/** Set by the server: of whose fundraisers (left out, of all), and the time by which requests expire. */
export type WithdrawalFilter = FilterOf<Call> & { managerId?: number | undefined; at: string; today: string }

/** Withdrawals; a request that was not confirmed in time counts as nothing, and stands in no list. */
export const withdrawalsList: OfficeList<Row, WithdrawalFilter, FieldOf<Call>> = {
  call: withdrawals.list,
  fileName: 'Withdrawals',
  sheet: 'Withdrawals',
  from: 'withdrawal w join campaign c on c.id = w.campaign_id',
  id: 'w.id',
  idType: 'integer',
  sorts: {
    ...byAgeOf('w.asked_at'),
    amount: { column: 'w.amount_paise', type: 'bigint', descending: true },
  },
  conditions: ({ campaignId, managerId, status, bills, searchTerm, from, to, at, today }, given) => [
    ...equalTo('w.campaign_id', campaignId, given),
    ...equalTo('c.manager_id', managerId, given),
    `(w.status <> 'requested' or w.expires_at > ${given(at)})`,
    ...equalTo('w.status', status, given),
    ...(bills === undefined
      ? []
      : [
          `w.status = 'paid' and w.bills_waived_by is null and w.billed_paise < w.amount_paise`,
          ...(bills === 'overdue' ? [`w.bills_due_on < ${given(today)}`] : []),
        ]),
    ...holding('c.title', searchTerm, given),
    ...withinDays('w.asked_at', { from, to }, given),
  ],
  columns: `w.id, w.campaign_id as "campaignId", c.title, a.full_name as "askedBy", w.asked_at as "askedAt", w.purpose,
    w.amount_paise as "amountPaise", w.status, w.is_test as "isTest", w.paid_on::text as "paidOn",
    w.bills_due_on::text as "billsDueOn", w.billed_paise as "billedPaise"`,
  joins: 'join account a on a.id = w.asked_by',
  spreadsheet: [
    'askedAt',
    'title',
    'askedBy',
    { header: 'For', cell: ({ purpose }) => withdrawalPurposes[purpose] },
    'amount',
    'status',
    'paidOn',
    'billsDueOn',
    'billed',
  ],
}
