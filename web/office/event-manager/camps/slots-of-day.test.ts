import { expect, test } from 'vitest'
import { slotsOfDay } from './slots-of-day.ts'

const day = { day: '2026-11-27', from: '09:00', until: '12:30', minutes: '60', capacity: '20' }

test('the hours of a day are divided into whole slots in Indian time', () => {
  const slots = slotsOfDay(day)!
  expect(
    slots.map(({ startsAt, endsAt }) => [startsAt, endsAt].map((s) => new Date(s * 1000).toISOString())),
  ).toEqual([
    ['2026-11-27T03:30:00.000Z', '2026-11-27T04:30:00.000Z'],
    ['2026-11-27T04:30:00.000Z', '2026-11-27T05:30:00.000Z'],
    ['2026-11-27T05:30:00.000Z', '2026-11-27T06:30:00.000Z'],
  ])
  expect(slots[0]).toMatchObject({ capacity: 20, location: 0 })
})

test('a day without a part, with hours that are too short or without places makes no slots', () => {
  for (const part of [{ day: '' }, { until: '09:30' }, { capacity: '0' }, { minutes: 'x' }, { minutes: '0' }])
    expect(slotsOfDay({ ...day, ...part }), JSON.stringify(part)).toBeUndefined()
})
