import type { AreaChart } from '../../../../contract/landing.ts'
import { m } from '../../../app/words.ts'
import { BarChart } from '../charts/bar-chart.tsx'
import { dayName, monthName } from './days.ts'

type AreaChartCardProps = { chart: AreaChart; className: string }

/** Records of an area by day, week or month; each column links to the list of the same records. */
export function AreaChartCard({ chart, className }: AreaChartCardProps) {
  const { title, unit, by, label, rows } = chart
  return (
    <BarChart
      isTall
      className={className}
      data={{
        title,
        unit,
        head: { day: m.chart_day(), week: m.area_week(), month: m.area_month() }[by],
        series: [label],
        rows: rows.map(({ day, value, count, url }) => ({
          key: day,
          ...(by === 'month' ? monthName(day.slice(0, 7)) : dayName(day)),
          values: [value],
          ...(count !== null && { detail: String(count) }),
          ...(url !== null && { to: url }),
        })),
        ...(unit === 'rupees' && { detailHead: m.area_count() }),
        empty: m.area_no_values(),
      }}
    />
  )
}
