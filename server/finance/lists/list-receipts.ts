import { finance } from '../../../contract/finance/finance.ts'
import type { FieldOf, FilterOf, OfficeList, StoredRow } from '../../platform/lists/list.ts'
import { withinDays } from '../../platform/lists/conditions.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'
import { ofCampaign, ofDonationsFound } from './list-conditions.ts'
import { receiptCell } from './list-donations.ts'

type ReceiptFilter = FilterOf<typeof finance.receipts>

export type ReceiptListRow = StoredRow<typeof finance.receipts>

export const receiptsList: OfficeList<ReceiptListRow, ReceiptFilter, FieldOf<typeof finance.receipts>> = {
  call: finance.receipts,
  fileName: 'receipts',
  sheet: 'Receipts',
  from: 'receipt r',
  id: 'r.id',
  idType: 'bigint',
  sorts: byAgeOf('r.issued_at'),
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
    'number',
    'issuedAt',
    'status',
    'cancelledAt',
    'name',
    'email',
    'amount',
    'hasPan',
    'donationId',
  ],
}
