import { weekdays, type Pattern, type Position, type Weekday } from './dates.ts'

/** The pieces of which a schedule is told in one language. */
export type PatternWords = {
  /** 'a, b and c' */
  list(items: readonly string[]): string
  weekday(day: Weekday): string
  position(position: Position): string
  /** A day of every month: 'the 2nd' without its article. */
  date(day: number): string
  /** @param month 1 to 12 */
  month(month: number): string
  weekly(interval: number, days: string): string
  monthlyEach(interval: number, days: string): string
  monthlyOn(interval: number, position: string, weekday: string): string
  yearly(month: string, days: string): string
  /** Note where a month may lack one of the days. */
  clamped: string
}

/** Describes the frequency in plain words: 'Every month on the 2nd', 'Every year on 24 November'. */
export function describePattern(pattern: Pattern, words: PatternWords): string {
  switch (pattern.kind) {
    case 'weekly':
      return words.weekly(
        pattern.interval,
        words.list(weekdays.filter((day) => pattern.days.includes(day)).map(words.weekday)),
      )
    case 'monthly':
      return pattern.mode === 'each'
        ? noting(
            words.monthlyEach(pattern.interval, words.list(pattern.days.map(words.date))),
            pattern.days,
            28,
            words,
          )
        : words.monthlyOn(pattern.interval, words.position(pattern.position), words.weekday(pattern.weekday))
    case 'yearly': {
      const shortest = new Date(Date.UTC(2027, pattern.month, 0)).getUTCDate()
      return noting(
        words.yearly(words.month(pattern.month), words.list(pattern.days.map(String))),
        pattern.days,
        shortest,
        words,
      )
    }
  }
}

const noting = (text: string, days: readonly number[], always: number, words: PatternWords) =>
  days.some((day) => day > always) ? `${text} ${words.clamped}` : text

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const endings = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
])
const ordinal = (day: number) => {
  const isTeen = day > 10 && day < 14
  return `${day}${(!isTeen && endings.get(day % 10)) || 'th'}`
}

export const englishPattern: PatternWords = {
  list: (items) =>
    items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`,
  weekday: (day) => day,
  position: (position) => position.toLowerCase(),
  date: ordinal,
  month: (month) => months[month - 1]!,
  weekly: (interval, days) =>
    interval === 1 ? `Every week on ${days}` : `Every ${interval} weeks on ${days}`,
  monthlyEach: (interval, days) =>
    interval === 1 ? `Every month on the ${days}` : `Every ${interval} months on the ${days}`,
  monthlyOn: (interval, position, weekday) =>
    interval === 1
      ? `Every month on the ${position} ${weekday}`
      : `Every ${interval} months on the ${position} ${weekday}`,
  yearly: (month, days) => `Every year on ${days} ${month}`,
  clamped: '(the last day in a shorter month)',
}
