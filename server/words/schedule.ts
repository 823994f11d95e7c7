import type { Pattern } from '../../shared/schedules/dates.ts'
import { describePattern, englishPattern } from '../../shared/schedules/words.ts'
import { dayInWords, rupeesInEmail } from './figures.ts'
import { hindiSchedules } from './hi/schedules.ts'
import { inEach } from './languages/spoken.ts'
import { teluguSchedules } from './te/schedules.ts'

const patterns = inEach(
  { words: englishPattern },
  { hi: { words: hindiSchedules.pattern }, te: { words: teluguSchedules.pattern } },
)

/** Describes the frequency in plain words. */
export const frequencyInWords = (pattern: Pattern): string => describePattern(pattern, patterns.words)

type Told = { pattern: Pattern; amountPaise: number; dates: readonly string[] }

/** A schedule in two sentences: how much and how often, and what it comes to. */
export function scheduleInWords({ pattern, amountPaise, dates }: Told): string {
  const donations =
    dates.length === 1
      ? `One gift on ${dayInWords(dates[0]!)}`
      : `${dates.length} gifts from ${dayInWords(dates[0]!)} to ${dayInWords(dates.at(-1)!)}`
  return `${rupeesInEmail(amountPaise)}. ${frequencyInWords(pattern)}. ${donations}, ${rupeesInEmail(amountPaise * dates.length)} in all.`
}
