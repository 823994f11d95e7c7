import { m } from '../../app/words.ts'

const indianOffset = 5.5 * 60 * 60 * 1000

/** `05 Mar 2026` of a day `2026-03-05`, with the month as the page's language calls it. */
export function dayText(day: string) {
  const [year, month = '01', date] = day.split('-')
  return `${date} ${m.months().split(' ')[Number(month) - 1]} ${year}`
}

/** The day of an instant, as the calendar stands in India then. */
export const indianDay = (instant: string) =>
  new Date(Date.parse(instant) + indianOffset).toISOString().slice(0, 10)

/** `05 Mar 2026, 14:05` of an instant, as clocks stand in India. */
export const momentText = (instant: string) =>
  `${instantText(instant)}, ${new Date(Date.parse(instant) + indianOffset).toISOString().slice(11, 16)}`

/** `05 Mar 2026` of an instant, likewise. */
export const instantText = (instant: string) => dayText(indianDay(instant))
