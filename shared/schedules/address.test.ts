import { expect, test } from 'vitest'
import { againWord, readAgain, type Again } from './address.ts'

test.each<[string, Again]>([
  [
    'weekly-2-mon.thu-12',
    { pattern: { kind: 'weekly', interval: 2, days: ['Monday', 'Thursday'] }, tenure: 12 },
  ],
  [
    'weekly-3-thu-3-20261127',
    { pattern: { kind: 'weekly', interval: 3, days: ['Thursday'] }, tenure: 3, knownOn: '2026-11-27' },
  ],
  [
    'monthly-2-5-12-20261205',
    {
      pattern: { kind: 'monthly', interval: 2, mode: 'each', days: [5] },
      tenure: 12,
      knownOn: '2026-12-05',
    },
  ],
  [
    'monthly-1-5.31-24',
    { pattern: { kind: 'monthly', interval: 1, mode: 'each', days: [5, 31] }, tenure: 24 },
  ],
  [
    'monthly-6-last.fri-6',
    {
      pattern: { kind: 'monthly', interval: 6, mode: 'on_day', position: 'Last', weekday: 'Friday' },
      tenure: 6,
    },
  ],
  ['yearly-12-29-3', { pattern: { kind: 'yearly', month: 12, days: [29] }, tenure: 3 }],
])('%s is written and read as the same days', (word, again) => {
  expect(againWord(again)).toBe(word)
  expect(readAgain(word)).toEqual(again)
  expect(new URLSearchParams({ again: word }).toString()).toBe(`again=${word}`)
})

test('a day that it had a gift on is told only where weeks or months are left out', () => {
  const pattern = { kind: 'monthly', interval: 1, mode: 'each', days: [5] } as const
  expect(againWord({ pattern, tenure: 24, knownOn: '2026-12-05' })).toBe('monthly-1-5-24')
})

test.each([
  ['nothing', ''],
  ['a gift on no day', 'weekly-3-thu-3-20270230'],
  ['a gift of another century', 'weekly-3-thu-3-19261127'],
  ['a gift where no month is left out', 'monthly-1-5-24-20261205'],
  ['a gift of every year', 'yearly-12-29-3-20261229'],
  ['another kind', 'daily-1-5-24'],
  ['no days', 'monthly-1--24'],
  ['days that no month has', 'monthly-1-32-24'],
  ['a day that is none beside one that is', 'weekly-1-mon.day-24'],
  ['days out of order', 'weekly-1-thu.mon-24'],
  ['a day twice', 'monthly-1-5.5-24'],
  ['dates of weeks', 'weekly-1-5-24'],
  ['two weekdays of a month', 'monthly-1-last.fri.sat-24'],
  ['a position alone', 'monthly-1-last-24'],
  ['an interval that is not offered', 'weekly-4-mon-24'],
  ['a month that is none', 'yearly-13-1-24'],
  ['a figure written long', 'monthly-1-05-24'],
  ['a tenure that is not offered', 'monthly-1-5-36'],
  ['no tenure', 'monthly-1-5'],
  ['more than there is', 'monthly-1-5-24-asha'],
  ['capitals', 'Monthly-1-5-24'],
])('%s is not read', (_, word) => {
  expect(readAgain(word)).toBeUndefined()
})
