import { useId, useState, type ReactNode } from 'react'
import { m } from '../../../app/words.ts'
import { classNames } from '../../../ui/format/class-names.ts'
import { ChartTable } from './chart-table.tsx'
import { hasNoData, type ChartData } from './data.ts'
import { summaryOf } from './figures.ts'
import { Swatch, Weaves } from './looks.tsx'

export type ChartProps = {
  data: ChartData
  /** Text beside the title: the total, or its days. */
  note?: ReactNode
  /** Whether it is taller, as the first chart of a page. */
  isTall?: boolean
  className?: string
}

type FrameProps = ChartProps & {
  /** Names of the series stand above the plot, where there are several. */
  hasKey?: boolean
  /** Draws the plot; `id` names its weaves. */
  children: (id: string) => ReactNode
}

/** Frame of all charts: title, key, the switch to the table and back, and the text where there is no data. */
export function ChartFrame({ data, note, className, hasKey = true, children }: FrameProps) {
  const id = useId()
  const [isTable, setTable] = useState(false)
  const { title, series } = data
  const isBare = hasNoData(data)
  return (
    <figure
      aria-labelledby={`${id}-title`}
      aria-describedby={isBare ? undefined : `${id}-summary`}
      className={classNames(
        'flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4',
        className,
      )}
    >
      <figcaption className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="text-base font-label">
          {title}
        </h2>
        {note && <p className="text-xs text-soft tabular">{note}</p>}
        {!isBare && (
          <button
            type="button"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
            className="ml-auto min-h-8 px-1 text-xs text-indigo underline underline-offset-4"
          >
            {m.chart_as_table()}
          </button>
        )}
        <p id={`${id}-summary`} className="sr-only">
          {summaryOf(data)}
        </p>
      </figcaption>
      {isBare ? (
        <p className="grid min-h-40 grow place-items-center text-center text-sm text-soft">{data.empty}</p>
      ) : isTable ? (
        <ChartTable data={data} />
      ) : (
        <>
          {/* Patterns have no size but are not hidden, since what is not drawn lends no pattern. */}
          <svg aria-hidden="true" width="0" height="0" className="absolute">
            <Weaves id={id} count={Math.max(series.length, data.rows.length)} />
          </svg>
          {hasKey && series.length > 1 && (
            <ul className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-soft">
              {series.map((name, index) => (
                <li key={name} className="inline-flex items-center gap-1.5">
                  <Swatch id={id} index={index} />
                  {name}
                </li>
              ))}
            </ul>
          )}
          {children(id)}
        </>
      )}
    </figure>
  )
}
