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

/** One repeat of the band that belongs to `seed`. */
export const bandOf = (seed: string) => remembered(`band ${seed}`, () => weaveBand(seed))
/** The square figure that belongs to `seed`. */
export const figureOf = (seed: string) => remembered(`figure ${seed}`, () => weaveFigure(seed))
