import { describe, expect, test } from 'vitest'
import { comparedDays, periodOf } from './periods.ts'

describe('a period until today', () => {
  test.each([
    ['today', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
    ['week', '2026-11-20', '2026-11-16', '2026-11-09', '2026-11-13'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-09', '2026-11-09'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-09', '2026-11-15'],
    ['month', '2026-11-20', '2026-11-01', '2026-10-01', '2026-10-20'],
    ['month', '2026-03-31', '2026-03-01', '2026-02-01', '2026-02-28'],
    ['month', '2026-01-05', '2026-01-01', '2025-12-01', '2025-12-05'],
    ['year', '2026-11-20', '2026-04-01', '2025-04-01', '2025-11-20'],
    ['year', '2026-03-31', '2025-04-01', '2024-04-01', '2025-03-31'],
    ['year', '2028-02-29', '2027-04-01', '2026-04-01', '2027-02-28'],
  ] as const)(
    '%s on %s begins on %s, and is compared with %s to %s',
    (name, today, from, beforeFrom, beforeTo) => {
      expect(periodOf(name, today)).toEqual({
        name,
        from,
        to: today,
        before: { from: beforeFrom, to: beforeTo },
      })
    },
  )
})

describe('what its chart shows', () => {
  const chart = (name: 'today' | 'week' | 'month' | 'year', today: string) =>
    comparedDays(periodOf(name, today)).map(({ key, now, before }) => [
      key,
      now?.from,
      now?.to,
      before?.from,
      before?.to,
    ])

  test('of a day are the last fourteen', () => {
    const days = chart('today', '2026-11-03')
    expect(days).toHaveLength(14)
    expect([days[0], days.at(-1)]).toEqual([
      ['2026-10-21', '2026-10-21', '2026-10-21', undefined, undefined],
      ['2026-11-03', '2026-11-03', '2026-11-03', undefined, undefined],
    ])
  })

  test('of a week are its seven days, those to come beside those of the week before alone', () => {
    const days = chart('week', '2026-11-17')
    expect(days).toHaveLength(7)
    expect(days[1]).toEqual(['2026-11-17', '2026-11-17', '2026-11-17', '2026-11-10', '2026-11-10'])
    expect(days[2]).toEqual(['2026-11-18', undefined, undefined, '2026-11-11', '2026-11-11'])
  })

  test('of a month are as many days as the longer of the two has', () => {
    const days = chart('month', '2026-02-10')
    expect(days).toHaveLength(31)
    expect(days[9]).toEqual(['2026-02-10', '2026-02-10', '2026-02-10', '2026-01-10', '2026-01-10'])
    expect(days[30]).toEqual(['2026-01-31', undefined, undefined, '2026-01-31', '2026-01-31'])
    expect(chart('month', '2026-03-10')[30]).toEqual([
      '2026-03-31',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('of a year are its months from April, the last until today', () => {
    const months = chart('year', '2026-11-20')
    expect(months.map(([key]) => key)).toEqual([
      '2026-04',
      '2026-05',
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
      '2027-03',
    ])
    expect(months[7]).toEqual(['2026-11', '2026-11-01', '2026-11-20', '2025-11-01', '2025-11-30'])
    expect(months[8]).toEqual(['2026-12', undefined, undefined, '2025-12-01', '2025-12-31'])
    expect(months[10]).toEqual(['2027-02', undefined, undefined, '2026-02-01', '2026-02-28'])
  })
})
