import type { Point } from './paper.ts'

/**
 * How a figure holds itself, in a measure where an adult is 100 high, the feet stand at the origin, up is negative
 * and the figure looks to the right.
 */
export type Pose = {
  hip: Point
  neck: Point
  /** Elbow and hand of the arm towards the viewer, then of the other one. */
  near: readonly [Point, Point]
  far: readonly [Point, Point]
  /** Knee and foot of each leg; a seated figure has none and shows its folded legs instead. */
  legs?: readonly [readonly [Point, Point], readonly [Point, Point]]
  seat?: 'floor' | 'knees' | 'chair'
}

type Four = readonly [number, number, number, number]
const pair = ([x1, y1, x2, y2]: Four): readonly [Point, Point] => [
  [x1, y1],
  [x2, y2],
]

/** From the hip and neck, elbow and hand of each arm, and knee and foot of each leg. */
export const standing = (spine: Four, near: Four, far: Four, front: Four, rear: Four): Pose => {
  const [hip, neck] = pair(spine)
  return { hip, neck, near: pair(near), far: pair(far), legs: [pair(front), pair(rear)] }
}
const seated = (seat: NonNullable<Pose['seat']>, spine: Four, near: Four, far: Four): Pose => {
  const [hip, neck] = pair(spine)
  return { hip, neck, near: pair(near), far: pair(far), seat }
}

const upright: Four = [0, -50, 0, -82]
const hanging: Four = [-10, -66, -9, -50]
const front: Four = [4, -25, 5, 0]
const rear: Four = [-4, -25, -4, 0]

export const poses = {
  stand: standing(upright, [9, -66, 8, -50], hanging, front, rear),
  walk: standing(
    [0, -50, 1, -82],
    [-8, -66, -12, -52],
    [9, -67, 14, -55],
    [9, -27, 14, -1],
    [-2, -26, -13, -3],
  ),
  reach: standing([0, -50, 2, -82], [13, -72, 25, -72], [9, -67, 21, -66], [5, -25, 6, 0], [-4, -25, -6, 0]),
  give: standing([0, -50, 1, -82], [9, -65, 21, -62], [5, -64, 18, -58], [5, -25, 5, 0], [-4, -25, -5, 0]),
  carry: standing(upright, [15, -86, 8, -102], hanging, [7, -27, 10, -1], [-3, -26, -9, -2]),
  cheer: standing(upright, [14, -90, 20, -105], [-13, -90, -19, -104], [5, -25, 7, 0], [-5, -25, -7, 0]),
  wave: standing(upright, [15, -84, 19, -101], hanging, front, rear),
  bend: standing(
    [-8, -48, 15, -68],
    [22, -48, 30, -32],
    [16, -46, 24, -28],
    [2, -25, 2, 0],
    [-12, -25, -14, 0],
  ),
  dig: standing(
    [-4, -49, 10, -76],
    [20, -62, 27, -46],
    [9, -56, 22, -52],
    [8, -26, 10, 0],
    [-8, -26, -14, 0],
  ),
  sit: seated('floor', [0, -9, 0, -41], [11, -25, 14, -13], [-11, -25, -13, -13]),
  read: seated('floor', [0, -9, 1, -41], [11, -25, 11, -19], [-9, -25, 5, -19]),
  work: seated('floor', [0, -9, 5, -40], [15, -27, 24, -17], [8, -25, 19, -12]),
  sign: seated('floor', [0, -9, 0, -41], [13, -27, 16, -40], [-12, -26, 4, -31]),
  squat: seated('knees', [-2, -12, 5, -42], [15, -29, 24, -18], [11, -26, 20, -12]),
  chair: seated('chair', [0, -34, 1, -67], [11, -51, 20, -45], [8, -50, 17, -42]),
} as const satisfies Record<string, Pose>

/** The same pose with other arms: elbow and hand, near and far. */
export const withArms = (pose: Pose, near: Four, far: Four): Pose => ({
  ...pose,
  near: pair(near),
  far: pair(far),
})

/** Places along and across a figure's spine. */
export const spineOf = ({ hip, neck }: Pose) => {
  const [x, y] = [neck[0] - hip[0], neck[1] - hip[1]]
  const length = Math.hypot(x, y)
  const up: Point = [x / length, y / length]
  /** So far across (the front is positive) and so far up from a base. */
  const from = (base: Point, across: number, along: number): Point => [
    base[0] - up[1] * across + up[0] * along,
    base[1] + up[0] * across + up[1] * along,
  ]
  return { from, up }
}
