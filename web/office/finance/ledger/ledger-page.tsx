import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { finance } from '../../../../contract/finance/finance.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { Button } from '../../../ui/button.tsx'
import { Forbidden } from '../../kit/forbidden.tsx'
import { DownloadButton } from '../../kit/lists/download.tsx'
import { EmptyPanel } from '../../kit/empty-panel.tsx'
import { areAllTest, TestBadge, TestSaid } from '../../kit/test-badge.tsx'
import { DateRange } from './date-range.tsx'
import { LedgerTable } from './ledger-table.tsx'

const isDay = (text: string | null) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)

export async function clientLoader({ request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const days = { from: isDay(search.get('from')), to: isDay(search.get('to')) }
  return { ...days, answer: await api(finance.ledger, { query: days }) }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_ledger() })

/** Every fund and account: what it held, what came and went, what it holds. */
export default function LedgerPage() {
  const { answer, from, to } = useLoaderData<typeof clientLoader>()
  const go = useNavigate()
  const isTest = answer.ok && areAllTest(answer.data)
  return (
    <div className="desk-list">
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="text-lg">{m.finance_ledger()}</h1>
        <TestBadge isTest={isTest} />
        <div className="ml-auto">
          {answer.ok && (
            <DownloadButton name="finance-ledger" ask={() => api(finance.ledger, { query: { from, to } })} />
          )}
        </div>
      </header>
      {answer.http !== 403 && <DateRange from={from} to={to} errors={answer.ok ? {} : answer.errors} />}
      {answer.http === 403 ? (
        <Forbidden />
      ) : !answer.ok && 'from' in answer.errors ? null : !answer.ok ? (
        <EmptyPanel title={answer.message || m.office_went_wrong()} isUrgent>
          <Button onClick={() => void go(0)}>{m.office_again()}</Button>
        </EmptyPanel>
      ) : answer.data.length === 0 ? (
        <EmptyPanel title={m.finance_no_entries()} />
      ) : (
        <TestSaid value={isTest}>
          <LedgerTable accounts={answer.data} totals={answer.meta.totals} from={from} to={to} />
        </TestSaid>
      )}
    </div>
  )
}
