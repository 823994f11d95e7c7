import { paymentModeInWords } from '../../../contract/donations/payment-modes.ts'
import { materialDonations } from '../../../contract/materials/report.ts'
import { holding, withinDays } from '../../platform/lists/conditions.ts'
import type { FieldOf, FilterOf, OfficeList } from '../../platform/lists/list.ts'
import { byAgeOf } from '../../platform/lists/sorts.ts'

/** A gift of money for a request, once it was received; its amount is what stayed, 0 of one that was wholly refunded. */
export type ReportedDonation = {
  id: string
  completionTime: Date
  amountPaise: number
  refundedPaise: number
  isTest: boolean
  donorInfo: { name: string; email: string; mobile: string }
  miscInfo: {
    transactionDetails: { paymentMode: string | null }
    materialRequest: { id: number; header: string }
  }
  paymentReference: string | null
}
type Filter = FilterOf<typeof materialDonations.report>

const mode = ({ miscInfo }: ReportedDonation) => miscInfo.transactionDetails.paymentMode

export const reportList: OfficeList<ReportedDonation, Filter, FieldOf<typeof materialDonations.report>> = {
  call: materialDonations.report,
  fileName: 'Donation_Report',
  sheet: 'Donations',
  from: 'donation d',
  id: 'd.id',
  idType: 'uuid',
  sorts: byAgeOf('d.paid_at'),
  sums: {
    isTest: 'd.is_test',
    of: { amount: 'd.amount_paise - d.refunded_paise', refunded: 'd.refunded_paise' },
  },
  conditions: ({ searchTerm, from, to }, given) => [
    `d.kind = 'material' and d.paid_at is not null`,
    ...holding(`d.donor_name || ' ' || d.donor_email || ' ' || d.donor_phone`, searchTerm, given),
    ...withinDays('d.paid_at', { from, to }, given),
  ],
  columns: `d.id, d.paid_at as "completionTime", d.amount_paise - d.refunded_paise as "amountPaise",
    d.refunded_paise as "refundedPaise", d.is_test as "isTest",
    json_build_object('name', d.donor_name, 'email', d.donor_email, 'mobile', d.donor_phone) as "donorInfo",
    json_build_object('transactionDetails', json_build_object('paymentMode', a.payment_mode),
      'materialRequest', json_build_object('id', q.id, 'header', q.header)) as "miscInfo",
    a.gateway_payment_id as "paymentReference"`,
  joins: `join material_request q on q.id = d.material_request_id
    left join lateral (select payment_mode, gateway_payment_id from attempt where donation_id = d.id
      and gateway_payment_id is not null order by decided_at limit 1) a on true`,
  spreadsheet: [
    'completionTime',
    { header: 'Full name', cell: ({ donorInfo }) => donorInfo.name },
    { header: 'Email', cell: ({ donorInfo }) => donorInfo.email },
    { header: 'Mobile', cell: ({ donorInfo }) => donorInfo.mobile },
    'amount',
    'refunded',
    {
      header: 'Payment mode',
      cell: (row) => {
        const paidBy = mode(row)
        return paidBy && paymentModeInWords(paidBy)
      },
    },
    'paymentReference',
    { header: 'Material request', cell: ({ miscInfo }) => miscInfo.materialRequest.header },
    { header: 'Test', cell: ({ isTest }) => (isTest ? 'Yes' : 'No') },
  ],
}
