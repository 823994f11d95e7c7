import { positions, weekdays, type Pattern, type Plan } from './dates.ts'

const shortDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const shortOf = (day: (typeof weekdays)[number]) => shortDays[weekdays.indexOf(day)]!

/**
 * The same days as iCalendar rules (RFC 5545), for other programs to read. Rules skip days that a month lacks, so
 * each such day has a rule of its own that takes the last one there is; the schedule is their union.
 */
export function calendarRules(pattern: Pattern, plan: Pick<Plan, 'anchorOn' | 'endOn'>): string[] {
  const start = `DTSTART;TZID=Asia/Kolkata:${compact(plan.anchorOn)}T060000`
  // The end of that day in India, which must be written in UTC.
  const until = `UNTIL=${compact(plan.endOn)}T182959Z`
  return bodiesOf(pattern).map((body) => `${start}\nRRULE:${body};${until}`)
}

const compact = (day: string) => day.replaceAll('-', '')

function bodiesOf(pattern: Pattern): string[] {
  switch (pattern.kind) {
    case 'weekly': {
      const days = weekdays.filter((day) => pattern.days.includes(day)).map(shortOf)
      return [`FREQ=WEEKLY;INTERVAL=${pattern.interval};BYDAY=${days.join(',')};WKST=MO`]
    }
    case 'monthly': {
      const head = `FREQ=MONTHLY;INTERVAL=${pattern.interval}`
      if (pattern.mode === 'each') return byMonthDay(head, pattern.days, 28)
      const position = pattern.position === 'Last' ? -1 : positions.indexOf(pattern.position) + 1
      return [`${head};BYDAY=${position}${shortOf(pattern.weekday)}`]
    }
    case 'yearly':
      return byMonthDay(`FREQ=YEARLY;BYMONTH=${pattern.month}`, pattern.days, shortest(pattern.month))
  }
}

const shortest = (month: number) => new Date(Date.UTC(2027, month, 0)).getUTCDate()

/** @param always days up to this one are in every month that is meant */
function byMonthDay(head: string, days: readonly number[], always: number): string[] {
  const sorted = [...new Set(days)].toSorted((a, b) => a - b)
  const plain = sorted.filter((day) => day <= always)
  const clamped = sorted.filter((day) => day > always)
  return [
    ...(plain.length > 0 ? [`${head};BYMONTHDAY=${plain.join(',')}`] : []),
    ...clamped.map((day) => `${head};BYMONTHDAY=${from28(day).join(',')};BYSETPOS=-1`),
  ]
}

const from28 = (day: number) => Array.from({ length: day - 27 }, (_, index) => 28 + index)
