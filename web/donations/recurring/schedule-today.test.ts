import { expect, test } from 'vitest'
import { firstChoice } from './schedule-choice.ts'
import { withToday } from './schedule-today.ts'

const [before, today] = ['2026-12-17', '2026-12-18']
const offered = { ...firstChoice(before), tenure: 6 as const, message: 'For Amma' }

test('what was offered goes on with the day, on the new day of the month', () => {
  expect(withToday(offered, before, today)).toEqual({
    pattern: { kind: 'monthly', interval: 1, mode: 'each', days: [21] },
    startOn: '2026-12-21',
    tenure: 6,
    message: 'For Amma',
  })
})

test('days that were chosen stay, from the new earliest one on', () => {
  const weekly = {
    ...offered,
    pattern: { kind: 'weekly' as const, interval: 1, days: ['Monday' as const] },
  }
  expect(withToday(weekly, before, today)).toEqual({ ...weekly, startOn: '2026-12-21' })
})

test('a start that was chosen stays, and nothing moves while it is the same day', () => {
  expect(withToday({ ...offered, startOn: '2027-01-01' }, before, today)).toBeUndefined()
  expect(withToday(offered, before, before)).toBeUndefined()
})
