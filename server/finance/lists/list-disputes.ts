import { finance } from '../../../contract/finance/finance.ts'
import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { equalTo, withinDays } from '../../platform/lists/conditions.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'
import { ofDonationsFound } from './list-conditions.ts'

type DisputeFilter = FilterOf<typeof finance.disputes>

export type DisputeRow = StoredRow<typeof finance.disputes>

export const disputeColumns = `t.gateway_dispute_id as "disputeId", t.opened_at as "openedAt", t.respond_by as "respondBy",
  t.decided_at as "decidedAt", t.donation_id as "donationId", d.donor_name as name, t.amount_paise as "amountPaise",
  t.booked_paise as "takenPaise", d.amount_paise as "giftAmountPaise", t.state as status, t.reason, t.provider, t.is_test as "isTest"`

export const disputesList: OfficeList<DisputeRow, DisputeFilter, FieldOf<typeof finance.disputes>> = {
  call: finance.disputes,
  fileName: 'disputes',
  sheet: 'Disputes',
  from: 'dispute t',
  id: 't.id',
  idType: 'bigint',
  sorts: byAgeOf('t.opened_at'),
  sums: { isTest: 't.is_test', of: { amount: 't.amount_paise', taken: 't.booked_paise' } },
  conditions: ({ searchTerm, status, provider, from, to }, given) => [
    ...equalTo('t.provider', provider, given),
    ...equalTo('t.state', status, given),
    ...withinDays('t.opened_at', { from, to }, given),
    ...ofDonationsFound(searchTerm, given, { column: 't.donation_id', own: 't.gateway_dispute_id' }),
  ],
  columns: disputeColumns,
  joins: 'join donation d on d.id = t.donation_id',
  spreadsheet: [
    'openedAt',
    'respondBy',
    'decidedAt',
    'name',
    'amount',
    'taken',
    'giftAmount',
    'status',
    'isTest',
    'reason',
    { of: 'provider', cell: (t) => gatewayTitle(t.provider) },
    'disputeId',
    'donationId',
  ],
}
