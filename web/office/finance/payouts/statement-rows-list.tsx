import { bankStatements } from '../../../../contract/withdrawals/bank-statements.ts'
import { statementProblem, statementRowStatus } from '../../../../contract/withdrawals/payout-facts.ts'
import { statusLabel } from '../../../../contract/status.ts'
import { Link } from 'react-router'
import { m } from '../../../app/words.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { defineList, statusFilter, type RowOf } from '../../kit/lists/define-list.ts'
import { StackedCell } from '../../kit/cells/stacked-cell.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { financePaths } from '../finance-paths.ts'

export type BankRow = RowOf<typeof bankStatements.rows>

/** Rows of statements: of all, or of the one on whose page it stands. @param open what is done to one that waits */
export const rowsList = (open: { match(row: BankRow): void; note(row: BankRow): void }) =>
  defineList({
    call: bankStatements.rows,
    title: m.payouts_rows(),
    keyOf: (row) => row.id,
    nameOf: (row) => m.payouts_row({ position: row.position, amount: formatRupees(row.amount) }),
    columns: [
      { of: 'day', show: 'day', sorts: { descending: 'newest', ascending: 'oldest' } },
      {
        of: 'amount',
        look: 'figure',
        cell: ({ amount, direction }) => formatRupees(direction === 'out' ? -amount : amount),
      },
      {
        of: 'status',
        cell: ({ status, problem }) => (
          <StackedCell>
            <StatusBadge set={statementRowStatus} of={status} />
            {status === 'open' && problem && statusLabel(statementProblem, problem)}
          </StackedCell>
        ),
      },
      { of: 'narration', look: 'text' },
      { of: 'utr', look: 'day' },
      {
        of: 'payoutReference',
        cell: ({ payoutId, payoutReference }) =>
          payoutId !== null && (
            <Link to={financePaths.payout(payoutId)} className="text-indigo underline underline-offset-4">
              {payoutReference}
            </Link>
          ),
      },
      { of: 'note', look: 'text' },
      { of: 'notedBy', look: 'text' },
      {
        of: 'statementId',
        isExtra: true,
        cell: ({ statementId, position }) => m.payouts_row_of({ statement: statementId, position }),
      },
    ],
    searchLabel: m.payouts_search_rows(),
    hasDays: true,
    filters: [statusFilter(statementRowStatus)],
    empty: m.payouts_no_rows(),
    actions: (row) =>
      row.status === 'open'
        ? [
            { label: m.payouts_match(), run: () => open.match(row) },
            { label: m.payouts_not_payout(), run: () => open.note(row) },
          ]
        : [],
  })
