import type { AreaChart, AreaNews, AreaTable } from '../../../contract/landing.ts'
import type { AreaId } from '../../../shared/office-areas.ts'
import { runNamed, type Runs } from '../db/named.ts'
import { addDays, startOfIstDay } from '../ist.ts'
import { countCap } from './list.ts'

/** Records that arrive in an area: `rows` is a statement of their instants named `since`, `url` their list. */
type ArrivalsOf = { title: string; rows: string; url?: string }
/** Records by day, week or month. With `paise` in its rows the values are sums. */
type ChartOf = {
  title: string
  label: string
  by: AreaChart['by']
  unit?: AreaChart['unit']
  rows: string
  url?: string
}
type TableOf = Omit<AreaTable, 'rows' | 'url'> & {
  url?: (today: string) => string
  read(on: Runs, at: { now: Date; today: string }): Promise<AreaTable['rows']>
}

/** Changes, chart and table of an area's landing page, besides its counted work. */
export type AreaView = {
  area: AreaId
  news?: readonly ArrivalsOf[]
  chart?: ChartOf
  table?: TableOf
}

/** Days of the list, both counted, added to its address. */
const withDays = (url: string | undefined, from: string, to: string) =>
  url === undefined ? null : `${url}${url.includes('?') ? '&' : '?'}from=${from}&to=${to}`

/** Counts what arrived since yesterday, and in the two days before. */
export async function readAreaNews(on: Runs, views: readonly AreaView[], today: string): Promise<AreaNews[]> {
  const arrivals = views.flatMap(({ news = [] }) => news)
  if (arrivals.length === 0) return []
  const yesterday = addDays(today, -1)
  const parts = arrivals.map(
    ({ rows }, index) =>
      `select ${index} as place,
         (select count(*)::int from (select 1 from (${rows}) r where since >= $2 and since < $3 limit ${countCap + 1}) c) as count,
         (select count(*)::int from (select 1 from (${rows}) r where since >= $1 and since < $2 limit ${countCap + 1}) c) as before`,
  )
  const found = await runNamed<{ place: number; count: number; before: number }>(
    on,
    parts.join(' union all '),
    [startOfIstDay(addDays(today, -3)), startOfIstDay(yesterday), startOfIstDay(addDays(today, 1))],
  )
  return arrivals.map(({ title, url }, index) => {
    const { count, before } = found.find(({ place }) => place === index)!
    return {
      title,
      count: Math.min(count, countCap),
      isCapped: count > countCap,
      before,
      url: withDays(url, yesterday, today),
    }
  })
}

const columnsShown = { day: 14, week: 12, month: 12 }

/** First day of each column of a chart, the last one that of `today`. */
function firstDays(by: AreaChart['by'], today: string): string[] {
  const count = columnsShown[by]
  if (by === 'month') {
    const [year, month] = today.split('-').map(Number) as [number, number]
    return Array.from({ length: count }, (_, index) =>
      new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 10),
    )
  }
  const step = by === 'week' ? 7 : 1
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7
  const last = by === 'week' ? addDays(today, -weekday) : today
  return Array.from({ length: count }, (_, index) => addDays(last, (index - count + 1) * step))
}

/** Reads the chart of an area; null where it has none. */
export async function readAreaChart(
  on: Runs,
  views: readonly AreaView[],
  today: string,
): Promise<AreaChart | null> {
  const chart = views.find((view) => view.chart)?.chart
  if (chart === undefined) return null
  const { title, label, by, unit = 'count', rows, url } = chart
  const days = firstDays(by, today)
  const found = await runNamed<{ day: string; count: number; paise: number }>(
    on,
    `select to_char(date_trunc('${by}', since at time zone 'Asia/Kolkata'), 'YYYY-MM-DD') as day, count(*)::int as count,
       ${unit === 'rupees' ? 'coalesce(sum(paise), 0)::bigint' : '0'} as paise
     from (${rows}) r where since >= $1 and since < $2 group by 1`,
    [startOfIstDay(days[0]!), startOfIstDay(addDays(today, 1))],
  )
  return {
    title,
    label,
    by,
    unit,
    rows: days.map((day, index) => {
      const { count = 0, paise = 0 } = found.find((one) => one.day === day) ?? {}
      const next = days[index + 1]
      return {
        day,
        value: unit === 'rupees' ? paise / 100 : count,
        count: unit === 'rupees' ? count : null,
        url: withDays(url, day, next === undefined ? today : addDays(next, -1)),
      }
    }),
  }
}

/** Reads the table of an area; null where it has none. */
export async function readAreaTable(
  on: Runs,
  views: readonly AreaView[],
  at: { now: Date; today: string },
): Promise<AreaTable | null> {
  const table = views.find((view) => view.table)?.table
  if (table === undefined) return null
  const { title, empty, url, columns, read } = table
  return { title, empty, url: url?.(at.today) ?? null, columns, rows: await read(on, at) }
}
