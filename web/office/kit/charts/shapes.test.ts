import { describe, expect, test } from 'vitest'
import { columnsOf } from './bar-chart.tsx'
import { sharesOf } from './donut-chart.tsx'
import { areaPath, columnPath, linePath, ringPath } from './shapes.ts'
import { placeByKey } from './use-places.ts'

describe('a line', () => {
  test('goes from day to day', () => {
    expect(
      linePath([
        [0, 10],
        [5, 2.5],
      ]),
    ).toBe('M0 10L5 2.5')
  })

  test('is broken where a day has no figure, and so is what lies under it', () => {
    expect(linePath([[0, 1], null, [2, 3], [4, 5]])).toBe('M0 1M2 3L4 5')
    expect(areaPath([[0, 1], [1, 2], null, [3, 4]], 9)).toBe('M0 1L1 2L1 9L0 9ZM3 4L3 9L3 9Z')
  })
})

test('a column stands on its base, upwards or downwards', () => {
  expect(columnPath(0, 10, 100, 100)).toContain('M0 100')
  expect(columnPath(0, 10, 100, 20)).toMatch(/^M0 100L0 23Q0 20 3 20L7 20Q10 20 10 23L10 100Z$/)
  expect(columnPath(0, 10, 100, 140)).toContain('L0 137Q0 140 3 140')
})

describe('columns of a row', () => {
  const drawn = (stand: 'beside' | 'stacked' | 'inside') => columnsOf([4, null, 6], stand, 40)

  test('stand beside each other', () => {
    const [first, second] = drawn('beside')
    expect([first!.from, first!.to, second!.series]).toEqual([0, 4, 2])
    expect(second!.x).toBeGreaterThan(first!.x + first!.width)
  })

  test('stand on top of each other', () => {
    expect(drawn('stacked').map(({ from, to }) => [from, to])).toEqual([
      [0, 4],
      [4, 10],
    ])
  })

  test('stand inside the first', () => {
    expect(drawn('inside').map(({ x, from }) => [x, from])).toEqual([
      [5, 0],
      [5, 0],
    ])
  })
})

describe('a ring', () => {
  test('is divided as the whole is', () => {
    expect(sharesOf([2, 1, 1])).toEqual([
      [0, 0.5],
      [0.5, 0.75],
      [0.75, 1],
    ])
    expect(sharesOf([0, 0])).toEqual([
      [0, 0],
      [0, 0],
    ])
  })

  test('begins at the top and takes the long way round only for more than a half', () => {
    const ring = { middle: 50, outer: 50, inner: 30 }
    expect(ringPath(ring, 0, 0.25)).toBe('M50 0A50 50 0 0 1 100 50L80 50A30 30 0 0 0 50 20Z')
    expect(ringPath(ring, 0, 0.75)).toContain('A50 50 0 1 1')
    expect(ringPath(ring, 0, 1)).toContain('M50 0A50 50 0 0 1 50 100')
  })
})

test('keys lead from place to place and stop at the ends', () => {
  expect(['ArrowRight', 'ArrowLeft', 'Home', 'End', 'x'].map((key) => placeByKey(key, 1, 3))).toEqual([
    2,
    0,
    0,
    2,
    undefined,
  ])
  expect(placeByKey('ArrowRight', 2, 3)).toBe(2)
})
