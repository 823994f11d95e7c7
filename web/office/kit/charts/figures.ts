import { m } from '../../../app/words.ts'
import { formatRupees, formatShortRupees } from '../../../ui/format/money.ts'
import { groupDigits } from '../figures.ts'
import type { ChartData, ChartRow, Unit } from './data.ts'

/** A figure in full: `₹1,20,500`, `1,204`. */
export const fullText = (unit: Unit, value: number): string =>
  unit === 'rupees' ? formatRupees(value) : groupDigits(value)

/** The same where there is little room: `₹1.2 lakh`. */
export const shortText = (unit: Unit, value: number): string =>
  unit === 'rupees' ? formatShortRupees(value) : groupDigits(value)

/** A part of a whole in percent, one place behind the point; never 100 or 0 unless it is all or nothing. */
export function percentText(part: number, whole: number): string {
  if (whole === 0 || part === 0) return m.chart_percent({ percent: 0 })
  const tenths = Math.round((part * 1000) / whole)
  return m.chart_percent({ percent: (part === whole ? 1000 : Math.min(999, Math.max(1, tenths))) / 10 })
}

/** All that is told of one row, in the order of its series. */
export const rowLines = ({ unit, series }: ChartData, { values, detail }: ChartRow): string[] => [
  ...values.flatMap((value, index) => {
    if (value === null) return []
    const figure = fullText(unit, value)
    return series.length === 1 ? [figure] : [m.chart_of_series({ series: series[index] ?? '', figure })]
  }),
  ...(detail ? [detail] : []),
]

/** The same as one sentence, as a screen reader says it. */
export const rowText = (data: ChartData, row: ChartRow): string =>
  `${row.name}: ${rowLines(data, row).join(', ')}`

/** Describes a chart in a sentence: its sum, its highest and its lowest value. */
export function summaryOf(data: ChartData): string {
  const { rows, unit, series } = data
  const valued = rows.flatMap((row) => {
    const value = row.values[0]
    return typeof value === 'number' ? [{ name: row.name, value }] : []
  })
  if (valued.length === 0) return data.empty
  const most = valued.reduce((best, one) => (one.value > best.value ? one : best))
  const least = valued.reduce((best, one) => (one.value < best.value ? one : best))
  const total = valued.reduce((sum, { value }) => sum + value, 0)
  return m.chart_summary({
    series: series[0] ?? data.title,
    total: fullText(unit, total),
    count: valued.length,
    most: `${most.name}, ${fullText(unit, most.value)}`,
    least: `${least.name}, ${fullText(unit, least.value)}`,
  })
}
