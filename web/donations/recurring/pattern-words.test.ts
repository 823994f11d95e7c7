import { expect, test } from 'vitest'
import type { Pattern } from '../../../shared/schedules/dates.ts'
import { describePattern, englishPattern } from '../../../shared/schedules/words.ts'
import { patternText } from './pattern-words.ts'

test.each<[Pattern, string]>([
  [{ kind: 'weekly', interval: 1, days: ['Monday'] }, 'Every week on Monday'],
  [
    { kind: 'weekly', interval: 2, days: ['Monday', 'Thursday', 'Sunday'] },
    'Every 2 weeks on Monday, Thursday and Sunday',
  ],
  [{ kind: 'monthly', interval: 1, mode: 'each', days: [5, 20] }, 'Every month on the 5th and 20th'],
  [
    { kind: 'monthly', interval: 3, mode: 'each', days: [31] },
    'Every 3 months on the 31st (the last day in a shorter month)',
  ],
  [
    { kind: 'monthly', interval: 1, mode: 'each', days: [1, 2, 3, 11, 12, 13, 21, 22, 23] },
    'Every month on the 1st, 2nd, 3rd, 11th, 12th, 13th, 21st, 22nd and 23rd',
  ],
  [{ kind: 'yearly', month: 11, days: [24] }, 'Every year on 24 November'],
  [
    { kind: 'yearly', month: 2, days: [1, 29] },
    'Every year on 1 and 29 February (the last day in a shorter month)',
  ],
  [
    { kind: 'monthly', interval: 1, mode: 'on_day', position: 'Last', weekday: 'Friday' },
    'Every month on the last Friday',
  ],
])('the page and the server tell %j in the same words', (pattern, text) => {
  expect(patternText(pattern)).toBe(text)
  expect(describePattern(pattern, englishPattern)).toBe(text)
})
