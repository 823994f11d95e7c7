import { weekdays, type Pattern, type Position, type Weekday } from '../../../../shared/schedules/dates.ts'
import type { ScheduleChoice } from '../schedule-choice.ts'

/** Everything that may be chosen, also of the kinds that are not chosen now, so that going back loses nothing. */
export type ScheduleDraft = {
  kind: Pattern['kind']
  weeks: number
  weekdays: readonly Weekday[]
  months: number
  mode: 'each' | 'on_day'
  dates: readonly number[]
  position: Position
  weekday: Weekday
  month: number
  yearDates: readonly number[]
}

/** The draft that shows a choice. */
export function scheduleDraftOf({ pattern, startOn }: ScheduleChoice): ScheduleDraft {
  const date = Number(startOn.slice(8)) || 1
  const start: ScheduleDraft = {
    kind: pattern.kind,
    weeks: 1,
    weekdays: [],
    months: 1,
    mode: 'each',
    dates: [date],
    position: 'First',
    weekday: 'Monday',
    month: Number(startOn.slice(5, 7)) || 1,
    yearDates: [date],
  }
  switch (pattern.kind) {
    case 'weekly':
      return { ...start, weeks: pattern.interval, weekdays: pattern.days }
    case 'monthly':
      return pattern.mode === 'each'
        ? { ...start, months: pattern.interval, dates: pattern.days }
        : {
            ...start,
            months: pattern.interval,
            mode: 'on_day',
            position: pattern.position,
            weekday: pattern.weekday,
          }
    case 'yearly':
      return { ...start, month: pattern.month, yearDates: pattern.days }
  }
}

/** Days of a month in the years that have most. @param month 1 to 12 */
export const mostDaysIn = (month: number) => new Date(Date.UTC(2024, month, 0)).getUTCDate()

/** Another month of a yearly gift, and of its dates those that it has. */
export const monthChosen = ({ yearDates }: Pick<ScheduleDraft, 'yearDates'>, month: number) => ({
  month,
  yearDates: yearDates.filter((date) => date <= mostDaysIn(month)),
})

/** @returns undefined while no day is chosen */
export function patternOf(draft: ScheduleDraft): Pattern | undefined {
  const inOrder = (dates: readonly number[]) => dates.toSorted((a, b) => a - b)
  switch (draft.kind) {
    case 'weekly':
      return draft.weekdays.length === 0
        ? undefined
        : {
            kind: 'weekly',
            interval: draft.weeks,
            days: weekdays.filter((day) => draft.weekdays.includes(day)),
          }
    case 'monthly': {
      const { months: interval, mode, dates, position, weekday } = draft
      if (mode === 'on_day') return { kind: 'monthly', interval, mode, position, weekday }
      return dates.length === 0 ? undefined : { kind: 'monthly', interval, mode, days: inOrder(dates) }
    }
    case 'yearly':
      return draft.yearDates.length === 0
        ? undefined
        : { kind: 'yearly', month: draft.month, days: inOrder(draft.yearDates) }
  }
}

export const toggled = <T>(chosen: readonly T[], one: T): T[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
