import { useLoaderData, useSearchParams, type LoaderFunctionArgs, type MetaFunction } from 'react-router'
import { headOf } from '../../app/head/head.ts'
import { m } from '../../app/words.ts'
import { dayText } from '../../ui/format/dates.ts'
import { formatRupees } from '../../ui/format/money.ts'
import { Link } from '../../ui/links/link.tsx'
import { BarChart } from '../kit/charts/bar-chart.tsx'
import { groupDigits } from '../kit/figures.ts'
import { managerArea } from '../manager/area.ts'
import { manageArea } from './area.ts'
import { DeskFrame, loadDesk, type DeskData } from './desk-frame.tsx'

const { paths } = manageArea

export async function clientLoader(args: LoaderFunctionArgs) {
  const by = new URL(args.request.url).searchParams.get('by') === 'week' ? 'week' : 'day'
  return { by, answer: await loadDesk(args, by) } as const
}
export const meta: MetaFunction = ({ matches }) => headOf(matches, { title: m.desk_title() })

/** How a fundraiser stands: what it raised, how long it goes on, what waits. */
export default function OverviewPage() {
  const { by, answer } = useLoaderData<typeof clientLoader>()
  return (
    <DeskFrame answer={answer}>
      {(desk) => (
        <>
          <h1 className="sr-only">{m.desk_overview()}</h1>
          <Figures desk={desk} />
          <Waiting desk={desk} />
          <Raised desk={desk} by={by} />
        </>
      )}
    </DeskFrame>
  )
}

function Figures({ desk }: { desk: DeskData }) {
  const { raisedAmount, targetAmount, donorCount, daysLeft, endsOn, manager, status } = desk
  const percent = targetAmount > 0 ? Math.floor((raisedAmount * 100) / targetAmount) : 0
  const figures = [
    [
      m.desk_raised(),
      formatRupees(raisedAmount),
      m.desk_of_target({ target: formatRupees(targetAmount), percent: String(percent) }),
    ],
    [m.desk_donors(), groupDigits(donorCount), ''],
    [
      m.desk_days_left(),
      status === 'live' ? groupDigits(daysLeft) : '–',
      m.desk_last_day({ day: dayText(endsOn) }),
    ],
    [m.desk_manager(), manager ?? '–', ''],
  ] as const
  return (
    <dl className="grid max-w-5xl grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(([name, value, detail]) => (
        <div
          key={name}
          className="flex min-h-20 min-w-0 flex-col gap-0.5 rounded-card border border-line bg-surface px-4 py-3"
        >
          <dt className="text-xs text-soft">{name}</dt>
          <dd className="text-lg font-heading tabular wrap-anywhere">{value}</dd>
          {detail && <dd className="text-xs text-soft tabular">{detail}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Waiting({ desk: { id, part, waits } }: { desk: DeskData }) {
  const { updates, requests, reports } = managerArea.paths
  const isManager = part === 'manager'
  const kinds = [
    {
      count: waits.updates,
      text: m.desk_updates_wait({ count: waits.updates }),
      to: isManager ? updates() : paths.updates(id),
    },
    {
      count: waits.changes,
      text: m.desk_changes_wait({ count: waits.changes }),
      to: isManager ? requests() : paths.requests(id),
    },
    { count: waits.reports ?? 0, text: m.desk_reports_wait({ count: waits.reports ?? 0 }), to: reports() },
  ]
  const open = kinds.filter(({ count }) => count > 0)
  return (
    <section aria-labelledby="waits" className="flex max-w-5xl flex-col gap-1">
      <h2 id="waits" className="text-base font-label">
        {m.desk_waits()}
      </h2>
      {open.length === 0 && <p className="text-sm text-soft">{m.desk_nothing_waits()}</p>}
      <ul>
        {open.map(({ text, to }) => (
          <li key={text}>
            {to === undefined ? (
              <span className="inline-flex min-h-11 items-center">{text}</span>
            ) : (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center text-indigo underline underline-offset-4"
              >
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const shortDay = (day: string) => `${Number(day.slice(8))}/${Number(day.slice(5, 7))}`

function Raised({ desk: { raised }, by }: { desk: DeskData; by: 'day' | 'week' }) {
  const [, ask] = useSearchParams()
  const sum = raised.reduce((all, { amount }) => all + amount, 0)
  return (
    <div className="flex max-w-5xl flex-col gap-2">
      <fieldset className="flex gap-2">
        <legend className="sr-only">{m.desk_raised_by()}</legend>
        {(['day', 'week'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={by === one}
            onClick={() => ask(one === 'day' ? {} : { by: one }, { preventScrollReset: true, replace: true })}
            className="min-h-11 rounded-field border border-edge px-4 text-sm font-label aria-pressed:border-ink aria-pressed:bg-turmeric-wash"
          >
            {one === 'day' ? m.desk_by_day() : m.desk_by_week()}
          </button>
        ))}
      </fieldset>
      <BarChart
        isTall
        note={formatRupees(sum)}
        data={{
          title: by === 'day' ? m.desk_chart_days() : m.desk_chart_weeks(),
          unit: 'rupees',
          head: by === 'day' ? m.chart_day() : m.desk_chart_week(),
          series: [m.desk_raised()],
          detailHead: m.desk_gifts(),
          empty: m.desk_chart_empty(),
          rows: raised.map(({ from, amount, gifts }) => ({
            key: from,
            name: dayText(from),
            short: shortDay(from),
            values: [amount],
            detail: m.desk_gift_count({ count: gifts }),
          })),
        }}
      />
    </div>
  )
}
