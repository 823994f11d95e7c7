import { d, disc, line, paper, place, polygon, shape, soft } from './paper.ts'
import type { Point } from './paper.ts'
import { lowerBody, towards } from './body.ts'
import { head } from './head.ts'
import { deeper } from './look.ts'
import type { Look } from './look.ts'
import { spineOf } from './poses.ts'
import type { Pose } from './poses.ts'

/** One person at (x, y) of the scene, `height` pixels tall when standing; `facing` -1 looks to the left. */
export const person = (x: number, y: number, height: number, pose: Pose, look: Look, facing: 1 | -1 = 1) => {
  const { from } = spineOf(pose)
  const wide = look.child ? 8 : 9
  const { fall, across } = drape(pose, look, wide)
  const { bag, strap } = schoolBag(pose, look, wide)
  const content =
    fall +
    arm(from(pose.neck, wide * -0.72, -4.5), pose.far, look, deeper(look.top)) +
    bag +
    lowerBody(pose, look) +
    torso(pose, look, wide) +
    strap +
    across +
    head(pose, look) +
    arm(from(pose.neck, wide * 0.62, -4.5), pose.near, look, look.top)
  return place(x, y, height / 100, content, facing)
}

const arm = (shoulder: Point, [elbow, hand]: readonly [Point, Point], look: Look, sleeve: string) => {
  const wide = look.child ? 7 : 6.4
  return (
    line(d`M${towards(shoulder, elbow, 0.4)}L${elbow}L${hand}`, look.skin, wide * 0.74) +
    disc(hand[0], hand[1], wide * 0.46, look.skin) +
    line(d`M${shoulder}L${towards(shoulder, elbow, 0.82)}`, sleeve, wide)
  )
}

const torso = (pose: Pose, look: Look, wide: number) => {
  const { from } = spineOf(pose)
  const { hip, neck } = pose
  const left = [from(neck, -3, 1), from(neck, -wide, -4), from(hip, -7.6, 8), from(hip, -7.8, -2)]
  const right = [from(hip, 7.8, -2), from(hip, 7.6, 8), from(neck, wide, -4), from(neck, 3, 1)]
  return shape(soft([...left, ...right], true, 7), look.top)
}

/** A pallu goes over the far shoulder and falls behind; a dupatta or shawl lies round the neck. */
const drape = (pose: Pose, look: Look, wide: number) => {
  if (!look.drape) return { fall: '', across: '' }
  const { from } = spineOf(pose)
  const { hip, neck } = pose
  if (look.lower !== 'sari') {
    const round = d`M${from(neck, -wide + 2, -16)}L${from(neck, -4, 0)}Q${from(neck, 1, -8)} ${from(neck, 5, 0)}L${from(neck, wide - 1, -17)}`
    return { fall: '', across: line(round, look.drape, 4.4) }
  }
  const low = pose.seat ? 7 : 16
  const behind: Point[] = [
    from(neck, -wide - 0.5, -1),
    from(neck, -wide + 4, 1),
    from(hip, -7, 4),
    [hip[0] - 8, hip[1] + low],
    [hip[0] - 17, hip[1] + low - 2],
    from(hip, -13, 6),
  ]
  const over = [
    from(neck, -wide - 0.4, -2),
    from(neck, -wide + 6, 1.5),
    from(hip, 8, 4),
    from(hip, 8, -6),
    from(hip, 1, -7),
  ]
  return { fall: shape(polygon(behind), look.drape), across: shape(polygon(over), look.drape) }
}

const schoolBag = (pose: Pose, look: Look, wide: number) => {
  if (!look.bag) return { bag: '', strap: '' }
  const { from } = spineOf(pose)
  const at = (across: number, along: number) => from(pose.neck, -wide + across, along)
  return {
    bag: shape(
      soft([at(-1, -6), at(-12, -9), at(-13, -26), at(1, -28)], true, 12),
      look.bag,
      `stroke="${paper.earthDeep}" stroke-width=".8"`,
    ),
    strap: line(d`M${at(3, 0)}Q${from(pose.neck, 1, -12)} ${at(2, -24)}`, paper.earthDeep, 1.6),
  }
}
