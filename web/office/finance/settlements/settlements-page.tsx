import { settlementStatus } from '../../../../contract/finance/statuses.ts'
import { Badge, StatusBadge } from '../../kit/status-badge.tsx'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import type { MetaFunction } from 'react-router'
import { settlements } from '../../../../contract/finance/settlements.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { financePaths } from '../finance-paths.ts'
import { groupDigits } from '../../kit/figures.ts'
import { defineList, listLoader, statusFilter } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { gatewayFilter } from '../texts.ts'
import { FetchSettlements } from './fetch-settlements.tsx'
import { UploadSettlements } from './upload-settlements.tsx'
import { settlementLook } from './settlement-look.tsx'

const list = defineList({
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
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_settlements() })

/** List of the gateways' payouts, transfer by transfer. */
export default function SettlementsPage() {
  return (
    <ListScreen
      list={list}
      actions={
        <>
          <FetchSettlements />
          <UploadSettlements />
        </>
      }
    />
  )
}
