import type { ForecastSpan } from '../../../../contract/finance/mandates.ts'
import { m } from '../../../app/words.ts'
import { dayText } from '../../../ui/format/dates.ts'
import { formatRupees } from '../../../ui/format/money.ts'
import { groupDigits } from '../../kit/figures.ts'
import { SmallTable } from '../../kit/small-table.tsx'

/** `05 Mar` of one day, `22–28 Nov` and `29 Nov – 05 Dec` of several: of which years is said above. */
export function spanText({ from, to }: ForecastSpan): string {
  const [first, last] = [dayText(from).slice(0, -5), dayText(to).slice(0, -5)]
  if (from === to) return first
  return from.slice(0, 7) === to.slice(0, 7) ? `${first.slice(0, 2)}–${last}` : `${first} – ${last}`
}

/** Whether anything is known of how many debits go through. */
export const knowsShare = (spans: readonly ForecastSpan[]) => spans.some(({ expected }) => expected !== null)

/** The figures of the chart, each with its days; those on which nothing falls due are left out. */
export const ForecastTable = ({ spans }: { spans: readonly ForecastSpan[] }) => (
  <SmallTable
    label={m.finance_forecast()}
    heads={[
      { text: m.finance_when_due(), isDay: true },
      { text: m.finance_due(), isFigure: true },
      { text: m.finance_due_sum(), isFigure: true },
      ...(knowsShare(spans) ? [{ text: m.finance_expected(), isFigure: true }] : []),
      { text: m.finance_held(), isFigure: true },
      { text: m.finance_held_sum(), isFigure: true },
    ]}
    rows={spans
      .filter(({ due, held }) => due + held > 0)
      .map((span) => ({
        key: span.from,
        cells: [
          spanText(span),
          groupDigits(span.due),
          formatRupees(span.amount),
          ...(span.expected === null ? [] : [formatRupees(span.expected)]),
          span.held > 0 ? groupDigits(span.held) : '',
          span.held > 0 ? formatRupees(span.heldAmount) : '',
        ],
      }))}
  />
)
