import { firstDayOf, type Period } from '../../shared/period-days.ts'
import { addDays, daysBetween, istDay, startOfIstDay } from './ist.ts'

/** Calendar days in India, both counted. */
export type Days = { from: string; to: string }
export type PeriodDays = Days & { name: Period; before: Days }

/** A day or month of a period's chart, with the one that it is compared with; undefined where it has none. */
export type ComparedDays = { key: string; now: Days | undefined; before: Days | undefined }

/** A period until today, and as much of the one before it: month days that the month before lacks are its last. */
export function periodOf(name: Period, today: string): PeriodDays {
  const from = firstDayOf(name, today)
  const before = previous(name, from)
  const sameDay =
    name === 'month' || name === 'year' ? monthsOn(today, name === 'month' ? -1 : -12) : undefined
  return {
    name,
    from,
    to: today,
    before: { from: before, to: sameDay ?? addDays(before, daysBetween(from, today)) },
  }
}

/**
 * Returns until when the period before counts: this time on its last day. A last day that stands for the rest of a
 * longer month counts whole.
 */
export function comparedUntil({ before }: PeriodDays, at: Date): Date {
  const begins = startOfIstDay(before.to).getTime()
  return new Date(Math.min(begins + (at.getTime() - startOfIstDay(istDay(at)).getTime()), begins + dayMs))
}

/**
 * Days of a period's chart, each with its day in the period before: the days of a week or month, the months
 * of a year; for a single day the last fourteen, compared with nothing.
 */
export function comparedDays({ name, from, to, before }: PeriodDays): ComparedDays[] {
  const dayOf = (day: string, first: string, last: string) =>
    day >= first && day <= last ? { from: day, to: day } : undefined
  if (name === 'today')
    return listOf(14, (index) => addDays(to, index - 13)).map((day) => ({
      key: day,
      now: { from: day, to: day },
      before: undefined,
    }))
  if (name === 'year')
    return listOf(12, (index) => monthsOn(from, index)).map((month, index) => ({
      key: month.slice(0, 7),
      now: month <= to ? within({ from: month, to: endOf(month) }, to) : undefined,
      before: { from: monthsOn(before.from, index), to: endOf(monthsOn(before.from, index)) },
    }))
  const lengths = { week: [7, 7], month: [daysIn(from), daysIn(before.from)] }[name]
  const [length, lengthBefore] = [lengths[0]!, lengths[1]!]
  return listOf(Math.max(length, lengthBefore), (index) => index).map((index) => ({
    // A day that this month lacks is called as the month before calls it.
    key: addDays(index < length ? from : before.from, index),
    now: index < length ? dayOf(addDays(from, index), from, to) : undefined,
    before:
      index < lengthBefore
        ? dayOf(addDays(before.from, index), before.from, addDays(before.from, lengthBefore - 1))
        : undefined,
  }))
}

const dayMs = 86_400_000

const listOf = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index))

const within = ({ from, to }: Days, last: string): Days => ({ from, to: to < last ? to : last })

const previous = (name: Period, from: string): string =>
  name === 'today'
    ? addDays(from, -1)
    : name === 'week'
      ? addDays(from, -7)
      : monthsOn(from, name === 'month' ? -1 : -12)

const daysIn = (day: string): number => Number(endOf(day).slice(8))
const endOf = (day: string): string => addDays(monthsOn(`${day.slice(0, 7)}-01`, 1), -1)

/** The same day so many months on; the last of the month where it has fewer. */
function monthsOn(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`
}
