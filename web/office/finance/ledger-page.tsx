import { useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { finance } from '../../../contract/finance.ts'
import { api } from '../../app/api.ts'
import { headOf } from '../../app/head.ts'
import { m } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Barred } from '../barred.tsx'
import { Download } from '../lists/download.tsx'
import { Nothing } from '../nothing.tsx'
import { DayChoice } from './day-choice.tsx'
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
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-xl">{m.finance_ledger()}</h1>
        {answer.ok && (
          <Download name="finance-ledger" ask={() => api(finance.ledger, { query: { from, to } })} />
        )}
      </header>
      {answer.http !== 403 && <DayChoice from={from} to={to} errors={answer.ok ? {} : answer.errors} />}
      {answer.http === 403 ? (
        <Barred />
      ) : !answer.ok && 'from' in answer.errors ? null : !answer.ok ? (
        <Nothing title={answer.message || m.office_went_wrong()} isUrgent>
          <Button onClick={() => void go(0)}>{m.office_again()}</Button>
        </Nothing>
      ) : answer.data.length === 0 ? (
        <Nothing title={m.finance_no_entries()} />
      ) : (
        <LedgerTable accounts={answer.data} totals={answer.meta.totals} from={from} to={to} />
      )}
    </>
  )
}
