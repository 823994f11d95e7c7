import { describe, expect, test } from 'vitest'
import { weaveBand, weaveFigure, weavePaths } from './weave.ts'
import type { Weave } from './weave.ts'

const seeds = Array.from({ length: 60 }, (_, i) => `fundraiser-${i}`)

/** The dye of every unit square, row by row. */
const cloth = ({ width, height, cells }: Weave) => {
  const squares: string[] = Array.from({ length: width * height })
  for (const { x, y, w, h, dye } of cells)
    for (let row = y; row < y + h; row++) squares.fill(dye, row * width + x, row * width + x + w)
  return Array.from({ length: height }, (_, y) => squares.slice(y * width, (y + 1) * width))
}

/** Squares inside a path of closed outlines, by crossings of the vertical edges left of each square's middle. */
const inside = (d: string, x: number, y: number) => {
  let penX = 0
  let penY = 0
  let startX = 0
  let startY = 0
  let crossings = 0
  const down = (to: number) => {
    const from = penY
    penY = to
    if (penX <= x && Math.min(from, to) <= y && y < Math.max(from, to)) crossings++
  }
  for (const [, command, a = '0', b = '0'] of d.matchAll(/([mhvz])(-?\d+)?(?: ?(-?\d+))?/g)) {
    if (command === 'm') [startX, startY] = [penX, penY] = [penX + Number(a), penY + Number(b)]
    else if (command === 'h') penX += Number(a)
    else if (command === 'v') down(penY + Number(a))
    else {
      down(startY)
      penX = startX
    }
  }
  return crossings % 2 === 1
}

describe('a woven band', () => {
  test('is the same for the same seed and differs between seeds', () => {
    expect(weaveBand('a')).toEqual(weaveBand('a'))
    const different = new Set(seeds.map((seed) => JSON.stringify(weaveBand(seed))))
    expect(different.size).toBeGreaterThan(50)
  })

  test('is the same from left and from right', () => {
    for (const seed of seeds)
      for (const row of cloth(weaveBand(seed, 3))) expect(row.toReversed()).toEqual(row)
  })

  test('repeats: two columns are one column laid twice', () => {
    for (const seed of seeds) {
      const twice = cloth(weaveBand(seed)).map((row) => [...row, ...row])
      expect(cloth(weaveBand(seed, 2))).toEqual(twice)
    }
  })

  test('is drawn by at most five paths under 1.5 kB', () => {
    for (const seed of seeds) {
      const paths = weavePaths(weaveBand(seed))
      expect(paths.length).toBeLessThanOrEqual(5)
      expect(paths.map(({ d }) => d).join('').length).toBeLessThan(1500)
    }
  })

  test('has the cloth’s dyes when its paths are painted in order', () => {
    for (const seed of seeds.slice(0, 12)) {
      const band = weaveBand(seed)
      const paths = weavePaths(band)
      const painted = cloth(band).map((row, y) =>
        row.map((_, x) => paths.findLast(({ d }) => inside(d, x, y))?.dye),
      )
      expect(painted).toEqual(cloth(band))
    }
  })
})

describe('a woven figure', () => {
  test('is square, and the same from all four sides of a mirror', () => {
    for (const seed of seeds) {
      const figure = weaveFigure(seed)
      const rows = cloth(figure)
      expect(figure.width).toBe(figure.height)
      expect(rows.toReversed()).toEqual(rows)
      expect(rows.map((row) => row.toReversed())).toEqual(rows)
    }
  })
})
