import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { bankStatements } from '../../../../contract/withdrawals/bank-statements.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { momentText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { listLoader } from '../../kit/lists/define-list.ts'
import { LoadError } from '../../kit/load-error.tsx'
import { financePaths } from '../finance-paths.ts'
import { rowsList } from './statement-rows-list.tsx'
import { StatementRows } from './statement-rows.tsx'
import { UnreadRows } from './unread-rows.tsx'

const nothing = () => undefined
const load = listLoader(rowsList({ match: nothing, note: nothing }))

export const clientLoader = async ({ params, request }: LoaderFunctionArgs) => {
  const id = params['id'] ?? ''
  const [statement, rows] = await Promise.all([
    api(bankStatements.one, { params: { id: Number(id) } }),
    load({ request }, { statement: id }),
  ])
  return { ...rows, statement }
}

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.payouts_one_statement() })

/** One statement of the bank: what of it was matched, and its rows. */
export default function StatementPage() {
  const { statement } = useLoaderData<typeof clientLoader>()
  if (!statement.ok)
    return (
      <LoadError
        answer={statement}
        list={{ to: financePaths.bankStatements(), title: m.payouts_statements() }}
      />
    )
  const { id, name, rows, amount, matched, matchedAmount, open, repeated, importedAt, importedBy, unread } =
    statement.data
  return (
    <StatementRows title={m.payouts_statement({ id })}>
      <FactList
        facts={[
          [m.payouts_statement_file(), name],
          [m.payouts_rows_of_it(), groupDigits(rows)],
          [m.payouts_left(), formatRupees(amount)],
          [
            m.payouts_matched(),
            m.payouts_sum({ amount: formatRupees(matchedAmount), count: groupDigits(matched) }),
          ],
          [m.payouts_to_look_at(), open > 0 && groupDigits(open)],
          [m.payouts_repeated(), repeated > 0 && groupDigits(repeated)],
          [m.payouts_imported_by(), `${importedBy} · ${momentText(importedAt)}`],
        ]}
      />
      {unread.length > 0 && (
        <Notice look="info">
          <UnreadRows unread={unread} />
        </Notice>
      )}
    </StatementRows>
  )
}
