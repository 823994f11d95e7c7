import { weaveBand, weaveFigure, weavePaths, type Dye, type Weave } from '../../contract/weave.ts'

export type Cloth = { width: number; height: number; paths: { dye: Dye; d: string }[] }

/** Cloth drawn before, by kind and seed: a page shows the same few again and again. */
const drawn = new Map<string, Cloth>()
const most = 500

const remembered = (key: string, weave: () => Weave): Cloth => {
  const known = drawn.get(key)
  if (known) return known
  if (drawn.size >= most) drawn.clear()
  const cloth = weave()
  const fresh = { width: cloth.width, height: cloth.height, paths: weavePaths(cloth) }
  drawn.set(key, fresh)
  return fresh
}

const leftHalf = ({ width, height, cells }: Weave): Weave => {
  const middle = width / 2
  const within = cells.filter(({ x }) => x < middle)
  return {
    width: middle,
    height,
    cells: within.map((cell) => ({ ...cell, w: Math.min(cell.w, middle - cell.x) })),
  }
}

/** The left half of one repeat of the band that belongs to `seed`; the right half mirrors it. */
export const halfBandOf = (seed: string) => remembered(`band ${seed}`, () => leftHalf(weaveBand(seed)))
/** The square figure that belongs to `seed`. */
export const figureOf = (seed: string) => remembered(`figure ${seed}`, () => weaveFigure(seed))
