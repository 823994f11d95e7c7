import type { ForecastSpan } from '../../../contract/mandates.ts'
import { m } from '../../app/words.ts'
import { rupees, shortRupees } from '../../ui/money.ts'
import { knowsShare, spanText } from './forecast-table.tsx'

const height = 160
const width = 900
const gap = 0.2

/** Bars of what falls due, the expected part of each filled. The table under it says the same in figures. */
export function ForecastChart({ spans }: { spans: readonly ForecastSpan[] }) {
  const most = Math.max(...spans.map(({ amount }) => amount), 1)
  const step = width / spans.length
  const tall = (amount: number) => (amount / most) * height
  return (
    <figure className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <figcaption className="flex flex-wrap items-center gap-x-5 gap-y-1 text-xs text-soft">
        <Key className="border border-indigo bg-indigo/20">{m.finance_due_sum()}</Key>
        {knowsShare(spans) && <Key className="bg-indigo">{m.finance_expected()}</Key>}
        <span className="ml-auto tabular" title={rupees(most)}>
          {shortRupees(most)}
        </span>
      </figcaption>
      <svg
        role="img"
        aria-label={m.finance_chart()}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-y border-line text-indigo"
      >
        {spans.map((span, index) => (
          <g key={span.from} transform={`translate(${(index + gap / 2) * step} 0)`}>
            <title>{`${spanText(span)}: ${rupees(span.amount)}`}</title>
            <Bar width={step * (1 - gap)} tall={tall(span.amount)} opacity={0.25} />
            <Bar width={step * (1 - gap)} tall={tall(span.expected ?? 0)} opacity={1} />
          </g>
        ))}
      </svg>
      <p className="flex justify-between gap-3 text-xs text-soft tabular">
        <span>{spanText(spans[0]!)}</span>
        <span className="text-right">{spanText(spans.at(-1)!)}</span>
      </p>
    </figure>
  )
}

const Bar = ({ width, tall, opacity }: { width: number; tall: number; opacity: number }) => (
  <rect y={height - tall} width={width} height={tall} fill="currentColor" fillOpacity={opacity} />
)

const Key = ({ className, children }: { className: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={`inline-block size-3 ${className}`} />
    {children}
  </span>
)
