import { receiptStatus } from '../../../contract/finance/statuses.ts'
import { finance } from '../../../contract/finance/finance.ts'
import type { FieldOf, FilterOf, OfficeList } from '../../platform/lists/list.ts'
import { withinDays } from '../../platform/lists/conditions.ts'
import { ofCampaign, ofDonationsFound } from './list-conditions.ts'
import { receiptCell } from './list-donations.ts'

type ReceiptFilter = FilterOf<typeof finance.receipts>

export type ReceiptListRow = {
  id: number
  number: string
  status: 'issued' | 'cancelled'
  issuedAt: Date
  cancelledAt: Date | null
  donationId: string
  name: string
  email: string
  amountPaise: number
  hasPan: boolean
}

const issued = { column: 'r.issued_at', type: 'timestamptz' }

export const receiptsList: OfficeList<ReceiptListRow, ReceiptFilter, FieldOf<typeof finance.receipts>> = {
  call: finance.receipts,
  fileName: 'receipts',
  sheet: 'Receipts',
  from: 'receipt r',
  id: 'r.id',
  idType: 'bigint',
  sorts: { newest: { ...issued, descending: true }, oldest: { ...issued, descending: false } },
  sums: {
    isTest: `r.series like 'TEST/%'`,
    of: { amount: 'coalesce(r.amount_paise, (select amount_paise from donation where id = r.donation_id))' },
  },
  conditions: ({ searchTerm, status, series, campaign, from, to }, given) => [
    ...ofCampaign('r.donation_id', campaign, given),
    // Nearly all stand; those that do not have an index of their own, which must be named as it is made.
    ...(status === undefined ? [] : [`r.status = '${status === 'cancelled' ? 'cancelled' : 'issued'}'`]),
    ...(series ? [`r.series = ${given(series)}`] : []),
    ...withinDays('r.issued_at', { from, to }, given),
    ...ofDonationsFound(searchTerm, given, { column: 'r.donation_id' }),
  ],
  columns: `r.id, ${receiptCell('r')} as number, r.status, r.issued_at as "issuedAt", r.cancelled_at as "cancelledAt",
    d.id as "donationId", d.donor_name as name, d.donor_email as email,
    coalesce(r.amount_paise, d.amount_paise) as "amountPaise", d.pan_sealed is not null as "hasPan"`,
  joins: 'join donation d on d.id = r.donation_id',
  spreadsheet: [
    { of: 'number' },
    { of: 'issuedAt', kind: 'instant' },
    { of: 'status', set: receiptStatus },
    { of: 'cancelledAt', kind: 'instant' },
    { of: 'name' },
    { of: 'email' },
    { of: 'amount', kind: 'money' },
    { of: 'hasPan' },
    { of: 'donationId' },
  ],
}
