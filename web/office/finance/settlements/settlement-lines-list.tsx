import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { settlements } from '../../../../contract/finance/settlements.ts'
import { m } from '../../../app/words.ts'
import { dayText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { financePaths } from '../finance-paths.ts'
import { defineList } from '../../kit/lists/define-list.ts'
import { differenceText, lineKindText, lineStateTexts, lineStateText } from './settlement-texts.ts'
import { StatusBadge } from '../status-badges.tsx'
import { optionsOf } from '../texts.ts'

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
        <StatusBadge isGood={difference === null || resolvedAt !== null}>
          {lineStateText(difference === null ? 'matched' : resolvedAt ? 'resolved' : 'open')}
        </StatusBadge>
      ),
    },
    {
      header: m.finance_differs(),
      look: 'text',
      cell: ({ difference }) => difference !== null && differenceText(difference),
    },
    {
      header: m.finance_settled_on(),
      look: 'day',
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: (line) => dayText(line.settledOn),
    },
    { header: m.finance_gateway(), cell: (line) => gatewayTitle(line.provider) },
    { header: m.finance_kind(), cell: (line) => lineKindText(line.kind) },
    { header: m.finance_gross(), look: 'figure', cell: (line) => formatRupees(line.gross) },
    { header: m.finance_fee(), look: 'figure', cell: (line) => formatRupees(line.fee) },
    { header: m.finance_gst(), look: 'figure', cell: (line) => formatRupees(line.tax) },
    { header: m.finance_note(), look: 'text', cell: (line) => line.note },
  ],
  searchLabel: m.finance_search_lines(),
  filters: [
    {
      name: 'status',
      label: m.finance_status(),
      any: m.office_all(),
      options: optionsOf(lineStateTexts, lineStateText),
    },
  ],
  empty: m.finance_no_lines(),
})
