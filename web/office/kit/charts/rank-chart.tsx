import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import type { ChartData } from './data.ts'
import { fullText, rowText } from './figures.ts'
import { dyeClass, weaveFill } from './looks.tsx'
import { ChartPoint } from './place.tsx'
import { useChartPoints } from './use-places.ts'

/** Bars that lie, the longest first: for kinds with names of any length. Of one series. */
export const RankChart = (frame: ChartProps) => (
  <ChartFrame {...frame}>{(id) => <Ranks id={id} data={frame.data} />}</ChartFrame>
)

function Ranks({ id, data }: { id: string; data: ChartData }) {
  const { rows, unit } = data
  const places = useChartPoints(rows.length)
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0))
  return (
    <ul data-places="" aria-label={data.title} className="flex flex-col gap-0.5 text-sm">
      {rows.map((row, index) => {
        const value = row.values[0] ?? 0
        return (
          <li key={row.key}>
            <ChartPoint
              place={places.of(index)}
              label={rowText(data, row)}
              to={row.to}
              className="chart-line flex flex-col gap-1 rounded-field px-2 py-1.5"
            >
              <span className="flex items-baseline gap-3">
                <span className="min-w-0 grow truncate" title={row.name}>
                  {row.name}
                </span>
                {row.detail && <span className="shrink-0 text-xs text-soft tabular">{row.detail}</span>}
                <span className="shrink-0 tabular">{fullText(unit, value)}</span>
              </span>
              <svg aria-hidden="true" height="8" className={`block w-full ${dyeClass(0)}`}>
                <rect
                  width={`${Math.max(0, (value / most) * 100)}%`}
                  height="8"
                  rx="2"
                  fill={weaveFill(id, 0)}
                />
              </svg>
            </ChartPoint>
          </li>
        )
      })}
    </ul>
  )
}
