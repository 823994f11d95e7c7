import { expect, test } from 'vitest'
import type { Pattern } from '../../contract/schedule-dates.ts'
import { describePattern, englishPattern } from '../../contract/schedule-words.ts'
import { patternText } from './pattern-words.ts'

test.each<[Pattern, string]>([
  [{ kind: 'weekly', interval: 1, days: ['Monday'] }, 'Every week on Monday'],
  [
    { kind: 'weekly', interval: 2, days: ['Monday', 'Thursday', 'Sunday'] },
    'Every 2 weeks on Monday, Thursday and Sunday',
  ],
  [{ kind: 'monthly', interval: 1, mode: 'each', days: [5, 20] }, 'Every month on day 5 and 20'],
  [
    { kind: 'monthly', interval: 3, mode: 'each', days: [31] },
    'Every 3 months on day 31 (the last day in a shorter month)',
  ],
  [
    { kind: 'monthly', interval: 1, mode: 'on_day', position: 'Last', weekday: 'Friday' },
    'Every month on the last Friday',
  ],
])('the page and the server tell %j in the same words', (pattern, text) => {
  expect(patternText(pattern)).toBe(text)
  expect(describePattern(pattern, englishPattern)).toBe(text)
})
