import { weaveBand, weaveFigure, weavePaths, type Dye, type Weave } from '../../../shared/weave/weave.ts'

/** `drawing` is markup: a cloth has many pieces, and no page ever changes one. */
export type Cloth = { width: number; height: number; drawing: string }

const drawingOf = (paths: { dye: Dye; d: string }[]) =>
  paths.map(({ dye, d }) => `<path fill="var(--dye-${dye})" d="${d}"/>`).join('')

/** Cloth drawn before, by kind and seed: a page shows the same few again and again. */
const drawn = new Map<string, Cloth>()
const most = 500

const remembered = (key: string, weave: () => Weave): Cloth => {
  const known = drawn.get(key)
  if (known) return known
  if (drawn.size >= most) drawn.clear()
  const cloth = weave()
  const fresh = { width: cloth.width, height: cloth.height, drawing: drawingOf(weavePaths(cloth)) }
  drawn.set(key, fresh)
  return fresh
}

/**
 * A corner of a band from which mirrors make the whole. It reaches one row below the middle, which is like the row
 * above it, so that no seam shows where a mirror falls between two pixels.
 */
const corner = ({ width, height, cells }: Weave): Weave => {
  const [right, low] = [width / 2, height / 2 + 1]
  const within = cells.filter(({ x, y }) => x < right && y < low)
  return {
    width: right,
    height: low,
    cells: within.map((cell) => ({
      ...cell,
      w: Math.min(cell.w, right - cell.x),
      h: Math.min(cell.h, low - cell.y),
    })),
  }
}

/** The upper left corner of one repeat of the band that belongs to `seed`. */
export const bandCornerOf = (seed: string) => remembered(`band ${seed}`, () => corner(weaveBand(seed)))
/** The square figure that belongs to `seed`. */
export const figureOf = (seed: string) => remembered(`figure ${seed}`, () => weaveFigure(seed))
