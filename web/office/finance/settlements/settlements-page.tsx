import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import type { MetaFunction } from 'react-router'
import { gatewayNames } from '../../../../contract/gateways.ts'
import { settlements } from '../../../../contract/finance/settlements.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { dayText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { financePaths } from '../finance-paths.ts'
import { groupDigits } from '../../kit/figures.ts'
import { defineList, listLoader } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { FetchSettlements } from './fetch-settlements.tsx'
import { lineStateText } from './settlement-texts.ts'
import { StatusBadge } from '../status-badges.tsx'
import { optionsOf } from '../texts.ts'

const list = defineList({
  call: settlements.list,
  title: m.finance_settlements(),
  download: 'finance-settlements',
  keyOf: (settlement) => settlement.id,
  pathOf: (settlement) => financePaths.settlement(settlement.id),
  columns: [
    {
      header: m.finance_settled_on(),
      look: 'day',
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: (settlement) => dayText(settlement.settledOn),
    },
    { header: m.finance_paid_out(), look: 'figure', cell: (settlement) => formatRupees(settlement.net) },
    {
      header: m.finance_status(),
      cell: ({ open }) => (
        <StatusBadge isGood={open === 0}>
          {open === 0 ? m.finance_fits() : m.finance_differences_open({ open: groupDigits(open) })}
        </StatusBadge>
      ),
    },
    { header: m.finance_gateway(), cell: (settlement) => gatewayTitle(settlement.provider) },
    { header: m.finance_lines(), look: 'figure', cell: (settlement) => groupDigits(settlement.lines) },
    { header: m.finance_gross(), look: 'figure', cell: (settlement) => formatRupees(settlement.gross) },
    { header: m.finance_fee(), look: 'figure', cell: (settlement) => formatRupees(settlement.fee) },
    { header: m.finance_gst(), look: 'figure', cell: (settlement) => formatRupees(settlement.tax) },
    { header: m.finance_transfer(), look: 'day', cell: (settlement) => settlement.bankReference },
  ],
  searchLabel: m.finance_search_transfers(),
  hasDays: true,
  filters: [
    {
      name: 'status',
      label: m.finance_status(),
      any: m.office_all(),
      options: optionsOf(['open', 'matched'] as const, lineStateText),
    },
    {
      name: 'provider',
      label: m.finance_gateway(),
      any: m.office_all(),
      options: optionsOf(gatewayNames, gatewayTitle),
    },
  ],
  empty: m.finance_no_settlements(),
})

export const clientLoader = listLoader(list)
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_settlements() })

/** What gateways paid out, transfer by transfer. */
export default function SettlementsPage() {
  return (
    <ListScreen list={list}>
      <FetchSettlements />
    </ListScreen>
  )
}
