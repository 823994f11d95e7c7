import type { StatusName } from '../../../contract/status.ts'
import { purposeText, type payableStatus } from '../../../contract/withdrawals/payout-facts.ts'
import { payouts } from '../../../contract/withdrawals/payouts.ts'
import { equalTo, holding, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'

export type PayableStatus = StatusName<typeof payableStatus>

export type WaitingRow = StoredRow<
  typeof payouts.waiting,
  { method: 'bank' | 'upi'; lines: { what: string; paise: number }[] }
>

/** Names what keeps a withdrawal `w` of the fundraiser `c` from being paid, but for money that is not there; SQL. */
export const payable = `case
  when c.status not in ('live', 'paused', 'completed', 'stopped') then 'closed'
  when exists (select 1 from campaign_change x where x.campaign_id = c.id and x.kind = 'payee' and x.status = 'waiting') then 'payee_changing'
  when exists (select 1 from campaign_payee p where p.campaign_id = c.id
    and (p.account_fingerprint, coalesce(p.ifsc, ''), p.holder) is distinct from (w.account_fingerprint, coalesce(w.ifsc, ''), w.holder))
    then 'payee_changed'
  when exists (select 1 from payee_check k where k.campaign_id = c.id and k.account_fingerprint = w.account_fingerprint
    and k.ifsc = coalesce(w.ifsc, '') and k.holder = w.holder and k.is_test = w.is_test and k.status = 'refused') then 'payee_refused'
  else 'payable' end`

/** Approved, and in no batch that may still be paid; `w` is the withdrawal. */
export const waitsForPayment = [
  `w.status = 'approved'`,
  `not exists (select 1 from payout p where p.withdrawal_id = w.id and p.status <> 'failed')`,
]

const digits = /^\d{1,9}$/

/** `isTest` is set by the server: money of the mode in which it runs is paid; left out, all of it is found. */
type WaitingFilter = FilterOf<typeof payouts.waiting> & { isTest?: boolean }

export const waitingPayoutsList: OfficeList<WaitingRow, WaitingFilter, FieldOf<typeof payouts.waiting>> = {
  call: payouts.waiting,
  fileName: 'payouts-waiting',
  sheet: 'Waiting for payment',
  from: 'withdrawal w',
  id: 'w.id',
  idType: 'integer',
  sorts: byAgeOf('w.decided_at'),
  sums: { isTest: 'w.is_test', of: { amount: 'w.amount_paise' } },
  conditions: ({ isTest, searchTerm, from, to }, given) => [
    ...waitsForPayment,
    ...equalTo('w.is_test', isTest, given),
    ...withinDays('w.decided_at', { from, to }, given),
    ...(searchTerm && digits.test(searchTerm)
      ? [`w.id = ${given(Number(searchTerm))}`]
      : holding('w.holder', searchTerm, given)),
  ],
  columns: `w.id, w.decided_at as "approvedAt", w.campaign_id as "campaignId", c.title as campaign, w.amount_paise as "amountPaise",
    w.purpose, w.holder, w.account_end as "accountEnd", w.ifsc, w.method, a.full_name as "askedBy", d.full_name as "approvedBy",
    w.reason, (select json_agg(json_build_object('what', l.what, 'paise', l.amount_paise) order by l.position)
      from withdrawal_line l where l.withdrawal_id = w.id) as lines,
    ${payable} as status, w.is_test as "isTest"`,
  joins: `join campaign c on c.id = w.campaign_id join account a on a.id = w.asked_by join account d on d.id = w.decided_by`,
  spreadsheet: [
    'id',
    'approvedAt',
    'campaign',
    'amount',
    { of: 'purpose', cell: (row) => purposeText(row.purpose) },
    'holder',
    'accountEnd',
    'ifsc',
    'askedBy',
    'approvedBy',
    'isTest',
  ],
}
