/**
 * The days of a recurring gift, for the page that shows them and the server that keeps them: one function, so that
 * both always agree. Days are plain calendar days in Asia/Kolkata, 'YYYY-MM-DD'. Every day is counted from the
 * first one, never from the one before: 31 January, 28 February, 31 March.
 */

export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export type Weekday = (typeof weekdays)[number]

export const positions = ['First', 'Second', 'Third', 'Fourth', 'Last'] as const
export type Position = (typeof positions)[number]

/**
 * Days on which gifts are due. Intervals count weeks (from Monday) or months from those of the first gift.
 */
export type Pattern =
  | { kind: 'weekly'; interval: number; days: readonly Weekday[] }
  /** A day that a month lacks is its last day; two that fall together are one gift. */
  | { kind: 'monthly'; interval: number; mode: 'each'; days: readonly number[] }
  | { kind: 'monthly'; interval: number; mode: 'on_day'; position: Position; weekday: Weekday }
  | { kind: 'yearly'; month: number; days: readonly number[] }

/** Lengths that a schedule may have, in months. */
export const tenureMonths = [24, 12, 6, 3] as const
export type TenureMonths = (typeof tenureMonths)[number]

export type Plan = {
  /** The first gift: the first day from the start on that fits, whatever the interval. */
  anchorOn: string
  /** The last day on which a gift may fall: the tenure after the first one, less a day, or `lastOn` before that. */
  endOn: string
  /** Every gift's day, in order; at least one, unless none fits up to `lastOn`. */
  dates: string[]
}

/**
 * The days of a schedule that may begin on `startOn`.
 * @param lastOn the last day of the fundraiser that it is for; nothing for causes, which have none
 */
export function planDates(
  pattern: Pattern,
  startOn: string,
  tenure: TenureMonths,
  lastOn: string | null = null,
): Plan {
  const start = dayNumber(startOn)
  const anchor = firstFrom(pattern, start)
  const whole = monthsOn(anchor, tenure) - 1
  const end = lastOn === null ? whole : Math.min(whole, dayNumber(lastOn))
  const dates: string[] = []
  for (let period = 0; ; period += intervalOf(pattern)) {
    const days = daysOf(pattern, anchor, period)
    for (const day of days) if (day >= anchor && day <= end) dates.push(dayText(day))
    if (startOf(pattern, anchor, period) > end) break
  }
  return { anchorOn: dayText(anchor), endOn: dayText(end), dates }
}

/**
 * The first day not before `from` on which a schedule that has a gift on `knownOn` would have one, were it never to
 * end: every third week stays every third week.
 */
export function continuedOn(pattern: Pattern, knownOn: string, from: string): string {
  const known = dayNumber(knownOn)
  const earliest = Math.max(known, dayNumber(from))
  for (let period = 0; ; period += intervalOf(pattern)) {
    const day = daysOf(pattern, known, period).find((one) => one >= earliest)
    if (day !== undefined) return dayText(day)
  }
}

/** The earliest day on which a recurring gift may start: today plus three. Its gateway needs that notice. */
export const leastNoticeDays = 3
export const earliestStart = (today: string): string => dayText(dayNumber(today) + leastNoticeDays)
/** The latest day on which one may start: a year from today. */
export const latestStart = (today: string): string => dayText(dayNumber(today) + 365)

const dayMs = 86_400_000
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs
const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
/** 0 is Monday. Day 0, 1 January 1970, was a Thursday. */
const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7

/** Months are counted through the years: twelve a year, 0 is January of year 0. */
const monthOf = (day: number) => {
  const at = new Date(day * dayMs)
  return at.getUTCFullYear() * 12 + at.getUTCMonth()
}
const firstOfMonth = (month: number) => Date.UTC(Math.floor(month / 12), month % 12, 1) / dayMs
const lengthOf = (month: number) => firstOfMonth(month + 1) - firstOfMonth(month)
const dayOfMonth = (month: number, date: number) => firstOfMonth(month) + Math.min(date, lengthOf(month)) - 1

const monthsOn = (day: number, months: number) => {
  const month = monthOf(day)
  return dayOfMonth(month + months, day - firstOfMonth(month) + 1)
}

const intervalOf = (pattern: Pattern) => (pattern.kind === 'yearly' ? 1 : pattern.interval)

function firstFrom(pattern: Pattern, start: number): number {
  // The period of the start may be over for this pattern; the one after it never is.
  return [...daysOf(pattern, start, 0), ...daysOf(pattern, start, 1)].find((day) => day >= start)!
}

/** The first day of the week, month or year that lies so many of them after the one of `from`. */
function startOf(pattern: Pattern, from: number, periods: number): number {
  switch (pattern.kind) {
    case 'weekly':
      return from - weekdayOf(from) + 7 * periods
    case 'monthly':
      return firstOfMonth(monthOf(from) + periods)
    case 'yearly':
      return firstOfMonth((Math.floor(monthOf(from) / 12) + periods) * 12)
  }
}

/** The pattern's days in that week, month or year, in order, each once. */
function daysOf(pattern: Pattern, from: number, periods: number): number[] {
  const start = startOf(pattern, from, periods)
  const dates = (month: number, days: readonly number[]) => days.map((date) => dayOfMonth(month, date))
  switch (pattern.kind) {
    case 'weekly':
      return inOrder(pattern.days.map((day) => start + weekdays.indexOf(day)))
    case 'monthly':
      return pattern.mode === 'each'
        ? inOrder(dates(monthOf(start), pattern.days))
        : [weekdayInMonth(monthOf(start), pattern.position, weekdays.indexOf(pattern.weekday))]
    case 'yearly':
      return inOrder(dates(monthOf(start) + pattern.month - 1, pattern.days))
  }
}

function weekdayInMonth(month: number, position: Position, weekday: number): number {
  if (position === 'Last') {
    const last = firstOfMonth(month + 1) - 1
    return last - ((weekdayOf(last) - weekday + 7) % 7)
  }
  const first = firstOfMonth(month)
  return first + ((weekday - weekdayOf(first) + 7) % 7) + 7 * positions.indexOf(position)
}

const inOrder = (days: readonly number[]) => [...new Set(days)].toSorted((a, b) => a - b)
