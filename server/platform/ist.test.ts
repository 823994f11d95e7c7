import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { istDay, startOfIstDay } from './ist.ts'

describe('the Indian day of an instant', () => {
  test.each([
    ['2026-03-31T18:29:59.900Z', '2026-03-31'],
    ['2026-03-31T18:29:59.999Z', '2026-03-31'],
    ['2026-03-31T18:30:00.000Z', '2026-04-01'],
    ['2026-11-20T00:00:00.000Z', '2026-11-20'],
    ['2024-02-28T18:30:00.000Z', '2024-02-29'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
  ])('%s is %s', (instant, day) => {
    expect(istDay(new Date(instant))).toBe(day)
  })

  test('agrees with the time zone database', () => {
    const kolkata = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' })
    const between = { min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }
    fc.assert(
      fc.property(fc.date(between), (instant) => {
        expect(istDay(instant)).toBe(kolkata.format(instant))
        expect(startOfIstDay(istDay(instant)).getTime()).toBeLessThanOrEqual(instant.getTime())
      }),
    )
  })
})
