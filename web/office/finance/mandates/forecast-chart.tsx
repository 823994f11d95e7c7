import type { ForecastSpan } from '../../../../contract/finance/mandates.ts'
import { m } from '../../../app/words.ts'
import { groupDigits } from '../../kit/figures.ts'
import { BarChart } from '../../kit/charts/bar-chart.tsx'
import { knowsShare, spanText } from './forecast-table.tsx'

/** Columns of what falls due, and what of each is expected. */
export function ForecastChart({ spans }: { spans: readonly ForecastSpan[] }) {
  const isKnown = knowsShare(spans)
  return (
    <BarChart
      stand="inside"
      data={{
        title: m.finance_chart(),
        unit: 'rupees',
        head: m.finance_when_due(),
        series: [m.finance_due_sum(), ...(isKnown ? [m.finance_expected()] : [])],
        detailHead: m.finance_due(),
        rows: spans.map((span) => ({
          key: span.from,
          name: spanText(span),
          short: spanText({ ...span, to: span.from }),
          values: isKnown ? [span.amount, span.expected] : [span.amount],
          detail: m.finance_debits({ count: groupDigits(span.due) }),
        })),
        empty: m.finance_forecast_none(),
      }}
    />
  )
}
