import { useLoaderData, useNavigate, useNavigation } from 'react-router'
import type { CountedWork, LandingRow } from '../../../../contract/landing.ts'
import { m } from '../../../app/words.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/format/class-names.ts'
import { translateServerText } from '../../../ui/fields/translate-server-text.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyPanel } from '../empty-panel.tsx'
import { Forbidden } from '../forbidden.tsx'
import { statusPill } from '../status-pill.ts'
import { LandingChart } from './charts.tsx'
import type {
  Landing,
  LandingCall,
  LandingChartOptions as LandingChartData,
  LandingData,
  LandingReply,
  PeriodShown,
} from './define-landing.ts'
import { FigureCard } from './figure-card.tsx'
import { PeriodChoice, periodNote } from './period-choice.tsx'
import { openWaits, Waits, workWaits } from './waits.tsx'

/** An area's landing page: the period, figures with their change, what waits, charts. */
export function LandingPage<C extends LandingCall>({ landing }: { landing: Landing<C> }) {
  const { asked, answer, work, open } = useLoaderData<LandingData<C>>()
  const { state, location } = useNavigation()
  const go = useNavigate()
  const isLoading = state === 'loading' && location.pathname === globalThis.location.pathname
  if (answer.http === 403) return <Forbidden isWholePage />
  if (!answer.ok)
    return (
      <EmptyPanel title={translateServerText(answer.message) || m.office_went_wrong()} isUrgent isWholePage>
        <Button onClick={() => void go(0)}>{m.office_again()}</Button>
      </EmptyPanel>
    )
  const reply = answer.data as LandingReply
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-xl">{landing.title}</h1>
        {reply.isTest && (
          <span className={classNames(statusPill, 'bg-turmeric-wash text-ink')}>{m.landing_test()}</span>
        )}
        <div className="ml-auto">
          <PeriodChoice asked={asked} />
        </div>
        <p className="w-full text-xs text-soft tabular">{periodNote(reply.period)}</p>
      </header>
      {isLoading ? (
        <LandingSkeleton />
      ) : (
        <Parts
          landing={linkedTo(landing, open)}
          reply={reply}
          work={work.filter(({ url }) => isOpenIn(open, url))}
        />
      )}
    </>
  )
}

const isOpenIn = (open: readonly string[] | undefined, url: string | null) =>
  open === undefined || url === null || open.includes(url.split('?')[0]!)

/** Leaves out links to lists that the reader may not open. */
function linkedTo(landing: Landing<LandingCall>, open: readonly string[] | undefined): Landing<LandingCall> {
  if (open === undefined) return landing
  const isOpen = (path: string | undefined) => path !== undefined && isOpenIn(open, path)
  return {
    ...landing,
    figures: landing.figures.map(({ to, ...card }) => ({
      ...card,
      ...(to && { to: (period: PeriodShown) => (isOpen(to(period)) ? to(period) : undefined) }),
    })),
    charts: landing.charts.map(({ to, ...chart }) => ({
      ...chart,
      ...(to && {
        to: (row: LandingRow, period: PeriodShown) => (isOpen(to(row, period)) ? to(row, period) : undefined),
      }),
    })),
  }
}

type PartsProps = { landing: Landing<LandingCall>; reply: LandingReply; work: readonly CountedWork[] }

function Parts({ landing, reply, work }: PartsProps) {
  const { figures, charts, waits } = landing
  const seen = figures.flatMap((card) => {
    const figure = reply.figures[card.name]
    return figure ? [{ card, figure }] : []
  })
  const drawn = charts.flatMap((chart) => {
    const rows = reply.charts[chart.name]
    return rows ? [{ chart, rows }] : []
  })
  const chartsAt = (place: LandingChartData['place']) =>
    drawn
      .filter(({ chart }) => chart.place === place)
      .map(({ chart, rows }) => (
        <LandingChart key={chart.name} chart={chart} rows={rows} period={reply.period} />
      ))
  return (
    <div className="@container flex flex-col gap-3">
      <ul
        aria-label={m.landing_figures()}
        style={evenColumns(seen.length)}
        className="grid grid-cols-2 gap-3 @[30rem]:grid-cols-3 @[52rem]:grid-cols-[repeat(var(--half),minmax(0,1fr))] @[94rem]:grid-cols-[repeat(var(--all),minmax(0,1fr))]"
      >
        {seen.map(({ card, figure }) => (
          <li key={card.name} className="grid">
            <FigureCard card={card} figure={figure} period={reply.period} />
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-3 @[40rem]:grid-cols-2 @[58rem]:grid-cols-3">
        {chartsAt('wide')}
        <div className="flex min-w-0 flex-col gap-3 *:first:grow @max-[58rem]:col-span-full">
          <Waits open={[...openWaits(waits, reply), ...work.map(workWaits)]} today={reply.period.to} />
          {chartsAt('aside')}
        </div>
        {chartsAt(undefined)}
      </div>
    </div>
  )
}

/** Figures stand in two rows, or in one where there is room for it, so that none stands alone in the last. */
const evenColumns = (count: number) =>
  ({ '--half': Math.ceil(count / 2), '--all': count }) as React.CSSProperties

/** A landing page that is on its way. */
const LandingSkeleton = () => (
  <>
    <output className="sr-only">{m.loading()}</output>
    <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="h-26 rounded-card" />
      ))}
    </div>
    <div className="grid gap-3 lg:grid-cols-2">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </div>
  </>
)
