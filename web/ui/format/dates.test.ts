import { expect, test } from 'vitest'
import { dayText, instantText, momentText } from './dates.ts'

test('a day is written with its month in letters', () => {
  expect(dayText('2026-03-05')).toBe('05 Mar 2026')
})

test('an instant falls on the day that India had then', () => {
  expect(instantText('2026-11-20T18:29:59.999Z')).toBe('20 Nov 2026')
  expect(instantText('2026-11-20T18:30:00Z')).toBe('21 Nov 2026')
  expect(instantText('2026-12-31T20:00:00Z')).toBe('01 Jan 2027')
})

test('an instant is told as clocks stand in India', () => {
  expect(momentText('2026-11-20T18:29:59.999Z')).toBe('20 Nov 2026, 23:59')
  expect(momentText('2026-12-31T18:30:00Z')).toBe('01 Jan 2027, 00:00')
})
