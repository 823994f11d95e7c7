import { light, sky } from './land.ts'
import { picture, sceneHeight, sceneWidth, seeded, textile } from './paper.ts'
import type { Random, Textile } from './paper.ts'

/** What a scene draws with: one source of chance, and definitions gathered as they are used. */
export type Stage = {
  random: Random
  width: number
  height: number
  sky: (top: string, bottom: string) => string
  /** A cloth from the weave; `scale` is the size of a knot in pixels. */
  cloth: (seed: string, scale?: number, turn?: number) => Textile
}

/** The finished picture, the same for the same seed. */
export const stage = (
  seed: string,
  draw: (tools: Stage) => string,
  hour: 'day' | 'night' = 'day',
  width = sceneWidth,
  height = sceneHeight,
): string => {
  const defs = [light.defs]
  const tools: Stage = {
    random: seeded(seed),
    width,
    height,
    sky: (top, bottom) => {
      const made = sky(`s${defs.length}`, top, bottom, width, height)
      defs.push(made.defs)
      return made.content
    },
    cloth: (clothSeed, scale, turn) => {
      const made = textile(`c${defs.length}`, clothSeed, scale, turn)
      defs.push(made.defs)
      return made
    },
  }
  const content = draw(tools) + light.content(hour, width, height)
  return picture(content, defs.join(''), width, height)
}
