import type { LoaderFunctionArgs } from 'react-router'
import type { Call, ReplyOf } from '../../../../contract/call.ts'
import type { CountedWork, LandingFigure, LandingRow, LandingWaiting } from '../../../../contract/landing.ts'
import { periods, type Period } from '../../../../shared/period-days.ts'
import { api, type CallResult } from '../../../app/api.ts'
import type { Unit } from '../charts/data.ts'

/** Reply of a landing page's call (`landingCall`), whatever its parts are called. */
export type LandingReply = {
  period: { name: Period; from: string; to: string; before: { from: string; to: string } }
  isTest: boolean
  figures: Record<string, LandingFigure | null>
  charts: Record<string, LandingRow[] | null>
  waits: Record<string, LandingWaiting | null>
}
export type LandingCall = Call & { method: 'GET' }
export type PeriodShown = LandingReply['period']

type NamesOf<C extends LandingCall, Part extends 'figures' | 'charts' | 'waits'> =
  ReplyOf<C> extends { [P in Part]: infer Named } ? keyof Named & string : never

/** A figure with its change. */
export type LandingFigureCard<Name extends string = string> = {
  name: Name
  label: string
  unit: Unit | 'percent'
  /** The list that it counts, of the period's days. */
  to?: (period: PeriodShown) => string | undefined
  /** Meaning of a rise; `neither` is not coloured. */
  rise: 'good' | 'bad' | 'neither'
  /** Says how many records it is made of, where it is no count itself. */
  countText?: (count: number) => string
}

/** A chart of rows that the server counts; texts may depend on the period. */
export type LandingChartOptions<Name extends string = string> = {
  name: Name
  shape: 'line' | 'bars' | 'donut' | 'ranking'
  title: string | ((period: PeriodShown) => string)
  unit: Unit
  /** Heading of the rows' names. */
  head: string | ((period: PeriodShown) => string)
  /** Names in the order of each row's values; values that the last periods lack are left out. */
  series: readonly string[] | ((period: PeriodShown) => readonly string[])
  /** Names a row that the server names by its key alone. */
  nameOf?: (key: string, period: PeriodShown) => { name: string; short?: string }
  detailOf?: (row: LandingRow) => string | undefined
  detailHead?: string
  to?: (row: LandingRow, period: PeriodShown) => string | undefined
  empty: string
  /** Two columns of the grid where there are three, or below what waits; else one of its own. */
  place?: 'wide' | 'aside'
}

/** A kind of work that waits, and the list of it. */
export type LandingWait<Name extends string = string> = {
  name: Name
  label: string
  to: string
  /** Whether somebody is harmed while it waits. */
  isUrgent?: boolean
}

/** An area's landing page as data: figures, charts and waits by their names in the call. */
export type Landing<C extends LandingCall> = {
  call: C
  title: string
  figures: readonly LandingFigureCard<NamesOf<C, 'figures'>>[]
  charts: readonly LandingChartOptions<NamesOf<C, 'charts'>>[]
  /** Reads work that domains count for the area (`areaWork`); it stands after the page's own waits. */
  work?: () => Promise<readonly CountedWork[]>
  /** Paths of lists that the reader may open, and that alone are linked; left out: all. */
  openLists?: () => Promise<readonly string[]>
  /** Kinds of waiting work, the most urgent first. */
  waits: readonly LandingWait<NamesOf<C, 'waits'>>[]
  /** Leads on whoever may not see its figures. @throws the way there */
  elsewhere?: (request: Pick<Request, 'url'>) => Promise<void>
}

export const defineLanding = <C extends LandingCall>(landing: Landing<C>) => landing

export type LandingData<C extends LandingCall> = {
  asked: Period
  answer: CallResult<C>
  work: readonly CountedWork[]
  /** Paths that may be linked; undefined: all. */
  open: readonly string[] | undefined
}

/** The period that an address asks for; this month where it asks for none. */
export const askedPeriod = (search: URLSearchParams): Period =>
  periods.find((period) => period === search.get('period')) ?? 'month'

/** Loads a landing page for the period in its address. */
export const landingLoader =
  <C extends LandingCall>({ call, work, elsewhere, openLists }: Landing<C>) =>
  async ({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<LandingData<C>> => {
    const asked = askedPeriod(new URL(request.url).searchParams)
    const ask = api as unknown as (call: C, input: { query: { period: Period } }) => Promise<CallResult<C>>
    const [answer, counted, open] = await Promise.all([
      ask(call, { query: { period: asked } }),
      work?.() ?? [],
      openLists?.(),
    ])
    if (answer.http === 403) await elsewhere?.(request)
    return { asked, answer, work: counted, open }
  }
