import { m } from '../../../app/words.ts'
import { OfficeSheets } from '../../office-sheets.tsx'
import { BarChart } from './bar-chart.tsx'
import type { ChartData } from './data.ts'
import { DonutChart } from './donut-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { RankChart } from './rank-chart.tsx'

const days: ChartData = {
  title: m.components_chart_days(),
  unit: 'rupees',
  head: m.chart_day(),
  series: [m.components_chart_now(), m.components_chart_before()],
  rows: Array.from({ length: 14 }, (_, index) => ({
    key: `${index}`,
    name: m.components_chart_day({ day: index + 1 }),
    short: `${index + 1}`,
    values: [index === 9 ? null : ((index * 37) % 11) * 12_500, ((index * 53) % 13) * 9_000],
  })),
  empty: m.say_no_data(),
}

const kinds: ChartData = {
  ...days,
  title: m.components_chart_kinds(),
  head: m.components_chart_kind(),
  series: [m.components_chart_now()],
  rows: [182_500, 96_000, 41_250, 12_000, 900].map((value, index) => ({
    key: `${index}`,
    name: m.components_chart_name({ name: index + 1 }),
    values: [value],
  })),
}

/** Every chart once, each with figures made up for it, and one without any. */
export default function ChartSamples() {
  return (
    <div className="grid gap-4">
      <OfficeSheets />
      <LineChart hasArea data={days} />
      <BarChart data={days} />
      <BarChart stand="stacked" data={days} />
      <DonutChart data={kinds} />
      <RankChart data={kinds} />
      <BarChart data={{ ...days, rows: [] }} />
    </div>
  )
}
