import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import type { ChartData } from './data.ts'
import { dyeClass, weaveFill } from './looks.tsx'
import { Plot } from './plot.tsx'
import { columnPath } from './shapes.ts'

type BarChartProps = ChartProps & {
  /** Series beside each other, on top of each other, or the later ones as parts of the first, inside it. */
  stand?: 'beside' | 'stacked' | 'inside'
}

/** Columns for each row, by day or by kind. */
export const BarChart = ({ stand = 'beside', ...frame }: BarChartProps) => (
  <ChartFrame {...frame}>
    {(id) => (
      <Plot data={frame.data} isTall={frame.isTall} {...endsOf(frame.data, stand)}>
        {({ step, left, y, base }) =>
          frame.data.rows.flatMap(({ key, values }, index) =>
            columnsOf(values, stand, step).map(({ series, x, width, from, to }) => (
              <path
                key={`${key} ${series}`}
                d={columnPath(left(index) + x, width, from === 0 ? base : y(from), y(to))}
                fill={weaveFill(id, series)}
                stroke="var(--dye-edge)"
                strokeWidth={width > 4 ? 1 : 0}
                className={dyeClass(series)}
              />
            )),
          )
        }
      </Plot>
    )}
  </ChartFrame>
)

/** The highest and lowest figure that is drawn. */
export function endsOf({ rows }: ChartData, stand: NonNullable<BarChartProps['stand']>) {
  const drawn = rows.flatMap(({ values }) => {
    const figures = values.map((value) => value ?? 0)
    return stand === 'stacked' ? [figures.reduce((sum, one) => sum + one, 0)] : figures
  })
  return { most: Math.max(0, ...drawn), least: Math.min(0, ...drawn) }
}

type Column = { series: number; x: number; width: number; from: number; to: number }

/** Positions of the columns of one row within its place. */
export function columnsOf(
  values: readonly (number | null)[],
  stand: NonNullable<BarChartProps['stand']>,
  step: number,
): Column[] {
  const gap = Math.min(step * 0.25, 16)
  const room = Math.min(step - gap, 56)
  const first = (step - room) / 2
  const each = stand === 'beside' ? room / values.length : room
  let under = 0
  return values.flatMap((value, series) => {
    const from = under
    if (stand === 'stacked') under += value ?? 0
    if (!value) return []
    return [
      {
        series,
        x: first + (stand === 'beside' ? series * each : 0),
        width: each,
        from: stand === 'stacked' ? from : 0,
        to: stand === 'stacked' ? under : value,
      },
    ]
  })
}
