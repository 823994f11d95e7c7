import { purposeText } from '../../contract/withdrawals/payout-facts.ts'
import { payouts } from '../../contract/withdrawals/payouts.ts'
import { equalTo, patternWith, onDays } from '../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../platform/lists/list.ts'
import { byAgeOf } from '../platform/lists/sorts.ts'

export type PayoutListRow = StoredRow<typeof payouts.list>

/** From ₹2,00,000 banks settle each payment at once (RTGS), below in turns (NEFT); SQL of the withdrawal `w`. */
const mode = `case when w.method = 'upi' then 'UPI' when w.amount_paise >= 20000000 then 'RTGS' else 'NEFT' end`

export const payoutColumns = `p.id, p.reference, p.batch_id as "batchId", p.withdrawal_id as "withdrawalId", w.campaign_id as "campaignId",
  c.title as campaign, p.amount_paise as "amountPaise", w.purpose, w.holder, w.account_end as "accountEnd", w.ifsc, ${mode} as mode,
  p.status, p.utr, p.paid_on::text as "paidOn", r.full_name as "recordedBy", p.recorded_at as "recordedAt",
  p.failure_reason as failure, p.returned_at as "returnedAt", w.is_test as "isTest"`
export const payoutJoins = `join withdrawal w on w.id = p.withdrawal_id join campaign c on c.id = w.campaign_id
  left join account r on r.id = p.recorded_by`

export const payoutsList: OfficeList<
  PayoutListRow,
  FilterOf<typeof payouts.list>,
  FieldOf<typeof payouts.list>
> = {
  call: payouts.list,
  fileName: 'payouts',
  sheet: 'Payouts',
  from: 'payout p',
  id: 'p.id',
  idType: 'integer',
  sorts: byAgeOf('p.id', 'integer'),
  sums: {
    isTest: '(select w.is_test from withdrawal w where w.id = p.withdrawal_id)',
    of: { amount: 'p.amount_paise' },
  },
  conditions: ({ searchTerm, status, batch, from, to }, given) => [
    ...equalTo('p.status', status, given),
    ...equalTo('p.batch_id', batch, given),
    ...onDays('p.paid_on', { from, to }, given),
    ...(searchTerm ? [searched(searchTerm, given)] : []),
  ],
  columns: payoutColumns,
  joins: payoutJoins,
  spreadsheet: [
    'reference',
    'batchId',
    'campaign',
    'amount',
    { of: 'purpose', cell: (row) => purposeText(row.purpose) },
    'holder',
    'accountEnd',
    'ifsc',
    'mode',
    'status',
    'utr',
    { of: 'paidOn', kind: 'day' },
    'recordedBy',
    'recordedAt',
    'failure',
    'returnedAt',
    'withdrawalId',
    'isTest',
  ],
}

/** A number as it stands in the bank's file or statement, or part of a name. */
function searched(term: string, given: (value: unknown) => string): string {
  if (!/\d/.test(term))
    return `p.withdrawal_id in (select w.id from withdrawal w where w.holder ilike ${given(patternWith(term))})`
  const number = given(term.toUpperCase())
  return `p.id in (select id from payout where reference = ${number} union select id from payout where utr = ${number})`
}
