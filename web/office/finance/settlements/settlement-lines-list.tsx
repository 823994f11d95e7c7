import {
  settlementDifference,
  settlementLineKind,
  settlementLineStatus,
} from '../../../../contract/finance/statuses.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { settlements } from '../../../../contract/finance/settlements.ts'
import { m } from '../../../app/words.ts'
import { dayText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { financePaths } from '../finance-paths.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'

/** Lines of settlements: of all, or of the one whose page it stands on. */
export const linesList = defineList({
  call: settlements.lines,
  title: m.finance_settlement_lines(),
  download: 'finance-settlement-lines',
  keyOf: (line) => line.id,
  pathOf: (line) => financePaths.settlementLine(line.id),
  columns: [
    { header: m.finance_gateway_number(), look: 'day', cell: (line) => line.entityId },
    { header: m.finance_paid_out(), look: 'figure', cell: (line) => formatRupees(line.net) },
    {
      header: m.finance_status(),
      cell: ({ difference, resolvedAt }) => (
        <StatusBadge
          set={settlementLineStatus}
          of={difference === null ? 'matched' : resolvedAt ? 'resolved' : 'open'}
        />
      ),
    },
    {
      header: m.finance_differs(),
      look: 'text',
      cell: ({ difference }) => difference !== null && statusLabel(settlementDifference, difference),
    },
    {
      header: m.finance_settled_on(),
      look: 'day',
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: (line) => dayText(line.settledOn),
    },
    { header: m.finance_gateway(), cell: (line) => gatewayTitle(line.provider) },
    { header: m.finance_kind(), cell: (line) => statusLabel(settlementLineKind, line.kind) },
    { header: m.finance_gross(), look: 'figure', cell: (line) => formatRupees(line.gross) },
    { header: m.finance_fee(), look: 'figure', cell: (line) => formatRupees(line.fee) },
    { header: m.finance_gst(), look: 'figure', cell: (line) => formatRupees(line.tax) },
    { header: m.finance_note(), look: 'text', cell: (line) => line.note },
  ],
  searchLabel: m.finance_search_lines(),
  filters: [statusFilter(settlementLineStatus)],
  empty: m.finance_no_lines(),
})
