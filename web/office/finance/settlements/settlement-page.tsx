import { gatewayTitle } from '../../../../contract/gateway-titles.ts'
import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { settlements } from '../../../../contract/finance/settlements.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { dayText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { financePaths } from '../finance-paths.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { listLoader } from '../../kit/lists/define-list.ts'
import { ListScreen } from '../../kit/lists/list-screen.tsx'
import { LoadError } from '../../kit/load-error.tsx'
import { linesList } from './settlement-lines-list.tsx'

// Columns without day and gateway, which are the same for all of its lines.
const columns = linesList.columns.filter(
  ({ header }) => header !== m.finance_settled_on() && header !== m.finance_gateway(),
)
const load = listLoader(linesList)

export const clientLoader = async ({ params, request }: LoaderFunctionArgs) => {
  const id = params['id'] ?? ''
  const [settlement, lines] = await Promise.all([
    api(settlements.one, { params: { id: Number(id) } }),
    load({ request }, { settlement: id }),
  ])
  return { ...lines, settlement }
}

export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_settlement() })

/** One transfer of a gateway: what it comes to, and its lines. */
export default function SettlementPage() {
  const { settlement } = useLoaderData<typeof clientLoader>()
  if (!settlement.ok)
    return (
      <LoadError
        answer={settlement}
        list={{ to: financePaths.settlements(), title: m.finance_settlements() }}
      />
    )
  const { net, provider, settledOn, bankReference, lines, gross, fee, tax, open, differences } =
    settlement.data
  const { unmatched, unexplained } = settlement.data
  const words = { amount: formatRupees(Math.abs(net)), gateway: gatewayTitle(provider) }
  const title = net < 0 ? m.finance_settlement_taken_of(words) : m.finance_settlement_of(words)
  return (
    <ListScreen list={{ ...linesList, columns, title }}>
      <FactList
        facts={[
          [m.finance_settled_on(), dayText(settledOn)],
          [m.finance_transfer(), bankReference],
          [m.finance_gross(), formatRupees(gross)],
          [m.finance_fee(), formatRupees(fee)],
          [m.finance_gst(), formatRupees(tax)],
          [m.finance_paid_out(), formatRupees(net)],
          [m.finance_not_matched(), unmatched !== 0 && formatRupees(unmatched)],
          [m.finance_unexplained(), unexplained !== 0 && formatRupees(unexplained)],
          [m.finance_lines(), groupDigits(lines)],
          [
            m.finance_differences(),
            differences > 0 &&
              (open === 0
                ? m.finance_differences_resolved({ all: groupDigits(differences) })
                : m.finance_differences_left({ all: groupDigits(differences), open: groupDigits(open) })),
          ],
        ]}
      />
    </ListScreen>
  )
}
