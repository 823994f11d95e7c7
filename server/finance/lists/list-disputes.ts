import { gatewayTitle } from '../../../contract/gateway-titles.ts'
import { disputeStatus, type DisputeStatus } from '../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../contract/status.ts'
import { testWord } from '../../words/finance.ts'
import type { OfficeList } from '../../platform/lists/list.ts'
import { ofDonationsFound, withinDays, type DeskFilter } from './list-conditions.ts'

export type DisputeFilter = DeskFilter<DisputeStatus>

export type DisputeRow = {
  disputeId: string
  openedAt: Date
  respondBy: Date | null
  decidedAt: Date | null
  donationId: string
  name: string
  amountPaise: number
  bookedPaise: number
  giftPaise: number
  status: DisputeStatus
  reason: string | null
  provider: string
  isTest: boolean
}

export const disputeColumns = `t.gateway_dispute_id as "disputeId", t.opened_at as "openedAt", t.respond_by as "respondBy",
  t.decided_at as "decidedAt", t.donation_id as "donationId", d.donor_name as name, t.amount_paise as "amountPaise",
  t.booked_paise as "bookedPaise", d.amount_paise as "giftPaise", t.state as status, t.reason, t.provider, t.is_test as "isTest"`

const opened = { column: 't.opened_at', type: 'timestamptz' }

export const disputesList: OfficeList<DisputeRow, DisputeFilter> = {
  name: 'finance-disputes',
  fileName: 'disputes',
  sheet: 'Disputes',
  permission: 'donations.read',
  from: 'dispute t',
  id: 't.id',
  idType: 'bigint',
  sorts: { newest: { ...opened, descending: true }, oldest: { ...opened, descending: false } },
  conditions: ({ searchTerm, status, from, to }, given) => [
    ...(status === undefined ? [] : [`t.state = ${given(status)}`]),
    ...withinDays('t.opened_at', { from, to }, given),
    ...ofDonationsFound(searchTerm, given, { column: 't.donation_id', own: 't.gateway_dispute_id' }),
  ],
  columns: disputeColumns,
  joins: 'join donation d on d.id = t.donation_id',
  spreadsheet: [
    { header: 'Opened on', kind: 'instant', cell: (t) => t.openedAt },
    { header: 'Answer by', kind: 'instant', cell: (t) => t.respondBy },
    { header: 'Decided on', kind: 'instant', cell: (t) => t.decidedAt },
    { header: 'Full name', kind: 'text', cell: (t) => t.name },
    { header: 'Disputed', kind: 'money', cell: (t) => t.amountPaise / 100 },
    { header: 'Taken back', kind: 'money', cell: (t) => t.bookedPaise / 100 },
    { header: 'Gift', kind: 'money', cell: (t) => t.giftPaise / 100 },
    { header: 'Status', kind: 'text', cell: (t) => statusLabel(disputeStatus, t.status) },
    { header: 'Test money', kind: 'text', cell: (t) => testWord(t.isTest) },
    { header: 'Reason', kind: 'text', cell: (t) => t.reason },
    { header: 'Gateway', kind: 'text', cell: (t) => gatewayTitle(t.provider) },
    { header: 'Gateway’s dispute', kind: 'text', cell: (t) => t.disputeId },
    { header: 'Donation', kind: 'text', cell: (t) => t.donationId },
  ],
}
