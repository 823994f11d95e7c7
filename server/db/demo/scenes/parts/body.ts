import { d, line, oval, paper, shape } from './paper.ts'
import type { Point } from './paper.ts'
import { deeper } from './look.ts'
import type { Look } from './look.ts'
import { poses } from './poses.ts'
import type { Pose } from './poses.ts'

export const towards = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
]

/** Where each kind of skirt ends, and how much wider than the feet. */
const hems: Record<'sari' | 'lungi' | 'skirt' | 'frock' | 'dhoti', [number, number]> = {
  sari: [-3, 8],
  lungi: [-8, 5],
  skirt: [-14, 8],
  frock: [-24, 8],
  dhoti: [-15, 4],
}

/** Legs, feet and what is worn over them. */
export const lowerBody = (pose: Pose, look: Look) => {
  if (pose.seat) return folded(pose, look)
  const [front, rear] = pose.legs ?? poses.stand.legs!
  const [x, y] = pose.hip
  const legs = (covered: number) =>
    leg([x - 3.6, y], rear, deeper(look.lowerColour), look.skin, covered) +
    leg([x + 3.6, y], front, look.lowerColour, look.skin, covered)
  switch (look.lower) {
    case 'trousers':
      return legs(1)
    case 'shorts':
      return legs(0.42)
    case 'kurta':
      return legs(1) + skirt(pose, { ...look, lowerColour: look.top }, -27, 5)
    default:
      return legs(0.15) + skirt(pose, look, ...hems[look.lower])
  }
}

/** `covered` is the share of the leg that cloth hides, from the hip down. */
const leg = (
  hip: Point,
  [knee, foot]: readonly [Point, Point],
  cloth: string,
  skin: string,
  covered: number,
) => {
  const ankle: Point = [foot[0], foot[1] - 3]
  const shoe = d`M${foot[0] - 3} ${foot[1]}q0 -4.5 3.5 -4.5q5 1 6.5 4.5z`
  const sleeve =
    covered > 0.5
      ? line(d`M${hip}L${knee}L${towards(knee, ankle, (covered - 0.5) * 1.68)}`, cloth, 8.4)
      : line(d`M${hip}L${towards(hip, knee, covered * 2)}`, cloth, 9)
  return line(d`M${hip}L${knee}L${ankle}`, skin, 5.4) + shape(shoe, paper.earthDeep) + sleeve
}

/** Skirts of all kinds hang from the waist to a hem that is `flare` wider than the feet stand. */
const skirt = ({ hip: [x, y], legs = poses.stand.legs! }: Pose, look: Look, hem: number, flare: number) => {
  const feet = legs.map(([, foot]) => foot[0])
  const left = Math.min(...feet) - flare
  const right = Math.max(...feet) + flare
  const middle = (left + right) / 2
  const body = d`M${x - 7.5} ${y - 8}Q${x - 10} ${y + 4} ${left} ${hem}Q${middle} ${hem + 4} ${right} ${hem}Q${x + 10} ${y + 4} ${x + 7.5} ${y - 8}z`
  const folds = [-0.5, 0.2, 0.75].map(
    (share) => d`M${x + 8 * share} ${y}L${middle + (right - left) * share * 0.4} ${hem}`,
  )
  const edge = d`M${left + 0.6} ${hem - 2.2}Q${middle} ${hem + 1.8} ${right - 0.6} ${hem - 2.2}`
  return (
    shape(body, look.lowerColour) +
    line(folds.join(''), deeper(look.lowerColour), 0.8) +
    (look.border ? line(edge, look.border, 3.6, 'style="stroke-linecap:butt"') : '')
  )
}

/** The legs of somebody seated. */
const folded = (pose: Pose, look: Look) => {
  const [x, y] = pose.hip
  const colour = look.lowerColour
  const isBare = look.lower === 'shorts' || look.lower === 'frock'
  if (pose.seat === 'chair') return onChair(x, y, look, isBare)
  if (pose.seat === 'knees')
    return (
      shape(
        d`M${x - 9} ${y - 8}Q${x + 2} ${y - 22} ${x + 16} ${y - 16}Q${x + 20} ${y + 4} ${x + 15} ${y + 11.5}L${x - 10} ${y + 11.5}Q${x - 14} ${y} ${x - 9} ${y - 8}z`,
        colour,
      ) + line(d`M${x + 14} ${y - 13}Q${x + 8} ${y} ${x + 11} ${y + 10}`, deeper(colour), 0.9)
    )
  const crossed = d`M${x - 9} ${y - 8}Q${x - 24} ${y - 3} ${x - 25} ${y + 7}Q${x - 12} ${y + 11} ${x} ${y + 8}Q${x + 12} ${y + 11} ${x + 25} ${y + 7}Q${x + 24} ${y - 3} ${x + 9} ${y - 8}z`
  const feet = isBare
    ? line(d`M${x - 20} ${y + 5}L${x + 6} ${y + 6.5}M${x + 20} ${y + 5}L${x - 4} ${y + 6.5}`, look.skin, 4.6)
    : oval(x + 9, y + 7.5, 4, 2, look.skin)
  return (
    shape(crossed, colour) +
    line(d`M${x - 16} ${y + 7}Q${x - 2} ${y + 5} ${x + 9} ${y - 1}`, deeper(colour), 1) +
    feet
  )
}

const onChair = (x: number, y: number, look: Look, isBare: boolean) => {
  const shoe = shape(d`M${x + 17} -0.5q0 -4.5 4 -4.5q6 1 7 4.5z`, paper.earthDeep)
  if (look.lower === 'sari' || look.lower === 'skirt' || look.lower === 'lungi')
    return (
      shoe +
      shape(
        d`M${x - 6} ${y - 7}L${x + 22} ${y - 6}Q${x + 29} ${y + 14} ${x + 28} ${y + 31}L${x + 10} ${y + 31}Q${x + 8} ${y + 12} ${x - 5} ${y + 7}z`,
        look.lowerColour,
      )
    )
  return (
    shoe +
    line(d`M${x} ${y}L${x + 20} ${y}L${x + 21} ${y + 31}`, look.lowerColour, 10) +
    (isBare ? line(d`M${x + 20} ${y + 4}L${x + 21} ${y + 31}`, look.skin, 5) : '')
  )
}
