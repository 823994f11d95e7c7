import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { namesShown, placeOf, ticksOf } from './scale.ts'

describe('ticks of an axis', () => {
  test('are round, begin at 0 and reach over the most', () => {
    expect(ticksOf(83, { unit: 'count' })).toEqual([0, 25, 50, 75, 100])
    expect(ticksOf(1_20_000, { unit: 'rupees' })).toEqual([0, 50_000, 1_00_000, 1_50_000])
    expect(ticksOf(100, { unit: 'count' })).toEqual([0, 25, 50, 75, 100])
    expect(ticksOf(0, { unit: 'rupees' })).toEqual([0, 1])
  })

  test('of counts are whole', () => {
    expect(ticksOf(2, { unit: 'count' })).toEqual([0, 1, 2])
    expect(ticksOf(9, { unit: 'count' })).toEqual([0, 3, 6, 9])
    expect(ticksOf(2, { unit: 'rupees' })).toEqual([0, 0.5, 1, 1.5, 2])
  })

  test('go below 0 where figures do', () => {
    expect(ticksOf(60, { least: -30, unit: 'rupees' })).toEqual([-50, -25, 0, 25, 50, 75])
  })

  test('hold every figure between them, and are never many', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 0, max: 1e9 }), (most, below) => {
        const ticks = ticksOf(most, { least: -below, unit: 'rupees' })
        expect(ticks[0]!).toBeLessThanOrEqual(-below)
        expect(ticks.at(-1)!).toBeGreaterThanOrEqual(most)
        expect(ticks).toContain(0)
        expect(ticks.length).toBeLessThanOrEqual(7)
      }),
    )
  })
})

test('a figure stands where its share of the axis ends', () => {
  expect(placeOf(25, [0, 100], 200)).toBe(50)
  expect(placeOf(0, [-50, 50], 200)).toBe(100)
  expect(placeOf(3, [3, 3], 200)).toBe(0)
})

test('as many names are written as there is room for', () => {
  expect(namesShown(7, 700, 60)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(namesShown(30, 320, 50)).toEqual([0, 5, 10, 15, 20, 25])
  expect(namesShown(1, 10, 60)).toEqual([0])
  expect(namesShown(0, 320, 60)).toEqual([])
})
