import { expect, test } from 'vitest'
import { addDays } from '../../platform/ist.ts'
import { monthOf, spansOf, weekOf } from './forecast.ts'

const duePaise = [10_001, 0, 250_000, 33, 49_999, 1, 0, 77_777]
const days = Array.from({ length: 90 }, (_, i) => ({
  on: addDays('2026-11-22', i),
  due: 1,
  duePaise: duePaise[i % duePaise.length]!,
  held: 0,
  heldPaise: 0,
}))
const expectedOf = (lately: { paid: number; failed: number }, nameOf: (day: string) => string) =>
  spansOf({ days, ...lately }, nameOf).map(({ expectedPaise }) => expectedPaise)

test.each([
  { paid: 2, failed: 1 },
  { paid: 13, failed: 4 },
  { paid: 996, failed: 1 },
  { paid: 0, failed: 3 },
  { paid: 3, failed: 0 },
])('what is expected of days, weeks and months adds up to the whole: %o', (lately) => {
  const due = days.reduce((sum, day) => sum + day.duePaise, 0)
  const whole = Math.round((due * lately.paid) / (lately.paid + lately.failed))
  for (const nameOf of [() => 'all', monthOf, weekOf, (day: string) => day]) {
    const parts = expectedOf(lately, nameOf)
    expect(parts.reduce<number>((sum, paise) => sum + paise!, 0)).toBe(whole)
  }
  const byDay = expectedOf(lately, (day) => day)
  for (const [i, { duePaise: paise }] of days.entries()) {
    const exact = (paise * lately.paid) / (lately.paid + lately.failed)
    expect(Math.abs(byDay[i]! - exact), 'less than a paisa off').toBeLessThanOrEqual(1 + 1e-6)
  }
})

test('nothing is expected where nothing was decided lately', () => {
  expect(expectedOf({ paid: 0, failed: 0 }, monthOf)).toEqual([null, null, null, null])
})
