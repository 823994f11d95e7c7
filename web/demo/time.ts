import { m } from '../app/words.ts'
import { dayText } from '../ui/format/dates.ts'

/** Hours by which the demo clock can be moved. */
export const steps = [1, 24, 72, 720] as const

const hour = 3_600_000
const indianOffset = 5.5 * hour

/** `21 Nov 2026, 08:10` of an instant, as clocks in India show it. */
export function timeText(instant: string) {
  const inIndia = new Date(Date.parse(instant) + indianOffset).toISOString()
  return `${dayText(inIndia.slice(0, 10))}, ${inIndia.slice(11, 16)}`
}

/** `3 days 1 hour`; undefined for less than half an hour. */
export function aheadText(now: string, realNow: string): string | undefined {
  const hours = Math.round((Date.parse(now) - Date.parse(realNow)) / hour)
  if (hours < 1) return undefined
  const [days, rest] = [Math.floor(hours / 24), hours % 24]
  return [days > 0 && daysText(days), rest > 0 && hoursText(rest)].filter(Boolean).join(' ')
}

/** `1 day`, `30 days`. */
export const daysText = (count: number) => (count === 1 ? m.demo_day_one() : m.demo_days({ count }))
/** `1 hour`, `5 hours`. */
export const hoursText = (count: number) => (count === 1 ? m.demo_hour_one() : m.demo_hours({ count }))
/** Label of a step. */
export const stepText = (hours: number) => (hours < 24 ? hoursText(hours) : daysText(hours / 24))
