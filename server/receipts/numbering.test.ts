import { expect, test } from 'vitest'
import { seriesOf } from './numbering.ts'

test('a gift belongs to the financial year of its day in India', () => {
  expect(seriesOf({ isTest: false, paidAt: new Date('2026-03-31T18:29:59.900Z') })).toBe('2025-26')
  expect(seriesOf({ isTest: false, paidAt: new Date('2026-03-31T18:30:00.000Z') })).toBe('2026-27')
})

test('sandbox money has a series of its own', () => {
  expect(seriesOf({ isTest: true, paidAt: new Date('2026-11-20T10:00:00Z') })).toBe('TEST/2026-27')
})
