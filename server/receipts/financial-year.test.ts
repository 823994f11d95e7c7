import { describe, expect, test } from 'vitest'
import { istDay } from '../platform/ist.ts'
import { financialYearOf, wordingOn } from '../../shared/financial-year.ts'

describe('the financial year', () => {
  test.each([
    ['2026-03-31', '2025-26'],
    ['2026-04-01', '2026-27'],
    ['2026-12-31', '2026-27'],
    ['2027-01-01', '2026-27'],
    ['2028-02-29', '2027-28'],
    ['2099-04-01', '2099-00'],
  ])('of %s is %s', (day, year) => {
    expect(financialYearOf(day)).toBe(year)
  })

  test('of a gift in the last tenth of a second of March is the old one', () => {
    expect(financialYearOf(istDay(new Date('2026-03-31T18:29:59.900Z')))).toBe('2025-26')
    expect(financialYearOf(istDay(new Date('2026-03-31T18:30:00.000Z')))).toBe('2026-27')
  })

  test.each(['', '2026-3-1', '2026-13-01', '20 Nov 2026', '2026-11-20T00:00:00Z'])('refuses %j', (day) => {
    expect(() => financialYearOf(day)).toThrow(RangeError)
    expect(() => wordingOn(day)).toThrow(RangeError)
  })
})

describe('the wording', () => {
  test.each([
    ['2025-04-01', '80G'],
    ['2026-03-31', '80G'],
    ['2026-04-01', '133'],
    ['2030-01-01', '133'],
  ] as const)('of a gift on %s is %s', (day, wording) => {
    expect(wordingOn(day)).toBe(wording)
  })
})
