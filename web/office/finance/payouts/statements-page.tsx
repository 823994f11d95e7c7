import { bankStatements } from '../../../../contract/withdrawals/bank-statements.ts'
import { m } from '../../../app/words.ts'
import { defineList } from '../../kit/lists/define-list.ts'
import { financePaths } from '../finance-paths.ts'
import { UploadStatement } from './upload-statement.tsx'

export default defineList({
  call: bankStatements.list,
  title: m.payouts_statements(),
  keyOf: (row) => row.id,
  nameOf: (row) => m.payouts_statement({ id: row.id }),
  pathOf: (row) => financePaths.bankStatement(row.id),
  columns: [
    { of: 'id', cell: ({ id }) => m.payouts_statement({ id }) },
    { of: 'rows', show: 'count' },
    { of: 'amount', show: 'rupees' },
    { of: 'matched', show: 'count' },
    { of: 'matchedAmount', show: 'rupees' },
    { of: 'open', show: 'count' },
    { of: 'repeated', show: 'count' },
    { of: 'importedAt', show: 'instant', sorts: { descending: 'newest', ascending: 'oldest' } },
    { of: 'importedBy', look: 'text' },
    { of: 'name', look: 'text' },
  ],
  searchLabel: m.payouts_search_statements(),
  hasDays: true,
  empty: m.payouts_no_statements(),
  buttons: () => <UploadStatement />,
})
