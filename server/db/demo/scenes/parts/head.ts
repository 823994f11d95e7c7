import { d, disc, line, oval, paper, shape, soft } from './paper.ts'
import type { Point } from './paper.ts'
import { deeper } from './look.ts'
import type { Look } from './look.ts'
import { spineOf } from './poses.ts'
import type { Pose } from './poses.ts'

/** Neck, head and hair, without a face. Seen from behind there is only hair. */
export const head = (pose: Pose, look: Look) => {
  const { from, up } = spineOf(pose)
  const size = look.child ? 9.2 : 6.9
  const x = pose.neck[0] + up[0] * 0.5 * (size + 2.6) + 0.6
  const y = pose.neck[1] - (size + 2.6)
  const colour = look.hair === 'bald' ? look.skin : (look.hairColour ?? paper.ink)
  const neck = line(d`M${from(pose.neck, 0, -2)}L${x - 0.5} ${y + size * 0.4}`, look.skin, size * 0.72)
  const mass = oval(x, y, size, size * 1.04, colour)
  const face = look.back ? '' : oval(x + size * 0.26, y + size * 0.2, size * 0.78, size * 0.86, look.skin)
  const { behind = '', inFront = '', covers } = hair(look, colour, headMeasure(x, y, size))
  return behind + neck + (covers ?? mass) + face + inFront
}

/** Drawing in head sizes from the head's centre. */
const headMeasure = (x: number, y: number, size: number) => ({
  size,
  at: (across: number, down: number): Point => [x + across * size, y + down * size],
  /** A closed curve through pairs of places. */
  curve: (places: readonly number[], fill: string) => {
    const points: Point[] = []
    for (let i = 0; i + 1 < places.length; i += 2)
      points.push([x + places[i]! * size, y + places[i + 1]! * size])
    return shape(soft(points, true), fill)
  },
})

/** `covers` takes the place of the plain round of hair. */
type Hair = { behind?: string; inFront?: string; covers?: string }

const hair = (look: Look, colour: string, { size, at, curve }: ReturnType<typeof headMeasure>): Hair => {
  const gear = look.headgear ?? paper.madder
  const strand = (start: Point, bend: Point, end: Point, width: number, fill = colour) =>
    line(d`M${start}Q${bend} ${end}`, fill, size * width)
  switch (look.hair) {
    case 'bun': {
      const [x, y] = at(-0.95, 0.35)
      const flowers = strand(at(-1.3, -0.1), at(-1.6, 0.5), at(-1.1, 0.8), 0.26, paper.cotton)
      return { behind: disc(x, y, size * 0.52, colour) + (look.flower ? flowers : '') }
    }
    case 'plait': {
      const [x, y] = at(-1.12, 3.5)
      const flower = look.flower ? disc(x, y, size * 0.34, paper.turmeric) : ''
      return { inFront: strand(at(-0.7, 0.2), at(-1.5, 1.6), at(-1.1, 3.6), 0.5) + flower }
    }
    case 'tails': {
      const [x, y] = at(-0.9, 0.3)
      return {
        behind:
          strand(at(-0.9, 0.2), at(-1.6, 1), at(-1.3, 1.9), 0.55) +
          strand(at(0.8, 0.2), at(1.4, 1), at(1.1, 1.9), 0.5) +
          disc(x, y, size * 0.24, gear),
      }
    }
    case 'long':
      return { behind: curve([-1, -0.2, 0.2, -1, 0.5, 0, -0.1, 2.6, -1.5, 2.4], colour) }
    case 'bob':
      return { covers: curve([-1.05, 0, 0, -1.08, 1, -0.2, 0.7, 1, -0.9, 1.05], colour) }
    case 'scarf':
      return { covers: curve([-1.05, 0, 0, -1.15, 1.18, -0.1, 1, 1.2, 1.2, 2.1, -1.5, 2.2, -1.15, 1], gear) }
    case 'turban':
      return {
        inFront:
          curve([-1.2, -0.1, -0.9, -1.25, 0.4, -1.45, 1.2, -0.6, 0.3, -0.35], gear) +
          strand(at(-1.05, -0.3), at(0, -1.1), at(1.1, -0.75), 0.16, deeper(gear)),
      }
    case 'cap': {
      const crown = d`M${at(-1.05, -0.15)}Q${at(-0.9, -1.3)} ${at(0.2, -1.2)}Q${at(1, -1.05)} ${at(1.05, -0.35)}z`
      return { inFront: shape(crown, gear) }
    }
    default:
      return {}
  }
}
