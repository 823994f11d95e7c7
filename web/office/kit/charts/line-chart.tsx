import { ChartFrame, type ChartProps } from './chart-frame.tsx'
import { endsOf } from './bar-chart.tsx'
import { dyeClass } from './looks.tsx'
import { Plot, type Drawn } from './plot.tsx'
import { areaPath, linePath, type ChartSpot } from './shapes.ts'

type LineChartProps = ChartProps & {
  /** Whether the area under the first line is filled. */
  hasArea?: boolean
}

/** Each series is dashed in its own way, so that lines are told apart without their colours. */
const dashes = ['', '6 4', '2 4', '10 4 2 4']
const signs = [
  (x: number, y: number) => `M${x - 3.5} ${y}a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0`,
  (x: number, y: number) => `M${x - 3} ${y - 3}h6v6h-6Z`,
  (x: number, y: number) => `M${x} ${y - 4}l4 4l-4 4l-4 -4Z`,
  (x: number, y: number) => `M${x} ${y - 4}l4 7h-8Z`,
]

/** Lines over days, one for each series; where a figure is missing, the line is broken. */
export const LineChart = ({ hasArea = false, ...frame }: LineChartProps) => (
  <ChartFrame {...frame}>
    {() => (
      <Plot data={frame.data} isTall={frame.isTall} {...endsOf(frame.data, 'beside')}>
        {(drawn) => (
          // The first series is drawn last, over the others.
          <>
            {frame.data.series
              .map((name, series) => (
                <Line
                  key={name}
                  series={series}
                  values={frame.data.rows.map(({ values }) => values[series] ?? null)}
                  drawn={drawn}
                  hasArea={hasArea && series === 0}
                />
              ))
              .toReversed()}
          </>
        )}
      </Plot>
    )}
  </ChartFrame>
)

type LineProps = { series: number; values: readonly (number | null)[]; drawn: Drawn; hasArea: boolean }

function Line({ series, values, drawn: { left, step, y, base }, hasArea }: LineProps) {
  const spots = values.map((value, index): ChartSpot | null =>
    value === null ? null : [left(index) + step / 2, y(value)],
  )
  const sign = signs[series % signs.length]!
  // Days close together have no marks, except one that stands alone.
  const isSigned = (index: number) => step >= 14 || (!spots[index - 1] && !spots[index + 1])
  return (
    <g className={dyeClass(series)}>
      {hasArea && <path d={areaPath(spots, base)} fill="var(--dye)" fillOpacity="0.14" />}
      <path
        d={linePath(spots)}
        fill="none"
        stroke="var(--dye-edge)"
        strokeWidth={series === 0 ? 2.5 : 1.75}
        strokeDasharray={dashes[series % dashes.length]}
        strokeLinejoin="round"
      />
      {spots.map(
        (spot, index) =>
          spot !== null &&
          isSigned(index) && (
            <path
              key={spot[0]}
              d={sign(...spot)}
              fill={series === 0 ? 'var(--dye)' : 'var(--weft)'}
              stroke="var(--dye-edge)"
              strokeWidth="1.5"
            />
          ),
      )}
    </g>
  )
}
