import { expect, test } from 'vitest'
import { donors } from './content/donors.ts'
import { fundraisers } from './content/fundraisers.ts'
import { planDonations } from './donation-plan.ts'
import { seededRandom } from './random.ts'

const planAt = (secondsToday: number) =>
  planDonations(fundraisers, { donors: donors.length, count: 3150, secondsToday }, seededRandom(20_261_120))
const todays = (secondsToday: number) => planAt(secondsToday).filter(({ day }) => day === 0)
const hour = 3600
/** Times from the first second of a day to its last. */
const times = [0, 30, 150, hour, 5.9 * hour, 6.1 * hour, 10.5 * hour, 18 * hour, 24 * hour - 1]

test.each(times)('%d seconds into the day no gift is still to come, nor still to be decided', (seconds) => {
  const began = todays(seconds).map(({ second }) => second)
  expect(began.length).toBeGreaterThan(50)
  expect(Math.max(...began) + 90).toBeLessThanOrEqual(seconds)
  expect(Math.min(...began)).toBeGreaterThanOrEqual(Math.min(0, seconds - 120))
})

const inEachHour = (seconds: number) => {
  const began = todays(seconds).map(({ second }) => Math.floor(second / hour))
  return Array.from({ length: Math.ceil(seconds / hour) }, (_, h) => began.filter((of) => of === h).length)
}

test.each([3 * hour, 10.5 * hour, 18 * hour])('%d seconds into it they lie over all of it', (seconds) => {
  const hours = inEachHour(seconds)
  const all = hours.reduce((sum, n) => sum + n)
  expect(Math.max(...hours), hours.join()).toBeLessThan(all / 2)
  expect(hours.at(-1), hours.join()).toBeGreaterThan(0)
})

test('and few of them at night', () => {
  const hours = inEachHour(18 * hour)
  const sum = (some: number[]) => some.reduce((all, n) => all + n)
  expect(sum(hours.slice(0, 6))).toBeLessThan(sum(hours) / 10)
})

test('whenever the demo is made, its gifts are the same, in the same order, but for the hours of today', () => {
  const [first, ...others] = times.map((seconds) =>
    planAt(seconds).map(({ second, ...gift }) => (gift.day === 0 ? gift : { ...gift, second })),
  )
  for (const plan of others) expect(plan).toEqual(first)
})
