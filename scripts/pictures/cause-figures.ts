import { weavePaths } from '../../shared/weave/weave.ts'
import type { Dye, WeaveCell } from '../../shared/weave/weave.ts'

/**
 * The six causes as figures of the weave. Each drawing is the left half, one letter a knot; the right half mirrors
 * it. `1`, `2` and `3` are the figure's dyes, a dot is bare cloth.
 */
type Drawing = { dyes: readonly [Dye, Dye, Dye]; rows: string }

const drawings: Record<string, Drawing> = {
  'health-family-welfare': {
    dyes: ['madder', 'turmeric', 'cotton'],
    rows: `
      ........
      .....111
      ....1111
      ....1122
      ....1122
      .1111122
      .1122222
      11122233
      11122233
      .1122222
      .1111122
      ....1122
      ....1122
      ....1111
      .....111
      ........`,
  },
  'art-culture': {
    dyes: ['indigo', 'madder', 'turmeric'],
    rows: `
      ........
      11111111
      .1.3.3.3
      .1.3.3.3
      .1.3.3.3
      .1.3.3.3
      11111111
      .1222222
      .1222223
      .1222233
      .1222331
      .1222233
      .1222223
      .1222222
      11111111
      .1......`,
  },
  'ecology-environment': {
    dyes: ['neem', 'turmeric', 'indigo'],
    rows: `
      ......11
      ....1111
      ...11112
      ..111121
      ..112111
      .1121112
      .1111121
      .1121211
      ..112111
      ..111113
      ....1113
      ......33
      ......33
      .3333333
      ........
      ...33333`,
  },
  'community-development': {
    dyes: ['madder', 'turmeric', 'indigo'],
    rows: `
      .......1
      ......11
      .....111
      ....1112
      ...11122
      ..111112
      .1111111
      11111111
      ..222222
      ..233222
      ..233233
      ..222233
      ..222233
      ..222233
      .1111111
      ........`,
  },
  'human-rights-social-welfare': {
    dyes: ['indigo', 'turmeric', 'madder'],
    rows: `
      .......3
      ......33
      .......3
      .1111111
      ..1....1
      ..1....1
      .121...1
      .121...1
      12221..1
      11111..1
      .111...1
      .......1
      .......1
      ......11
      .....133
      ...11111`,
  },
  education: {
    dyes: ['indigo', 'turmeric', 'madder'],
    rows: `
      .......2
      ......22
      ......23
      ......22
      .......2
      ........
      .1111...
      .122211.
      .1233221
      .1222221
      .1233331
      .1222221
      .1233331
      .1122221
      ...11111
      ......11`,
  },
}

export type CauseFigure = { size: number; paths: { dye: Dye; d: string }[] }

/** Two threads to a knot, every other one slipped towards the middle by half a knot, as in the bands. */
const weaveDrawing = ({ dyes, rows }: Drawing): CauseFigure => {
  const knots = rows.trim().split(/\s+/)
  const half = knots.length
  const cells = knots.flatMap((row, y) =>
    [0, 1].flatMap((slip) =>
      Array.from({ length: half }, (_, u): WeaveCell[] => {
        const dye = dyes[Number(row.at(-1 - Math.floor((u + slip) / 2))) - 1]
        if (!dye) return []
        const thread = { y: 2 * y + slip, w: 1, h: 1, dye }
        return [
          { ...thread, x: half + u },
          { ...thread, x: half - 1 - u },
        ]
      }).flat(),
    ),
  )
  const size = 2 * half
  return { size, paths: weavePaths({ width: size, height: size, cells }) }
}

/** Figures by the cause's slug. */
export const causeFigures: Readonly<Record<string, CauseFigure>> = Object.fromEntries(
  Object.entries(drawings).map(([slug, drawing]) => [slug, weaveDrawing(drawing)]),
)
