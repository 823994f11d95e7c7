import { expect, test } from 'vitest'
import { aheadText, stepText, timeText } from './time.ts'

test('times are those of Indian clocks', () => {
  expect(timeText('2026-11-20T20:15:00.000Z')).toBe('21 Nov 2026, 01:45')
})

test('the lead of the demo clock is told in days and hours', () => {
  const real = '2026-11-20T00:00:00.000Z'
  expect(aheadText('2026-11-20T00:10:00.000Z', real)).toBeUndefined()
  expect(aheadText('2026-11-20T01:00:00.000Z', real)).toBe('1 hour')
  expect(aheadText('2026-11-24T01:00:00.000Z', real)).toBe('4 days 1 hour')
})

test('steps of the clock have names', () => {
  expect([1, 24, 72, 720].map(stepText)).toEqual(['1 hour', '1 day', '3 days', '30 days'])
})
