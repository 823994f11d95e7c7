import { m } from '../../../app/words.ts'
import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import { totalOf, type ChartData } from './data.ts'
import { fullText, percentText, rowText, shortText } from './figures.ts'
import { Swatch, dyeClass, weaveFill } from './looks.tsx'
import { ChartPoint } from './place.tsx'
import { ringPath } from './shapes.ts'
import { useChartPoints } from './use-places.ts'

const size = 176
const ring = { middle: size / 2, outer: size / 2 - 3, inner: size / 2 - 34 }

/** Shares of a whole as a ring, with their names, figures and percentages beside it. Of one series; the largest first. */
export const DonutChart = (frame: ChartProps) => (
  <ChartFrame {...frame} hasKey={false}>
    {(id) => <Donut id={id} data={frame.data} />}
  </ChartFrame>
)

function Donut({ id, data }: { id: string; data: ChartData }) {
  const { rows, unit } = data
  const places = useChartPoints(rows.length)
  const total = totalOf(data)
  const shares = sharesOf(rows.map(({ values }) => values[0] ?? 0))
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-4">
      <svg aria-hidden="true" width={size} height={size} className="shrink-0">
        {shares.map(
          ([from, to], index) =>
            to > from && (
              <path
                key={rows[index]!.key}
                d={ringPath(places.open === index ? { ...ring, outer: ring.outer + 3 } : ring, from, to)}
                fill={weaveFill(id, index)}
                stroke="var(--color-surface)"
                strokeWidth="2"
                className={dyeClass(index)}
                opacity={places.open === undefined || places.open === index ? 1 : 0.45}
              />
            ),
        )}
        <text x={size / 2} y={size / 2 - 6} textAnchor="middle" className="chart-text">
          {m.chart_total()}
        </text>
        <text
          x={size / 2}
          y={size / 2 + 14}
          textAnchor="middle"
          className="fill-ink text-sm font-label tabular"
        >
          {shortText(unit, total)}
        </text>
      </svg>
      <ul data-places="" aria-label={data.title} className="flex min-w-52 grow basis-52 flex-col text-sm">
        {rows.map((row, index) => {
          const value = row.values[0] ?? 0
          const percent = percentText(value, total)
          return (
            <li key={row.key}>
              <ChartPoint
                place={places.of(index)}
                label={`${rowText(data, row)}, ${percent}`}
                to={row.to}
                className="chart-line flex min-h-8 items-center gap-2 rounded-field px-2 tabular"
              >
                <Swatch id={id} index={index} />
                <span className="min-w-0 grow" title={row.detail}>
                  {row.name}
                </span>
                <span className="shrink-0">{fullText(unit, value)}</span>
                <span className="w-14 shrink-0 text-right text-soft">{percent}</span>
              </ChartPoint>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Computes where each part of a whole begins and ends, from 0 to 1. */
export function sharesOf(values: readonly number[]): [from: number, to: number][] {
  const total = values.reduce((sum, value) => sum + value, 0)
  let until = 0
  return values.map((value) => {
    const from = until
    until += total === 0 ? 0 : value / total
    return [from, until]
  })
}
