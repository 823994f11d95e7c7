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
import { financePaths } from '../finance-paths.ts'
import { defineList, statusFilter } from '../../kit/lists/define-list.ts'

/** Lines of settlements: of all, or of the one whose page it stands on. */
export const linesList = defineList({
  call: settlements.lines,
  title: m.finance_settlement_lines(),
  keyOf: (line) => line.id,
  pathOf: (line) => financePaths.settlementLine(line.id),
  columns: [
    { of: 'entityId', look: 'day' },
    { of: 'net', show: 'rupees' },
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
      of: 'difference',
      look: 'text',
      cell: ({ difference }) => difference !== null && statusLabel(settlementDifference, difference),
    },
    { of: 'settledOn', show: 'day', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'provider', cell: (line) => gatewayTitle(line.provider) },
    { of: 'kind', cell: (line) => statusLabel(settlementLineKind, line.kind) },
    { of: 'gross', show: 'rupees' },
    { of: 'fee', show: 'rupees' },
    { of: 'tax', show: 'rupees' },
    { of: 'note', look: 'text' },
  ],
  searchLabel: m.finance_search_lines(),
  filters: [statusFilter(settlementLineStatus)],
  empty: m.finance_no_lines(),
})
