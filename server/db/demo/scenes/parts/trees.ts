import { between, cut, d, disc, line, paper, shape, soft } from './paper.ts'
import type { Point, Random } from './paper.ts'
import { green, leafMarks } from './leaves.ts'

const crown = (random: Random, x: number, y: number, rx: number, ry: number, bumps: number): string =>
  soft(
    Array.from({ length: bumps * 2 }, (_, i): Point => {
      const turn = (i / (bumps * 2)) * Math.PI * 2
      const reach = (i % 2 ? 0.86 : 1.06) * between(random, 0.94, 1.06)
      return [x + Math.cos(turn) * rx * reach, y + Math.sin(turn) * ry * reach]
    }),
    true,
    5,
  )

/** A neem, or any round shade tree, `h` high. */
export const neem = (
  random: Random,
  x: number,
  y: number,
  h: number,
  leaves = green,
  trunk: string = paper.earthDeep,
) => {
  const r = h * 0.34
  const top = y - h + r
  return (
    shape(
      d`M${x - h * 0.045} ${y}Q${x - h * 0.02} ${y - h * 0.2} ${x - h * 0.035} ${y - h * 0.4}L${x - h * 0.14} ${y - h * 0.6}L${x - h * 0.1} ${y - h * 0.62}L${x - h * 0.005} ${y - h * 0.48}L${x + h * 0.12} ${y - h * 0.66}L${x + h * 0.15} ${y - h * 0.63}L${x + h * 0.035} ${y - h * 0.4}Q${x + h * 0.03} ${y - h * 0.18} ${x + h * 0.055} ${y}z`,
      trunk,
    ) +
    cut(crown(random, x - r * 0.62, top + r * 0.42, r * 0.82, r * 0.68, 6), leaves.dark, [
      h * 0.012,
      h * 0.014,
    ]) +
    cut(crown(random, x + r * 0.66, top + r * 0.36, r * 0.84, r * 0.7, 6), leaves.dark, [
      h * 0.012,
      h * 0.014,
    ]) +
    cut(crown(random, x, top, r * 1.12, r * 0.86, 8), leaves.mid, [h * 0.014, h * 0.016]) +
    leafMarks(random, x - r * 0.2, top - r * 0.1, r * 0.86, r * 0.6, leaves.pale, 16, h * 0.018)
  )
}

/** A palmyra: bare trunk, a ball of fans. */
export const palmyra = (
  random: Random,
  x: number,
  y: number,
  h: number,
  leaves = green,
  trunk: string = paper.earthDeep,
) => {
  const lean = between(random, -0.04, 0.04) * h
  const [cx, cy] = [x + lean, y - h * 0.86]
  const r = h * 0.17
  const fan = (turn: number, reach: number, colour: string) => {
    const ray = (offset: number, length: number): Point => [
      cx + Math.cos(turn + offset) * length,
      cy + Math.sin(turn + offset) * length,
    ]
    const tips = [-0.36, -0.24, -0.12, 0, 0.12, 0.24, 0.36]
    const edge = tips.map((offset) => d`L${ray(offset, reach)}L${ray(offset + 0.06, reach * 0.84)}`).join('')
    return shape(d`M${cx} ${cy}${edge}z`, colour)
  }
  const ring = (count: number, reach: number, colour: string, start: number) =>
    Array.from({ length: count }, (_, i) =>
      fan(start + (i / count) * Math.PI * 2, reach * between(random, 0.9, 1.1), colour),
    ).join('')
  return (
    shape(
      d`M${x - h * 0.026} ${y}Q${x + lean * 0.2} ${y - h * 0.4} ${cx - h * 0.012} ${cy}h${h * 0.024}Q${x + lean * 0.6 + h * 0.02} ${y - h * 0.4} ${x + h * 0.026} ${y}z`,
      trunk,
    ) +
    ring(7, r * 1.12, leaves.dark, 0.35) +
    ring(7, r * 0.95, leaves.mid, 0.8) +
    ring(4, r * 0.6, leaves.pale, -2.4)
  )
}

/** A coconut palm with a bent trunk and feathered leaves. */
export const coconut = (
  random: Random,
  x: number,
  y: number,
  h: number,
  bend: number,
  leaves = green,
  trunk: string = paper.earth,
) => {
  const [cx, cy] = [x + bend, y - h * 0.84]
  const frond = (turn: number, reach: number, colour: string) => {
    const [tx, ty] = [cx + Math.cos(turn) * reach, cy + Math.sin(turn) * reach * 0.7 + reach * 0.22]
    const [mx, my] = [cx + Math.cos(turn) * reach * 0.5, cy + Math.sin(turn) * reach * 0.66 - reach * 0.2]
    return shape(
      d`M${cx} ${cy}Q${mx} ${my - reach * 0.06} ${tx} ${ty}Q${mx} ${my + reach * 0.2} ${cx} ${cy}z`,
      colour,
    )
  }
  const turns = [-3.0, -2.45, -1.95, -1.2, -0.7, -0.15, 0.35, 2.8]
  return (
    shape(
      d`M${x - h * 0.024} ${y}Q${x} ${y - h * 0.5} ${cx - h * 0.01} ${cy}h${h * 0.02}Q${x + h * 0.04} ${y - h * 0.5} ${x + h * 0.026} ${y}z`,
      trunk,
    ) +
    turns
      .map((turn, i) => frond(turn, h * between(random, 0.26, 0.33), i % 2 ? leaves.mid : leaves.dark))
      .join('') +
    disc(cx - h * 0.014, cy + h * 0.012, h * 0.016, paper.turmericDeep) +
    disc(cx + h * 0.014, cy + h * 0.014, h * 0.016, paper.earthDeep)
  )
}

/** A banyan as wide as it is high, with roots that hang from its boughs. */
export const banyan = (
  random: Random,
  x: number,
  y: number,
  h: number,
  leaves = green,
  trunk: string = paper.earthDeep,
) => {
  const w = h * 0.78
  const top = y - h * 0.68
  const roots = Array.from({ length: 9 }, (_, i) => {
    const rx = x + (i - 4) * w * 0.2 + between(random, -8, 8)
    const end = y - (i % 3 === 0 ? 0 : h * between(random, 0.08, 0.24))
    return line(
      d`M${rx} ${top + h * 0.1}Q${rx + between(random, -8, 8)} ${(top + end) / 2} ${rx} ${end}`,
      trunk,
      i % 3 === 0 ? h * 0.014 : h * 0.007,
    )
  }).join('')
  const blob = (dx: number, dy: number, rx: number, ry: number, colour: string) =>
    cut(crown(random, x + dx * w, top + dy * h, rx * w, ry * h, 7), colour, [h * 0.01, h * 0.012])
  return (
    roots +
    shape(
      d`M${x - h * 0.13} ${y}Q${x - h * 0.05} ${y - h * 0.1} ${x - h * 0.07} ${y - h * 0.34}L${x - h * 0.3} ${y - h * 0.56}h${h * 0.06}L${x - h * 0.01} ${y - h * 0.42}L${x + h * 0.22} ${y - h * 0.58}h${h * 0.07}L${x + h * 0.08} ${y - h * 0.34}Q${x + h * 0.05} ${y - h * 0.1} ${x + h * 0.15} ${y}z`,
      trunk,
    ) +
    blob(-0.62, 0.06, 0.42, 0.17, leaves.dark) +
    blob(0.64, 0.05, 0.42, 0.17, leaves.dark) +
    blob(-0.3, -0.07, 0.46, 0.2, leaves.mid) +
    blob(0.34, -0.08, 0.46, 0.2, leaves.mid) +
    blob(0.02, -0.14, 0.46, 0.18, leaves.mid) +
    leafMarks(random, x, top - h * 0.1, w * 0.75, h * 0.17, leaves.pale, 26, h * 0.014)
  )
}
