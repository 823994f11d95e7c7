import { describe, expect, test } from 'vitest'
import { afterEvidence, askWithinAWeek, isForgotten, nextCheckAt, ownPath, paidAt } from './rules.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const began = new Date('2026-11-20T06:00:00Z')
const after = (ms: number) => new Date(began.getTime() + ms)

test.each([
  ['during the order', after(minute), after(minute)],
  ['before the order', after(-day), began],
  ['after the message', after(day), after(hour)],
  ['missing', undefined, after(hour)],
])('a payment time %s is put between order and message', (_name, gatewayTime, time) => {
  expect(paidAt(gatewayTime, { orderedAt: began, cameAt: after(hour) })).toEqual(time)
})

describe('a gateway that says nothing is asked', () => {
  test('after 15 and 30 minutes, 1, 3, 6, 12, 24, 48 and 72 hours, and then no more', () => {
    const asked: number[] = []
    let next: Date | undefined = nextCheckAt(began, 0, began)
    while (next !== undefined) {
      asked.push((next.getTime() - began.getTime()) / minute)
      next = nextCheckAt(began, asked.length, next)
    }
    expect(asked).toEqual([15, 30, 60, 180, 360, 720, 1440, 2880, 4320])
  })

  test('never twice within a minute and a half, also by whoever comes late', () => {
    expect(nextCheckAt(began, 1, after(30 * minute - 90_000))).toEqual(after(30 * minute))
    expect(nextCheckAt(began, 1, after(30 * minute - 89_999))).toEqual(after(hour))
    expect(nextCheckAt(began, 1, after(71 * hour))).toEqual(after(72 * hour))
    expect(nextCheckAt(began, 1, after(72 * hour))).toBeUndefined()
  })
})

test('a gateway that was away at the last time is asked each hour, for a week in all', () => {
  expect(askWithinAWeek(began, after(72 * hour))).toEqual(after(73 * hour))
  expect(askWithinAWeek(began, after(7 * day - hour))).toEqual(after(7 * day))
  expect(askWithinAWeek(began, after(7 * day - hour + 1))).toBeUndefined()
})

test('an order that its gateway has not heard of is given up after a whole day', () => {
  expect(isForgotten(began, after(day - 1))).toBe(false)
  expect(isForgotten(began, after(day))).toBe(true)
})

describe('a payment that looked lost', () => {
  const heard = (state: 'failed' | 'abandoned', ms: number) =>
    afterEvidence({ state, decidedAt: began }, { state: 'succeeded', at: after(ms) })
  test.each(['failed', 'abandoned'] as const)(
    'and %s is money for seven days more, then a person looks',
    (state) => {
      expect(heard(state, 7 * day)).toBe('succeeded')
      expect(heard(state, 7 * day + 1)).toBe('conflict')
    },
  )
})

test.each([
  ['/fundraisers/warm-lunch?donor_pan=ABCPD1234F#give', '/fundraisers/warm-lunch'],
  ['//evil.example/x', '/'],
  ['/\\evil.example/x', '/'],
  ['https://evil.example/x', '/'],
  ['javascript:alert(1)', '/'],
  ['/a b', '/'],
  ['/a\r\nSet-Cookie: x', '/'],
  [`/${'x'.repeat(500)}`, '/'],
  [undefined, '/'],
])('whoever came from %j comes back to %s', (asked, path) => {
  expect(ownPath(asked)).toBe(path)
})
