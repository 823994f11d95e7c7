export type ChartSpot = readonly [x: number, y: number]

const at = ([x, y]: ChartSpot) => `${cut(x)} ${cut(y)}`
/** Two places behind the point are finer than a pixel. */
const cut = (value: number) => Math.round(value * 100) / 100

/** A line through spots; where one is missing it ends, and begins again after it. */
export const linePath = (spots: readonly (ChartSpot | null)[]): string =>
  spots
    .map((spot, index) => (spot === null ? '' : `${spots[index - 1] ? 'L' : 'M'}${at(spot)}`))
    .filter(Boolean)
    .join('')

/** Path of the area between such a line and the base. */
export const areaPath = (spots: readonly (ChartSpot | null)[], base: number): string =>
  runsOf(spots)
    .map((run) => `${linePath(run)}L${at([run.at(-1)![0], base])}L${at([run[0]![0], base])}Z`)
    .join('')

function runsOf(spots: readonly (ChartSpot | null)[]): ChartSpot[][] {
  const runs: ChartSpot[][] = []
  spots.forEach((spot, index) => {
    if (spot === null) return
    if (spots[index - 1]) runs.at(-1)!.push(spot)
    else runs.push([spot])
  })
  return runs
}

/** A column that stands on its base, with round upper corners; below the base they are the lower ones. */
export function columnPath(x: number, width: number, base: number, tip: number): string {
  const tall = Math.abs(base - tip)
  const round = Math.min(3, width / 2, tall)
  const way = tip <= base ? 1 : -1
  return [
    `M${at([x, base])}L${at([x, tip + way * round])}Q${at([x, tip])} ${at([x + round, tip])}`,
    `L${at([x + width - round, tip])}Q${at([x + width, tip])} ${at([x + width, tip + way * round])}L${at([x + width, base])}Z`,
  ].join('')
}

type Ring = { middle: number; outer: number; inner: number }

/** A piece of a ring, from one share of the whole to another, both from 0 to 1; it begins at the top and runs clockwise. */
export function ringPath({ middle, outer, inner }: Ring, from: number, to: number): string {
  const spot = (share: number, radius: number): ChartSpot => [
    middle + radius * Math.sin(2 * Math.PI * share),
    middle - radius * Math.cos(2 * Math.PI * share),
  ]
  // An arc that ends where it begins is none: a whole ring is drawn as two halves.
  if (to - from >= 1)
    return ringPath({ middle, outer, inner }, 0, 0.5) + ringPath({ middle, outer, inner }, 0.5, 0.9999)
  const large = to - from > 0.5 ? 1 : 0
  return [
    `M${at(spot(from, outer))}A${outer} ${outer} 0 ${large} 1 ${at(spot(to, outer))}`,
    `L${at(spot(to, inner))}A${inner} ${inner} 0 ${large} 0 ${at(spot(from, inner))}Z`,
  ].join('')
}
