import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { mandates } from '../../../../contract/finance/mandates.ts'
import { api } from '../../../app/api.ts'
import { headOf } from '../../../app/head/head.ts'
import { m } from '../../../app/words.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/format/class-names.ts'
import { dayText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { groupDigits } from '../../kit/figures.ts'
import { Forbidden } from '../../kit/forbidden.tsx'
import { EmptyPanel } from '../../kit/empty-panel.tsx'
import { ForecastChart } from './forecast-chart.tsx'
import { ForecastTable } from './forecast-table.tsx'
import { TestBadge } from '../../kit/test-badge.tsx'

const ways = ['days', 'weeks', 'months'] as const
const wayText = { days: m.finance_by_day, weeks: m.finance_by_week, months: m.finance_by_month }

export async function clientLoader({ request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('by')
  return { by: ways.find((way) => way === asked) ?? 'weeks', answer: await api(mandates.forecast, {}) }
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.finance_forecast() })

/** Forecast of recurring gifts in the next 90 days. */
export default function ForecastPage() {
  const { answer, by } = useLoaderData<typeof clientLoader>()
  const go = useNavigate()
  if (answer.http === 403) return <Forbidden isWholePage />
  if (!answer.ok)
    return (
      <EmptyPanel title={answer.message || m.office_went_wrong()} isUrgent isWholePage>
        <Button onClick={() => void go(0)}>{m.office_again()}</Button>
      </EmptyPanel>
    )
  const { from, to, lately, total, isTest } = answer.data
  const decided = lately.paid + lately.failed
  const isEmpty = total.due === 0 && total.held === 0
  return (
    <>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-xl">{m.finance_forecast()}</h1>
        <TestBadge isTest={isTest} />
        <p className="text-sm text-soft">
          {m.finance_forecast_days({ from: dayText(from), to: dayText(to) })}
        </p>
      </header>
      <FactList
        facts={[
          [m.finance_due(), groupDigits(total.due)],
          [m.finance_due_sum(), formatRupees(total.amount)],
          [
            m.finance_expected(),
            total.expected !== null &&
              m.finance_share({
                amount: formatRupees(total.expected),
                percent: percentText(lately.paid, decided),
              }),
          ],
          [
            m.finance_held(),
            total.held > 0 && `${groupDigits(total.held)} · ${formatRupees(total.heldAmount)}`,
          ],
        ]}
      />
      <p className="text-sm text-soft">
        {decided > 0
          ? m.finance_share_hint({ paid: groupDigits(lately.paid), decided: groupDigits(decided) })
          : m.finance_share_none()}{' '}
        {total.held > 0 && m.finance_held_hint()}
      </p>
      {isEmpty ? (
        <EmptyPanel title={m.finance_forecast_none()} />
      ) : (
        <>
          <nav aria-label={m.finance_group_by()} className="flex flex-wrap gap-2">
            {ways.map((way) => (
              <Link
                key={way}
                to={`?by=${way}`}
                aria-current={way === by ? 'true' : undefined}
                className={classNames(
                  'inline-flex min-h-11 items-center rounded-full border px-4 text-sm font-label',
                  way === by ? 'border-indigo text-indigo' : 'border-edge',
                )}
              >
                {wayText[way]()}
              </Link>
            ))}
          </nav>
          <ForecastChart spans={answer.data[by]} />
          <ForecastTable spans={answer.data[by]} />
        </>
      )}
    </>
  )
}

/** One place behind the point, cut: never rounded up to a hundred. */
const percentText = (part: number, whole: number) => String(Math.floor((part * 1000) / whole) / 10)
