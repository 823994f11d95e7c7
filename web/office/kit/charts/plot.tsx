import type { ReactNode } from 'react'
import type { ChartData } from './data.ts'
import { rowLines, rowText, shortText } from './figures.ts'
import { ChartPoint } from './place.tsx'
import { namesShown, placeOf, ticksOf } from './scale.ts'
import { Tooltip } from './tooltip.tsx'
import { useChartPoints } from './use-places.ts'
import { useWidth } from './use-width.ts'

const heights = { usual: 200, tall: 264 }
const below = 22
const above = 10
/** About so wide is a letter of an axis. */
const letter = 7

export type Drawn = {
  /** Width of one row's place, and its left end. */
  step: number
  left: (index: number) => number
  /** Distance of a value from the top. */
  y: (value: number) => number
  base: number
}

type PlotProps = {
  data: ChartData
  /** The highest figure, and the lowest below 0. */
  most: number
  least?: number
  isTall?: boolean | undefined
  children: (drawn: Drawn) => ReactNode
}

/** Axes with their ticks, and a place for each row that can be focused and pointed at; what is drawn is told how. */
export function Plot({ data, most, least = 0, isTall = false, children }: PlotProps) {
  const height = isTall ? heights.tall : heights.usual
  const [box, whole] = useWidth<HTMLDivElement>()
  const { rows, unit } = data
  const places = useChartPoints(rows.length)
  const ticks = ticksOf(most, { least, unit })
  const ends = [ticks[0]!, ticks.at(-1)!] as const
  const texts = ticks.map((tick) => shortText(unit, tick))
  const beside = Math.max(...texts.map((text) => text.length)) * letter + 8
  const width = Math.max(1, whole - beside)
  const step = width / rows.length
  const y = (value: number) => above + height - placeOf(value, ends, height)
  const left = (index: number) => index * step
  const names = rows.map(({ short, name }) => short ?? name)
  /** Middle of a name: of the last one as far left as it needs to be whole. */
  const nameAt = (index: number) =>
    Math.min(left(index) + step / 2, width - (names[index]!.length * letter) / 2)
  const shown = namesShown(rows.length, width, Math.max(...names.map((name) => name.length)) * letter + 10)
  return (
    <div ref={box} className="relative">
      <svg aria-hidden="true" width={whole} height={above + height + below} className="block max-w-full">
        {ticks.map((tick, index) => (
          <g key={tick}>
            <line
              x1={beside}
              x2={whole}
              y1={y(tick)}
              y2={y(tick)}
              className={tick === 0 ? 'chart-base' : 'chart-grid'}
            />
            <text x={beside - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="chart-text">
              {texts[index]}
            </text>
          </g>
        ))}
        <g transform={`translate(${beside} 0)`}>
          {children({ step, left, y, base: y(0) })}
          {shown.map((index) => (
            <text
              key={rows[index]!.key}
              x={nameAt(index)}
              y={above + height + below - 5}
              textAnchor="middle"
              className="chart-text"
            >
              {names[index]}
            </text>
          ))}
        </g>
      </svg>
      <ul
        data-places=""
        aria-label={data.title}
        className="absolute"
        style={{ left: beside, width, top: above, height }}
      >
        {rows.map((row, index) => (
          <li key={row.key}>
            <ChartPoint
              place={places.of(index)}
              label={rowText(data, row)}
              to={row.to}
              className="chart-place"
              style={{ left: left(index), width: step }}
            />
          </li>
        ))}
      </ul>
      {places.open !== undefined && (
        <div className="pointer-events-none absolute inset-y-0" style={{ left: beside, width }}>
          <Tooltip
            name={rows[places.open]!.name}
            lines={rowLines(data, rows[places.open]!)}
            x={left(places.open) + step / 2}
            width={width}
          />
        </div>
      )}
    </div>
  )
}
