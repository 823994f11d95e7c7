import { finance } from '../../../contract/finance/finance.ts'
import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import { disputeStatus, type DisputeStatus } from '../../../contract/finance/statuses.ts'
import type { FieldOf, FilterOf, OfficeList } from '../../platform/lists/list.ts'
import { withinDays } from '../../platform/lists/conditions.ts'
import { ofDonationsFound } from './list-conditions.ts'

type DisputeFilter = FilterOf<typeof finance.disputes>

export type DisputeRow = {
  disputeId: string
  openedAt: Date
  respondBy: Date | null
  decidedAt: Date | null
  donationId: string
  name: string
  amountPaise: number
  takenPaise: number
  giftAmountPaise: number
  status: DisputeStatus
  reason: string | null
  provider: string
  isTest: boolean
}

export const disputeColumns = `t.gateway_dispute_id as "disputeId", t.opened_at as "openedAt", t.respond_by as "respondBy",
  t.decided_at as "decidedAt", t.donation_id as "donationId", d.donor_name as name, t.amount_paise as "amountPaise",
  t.booked_paise as "takenPaise", d.amount_paise as "giftAmountPaise", t.state as status, t.reason, t.provider, t.is_test as "isTest"`

const opened = { column: 't.opened_at', type: 'timestamptz' }

export const disputesList: OfficeList<DisputeRow, DisputeFilter, FieldOf<typeof finance.disputes>> = {
  call: finance.disputes,
  fileName: 'disputes',
  sheet: 'Disputes',
  from: 'dispute t',
  id: 't.id',
  idType: 'bigint',
  sorts: { newest: { ...opened, descending: true }, oldest: { ...opened, descending: false } },
  sums: { isTest: 't.is_test', of: { amount: 't.amount_paise', taken: 't.booked_paise' } },
  conditions: ({ searchTerm, status, provider, from, to }, given) => [
    ...(provider === undefined ? [] : [`t.provider = ${given(provider)}`]),
    ...(status === undefined ? [] : [`t.state = ${given(status)}`]),
    ...withinDays('t.opened_at', { from, to }, given),
    ...ofDonationsFound(searchTerm, given, { column: 't.donation_id', own: 't.gateway_dispute_id' }),
  ],
  columns: disputeColumns,
  joins: 'join donation d on d.id = t.donation_id',
  spreadsheet: [
    { of: 'openedAt', kind: 'instant' },
    { of: 'respondBy', kind: 'instant' },
    { of: 'decidedAt', kind: 'instant' },
    { of: 'name' },
    { of: 'amount', kind: 'money' },
    { of: 'taken', kind: 'money' },
    { of: 'giftAmount', kind: 'money' },
    { of: 'status', set: disputeStatus },
    { of: 'isTest' },
    { of: 'reason' },
    { of: 'provider', cell: (t) => gatewayTitle(t.provider) },
    { of: 'disputeId' },
    { of: 'donationId' },
  ],
}
