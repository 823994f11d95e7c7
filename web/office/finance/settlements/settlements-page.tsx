import { settlementStatus } from '../../../../contract/finance/statuses.ts'
import { Badge, StatusBadge } from '../../kit/status-badge.tsx'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { settlements } from '../../../../contract/finance/settlements.ts'
import { m } from '../../../app/words.ts'
import { financePaths } from '../finance-paths.ts'
import { groupDigits } from '../../kit/figures.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'
import { gatewayFilter } from '../texts.ts'
import { FetchSettlements } from './fetch-settlements.tsx'
import { UploadSettlements } from './upload-settlements.tsx'
import { settlementLook } from './settlement-look.tsx'

/** The payouts of the gateways, one row per transfer. */
export default defineList({
  call: settlements.list,
  title: m.finance_settlements(),
  keyOf: (settlement) => settlement.id,
  pathOf: (settlement) => financePaths.settlement(settlement.id),
  quickLook: settlementLook,
  columns: [
    { of: 'settledOn', show: 'day', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'net', show: 'rupees' },
    {
      header: m.finance_status(),
      cell: ({ open }) =>
        open === 0 ? (
          <StatusBadge set={settlementStatus} of="matched" />
        ) : (
          <Badge look="neutral">{m.finance_differences_open({ open: groupDigits(open) })}</Badge>
        ),
    },
    { of: 'provider', cell: (settlement) => gatewayTitle(settlement.provider) },
    { of: 'lines', show: 'count' },
    { of: 'gross', show: 'rupees' },
    { of: 'fee', show: 'rupees' },
    { of: 'tax', show: 'rupees' },
    { of: 'bankReference', look: 'day' },
  ],
  searchLabel: m.finance_search_transfers(),
  hasDays: true,
  filters: [statusFilter(settlementStatus), gatewayFilter],
  empty: m.finance_no_settlements(),
  buttons: () => (
    <>
      <FetchSettlements />
      <UploadSettlements />
    </>
  ),
})
