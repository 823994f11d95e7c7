import { BarChart } from '../charts/bar-chart.tsx'
import type { ChartData } from '../charts/data.ts'
import { DonutChart } from '../charts/donut-chart.tsx'
import { LineChart } from '../charts/line-chart.tsx'
import { RankChart } from '../charts/rank-chart.tsx'
import type { LandingRow } from '../../../../contract/landing.ts'
import type { LandingChartOptions as Chart, PeriodShown } from './define-landing.ts'

type LandingChartProps = { chart: Chart; rows: readonly LandingRow[]; period: PeriodShown }

/** A declared chart with what the server counted for it. */
export function LandingChart({ chart, rows, period }: LandingChartProps) {
  const data = chartData(chart, rows, period)
  const className = chart.place === 'wide' ? '@[40rem]:col-span-2' : undefined
  const isTall = chart.place === 'wide'
  if (chart.shape === 'line') return <LineChart hasArea data={data} isTall={isTall} className={className} />
  if (chart.shape === 'bars') return <BarChart data={data} isTall={isTall} className={className} />
  if (chart.shape === 'donut') return <DonutChart data={data} className={className} />
  return <RankChart data={data} className={className} />
}

const said = <T extends object | string>(text: T | ((period: PeriodShown) => T), period: PeriodShown): T =>
  typeof text === 'function' ? (text as (period: PeriodShown) => T)(period) : text

/** Converts the server's rows, with the names of this period; values beyond the series are left out. */
export function chartData(chart: Chart, rows: readonly LandingRow[], period: PeriodShown): ChartData {
  const series = said(chart.series, period)
  return {
    title: said(chart.title, period),
    unit: chart.unit,
    head: said(chart.head, period),
    series,
    rows: rows.map((row) => ({
      ...(chart.nameOf?.(row.key, period) ?? { name: row.key }),
      ...(row.name !== null && { name: row.name }),
      key: row.key,
      values: row.values.slice(0, series.length),
      detail: chart.detailOf?.(row),
      to: chart.to?.(row, period),
    })),
    detailHead: chart.detailHead,
    empty: chart.empty,
  }
}
