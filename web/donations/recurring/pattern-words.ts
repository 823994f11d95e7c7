import {
  positions,
  weekdays,
  type Pattern,
  type Position,
  type Weekday,
} from '../../../shared/schedules/dates.ts'
import { describePattern, type PatternWords } from '../../../shared/schedules/words.ts'
import { m } from '../../app/words.ts'

export const weekdayText = (day: Weekday) => m.gift_weekdays().split(' ')[weekdays.indexOf(day)]!
export const positionText = (position: Position) =>
  m.gift_positions().split(' ')[positions.indexOf(position)]!
/** @param month 1 to 12 */
export const monthText = (month: number) => m.gift_months().split(' ')[month - 1]!

const words: PatternWords = {
  list: (items) =>
    items.length < 2
      ? (items[0] ?? '')
      : m.gift_and({ first: items.slice(0, -1).join(', '), last: items.at(-1)! }),
  weekday: weekdayText,
  position: positionText,
  date: (day) => m.gift_day_numbers().split(' ')[day - 1]!,
  month: monthText,
  weekly: (count, days) =>
    count === 1 ? m.gift_pattern_week({ days }) : m.gift_pattern_weeks({ count, days }),
  monthlyEach: (count, days) =>
    count === 1 ? m.gift_pattern_month({ days }) : m.gift_pattern_months({ count, days }),
  monthlyOn: (count, which, weekday) =>
    count === 1
      ? m.gift_pattern_month_on({ which, weekday })
      : m.gift_pattern_months_on({ count, which, weekday }),
  yearly: (month, days) => m.gift_pattern_year({ month, days }),
  get clamped() {
    return m.gift_clamped()
  },
}

/** Describes the frequency in plain words of the page's language. */
export const patternText = (pattern: Pattern) => describePattern(pattern, words)
