import { m } from '../../../app/words.ts'
import { dayText } from '../../../ui/format/dates.ts'

type Days = { from: string; to: string }

/** An address with days, both counted, as every list takes them. */
export const withDays = (path: string, { from, to }: Days): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ from, to })}`

/** `05 Mar 2026` of a day, and its number where there is little room. */
export const dayName = (day: string) => ({ name: dayText(day), short: String(Number(day.slice(8))) })

/** `Mar 2026` of a month `2026-03`. */
export function monthName(month: string): { name: string; short: string } {
  const [year, number] = month.split('-')
  const short = m.months().split(' ')[Number(number) - 1] ?? ''
  return { name: `${short} ${year}`, short }
}

/** The first and the last day of a month `2026-03`. */
export function monthDays(month: string): Days {
  const [year, number] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year ?? 0, number ?? 1, 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${last}` }
}
