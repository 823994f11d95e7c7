import { gatewayTitle } from '../../contract/gateway-titles.ts'
import { defineFinder } from '../platform/lists/finder.ts'
import { donationsList } from './lists/list-donations.ts'
import { refundsList } from './lists/list-refunds.ts'
import { mandatesList } from './mandates/list.ts'
import { settlementsList } from './settlements/list.ts'

/** Records of the desk that can be found by name or number from every screen. */
export const financeFinders = [
  defineFinder('/finance/donations', donationsList, (row) => ({
    title: row.name,
    detail: row.receiptNumber ?? row.purpose,
    amount: row.amountPaise / 100,
    url: `/finance/donations/${row.donationId}`,
  })),
  defineFinder('/finance/refunds', refundsList, (row) => ({
    title: row.name,
    detail: row.refundId,
    amount: row.amountPaise / 100,
    url: `/finance/donations/${row.donationId}`,
  })),
  defineFinder('/finance/mandates', mandatesList, (row) => ({
    title: row.name,
    detail: row.scheduleId,
    amount: row.amountPaise / 100,
    url: `/finance/mandates/${row.scheduleId}`,
  })),
  defineFinder('/finance/settlements', settlementsList, (row) => ({
    title: `${gatewayTitle(row.provider)} ${row.settledOn}`,
    detail: row.bankReference ?? '',
    amount: row.netPaise / 100,
    url: `/finance/settlements/${row.id}`,
  })),
]
