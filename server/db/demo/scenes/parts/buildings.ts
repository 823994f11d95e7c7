import { box, cut, cutBox, d, line, paper, polygon, shape } from './paper.ts'
import type { Textile } from './paper.ts'
import { deeper } from './look.ts'

/** Buildings; (x, y) is the middle of the foot, `w` and `h` the wall. */
export const windowOf = (
  x: number,
  y: number,
  w: number,
  h: number,
  glass: string,
  frame: string = paper.cotton,
) =>
  box(x - w / 2 - 4, y - 4, w + 8, h + 8, frame) +
  box(x - w / 2, y, w, h, glass) +
  line(d`M${x} ${y}v${h}M${x - w / 2} ${y + h / 2}h${w}`, frame, 3)

export const door = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  frame: string = paper.cotton,
) => box(x - w / 2 - 6, y - h - 6, w + 12, h + 6, frame) + box(x - w / 2, y - h, w, h, fill)

export const archDoor = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  frame: string = paper.cotton,
) => {
  const arch = (grow: number) =>
    d`M${x - w / 2 - grow} ${y}v${-h + w / 2}q0 ${-w / 2 - grow * 1.2} ${w / 2 + grow} ${-w / 2 - grow * 1.2}q${w / 2 + grow} 0 ${w / 2 + grow} ${w / 2 + grow * 1.2}V${y}z`
  return shape(arch(8), frame) + shape(arch(0), fill)
}

/** A plain house with a flat roof and a parapet. */
export const flatHouse = (
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  trim: string = paper.cotton,
) =>
  cutBox(x - w / 2, y - h, w, h, wall) +
  box(x + w * 0.26, y - h, w * 0.24, h, '#1B1208', 'opacity=".07"') +
  cutBox(x - w / 2 - 8, y - h - 16, w + 16, 20, trim, [3, 5])

/** A house under a tiled saddle roof, seen from its long side. */
export const tiledHouse = (
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  roof: string = paper.madder,
) => {
  const rise = h * 0.62
  const tiles = Array.from({ length: 4 }, (_, i) => {
    const share = (i + 1) / 5
    const inset = w * 0.12 * (1 - share)
    return line(
      d`M${x - w / 2 - 22 + inset * 2.2} ${y - h - rise * (1 - share)}H${x + w / 2 + 22 - inset * 2.2}`,
      deeper(roof),
      3,
      'opacity=".55"',
    )
  }).join('')
  return (
    cutBox(x - w / 2, y - h, w, h, wall) +
    cut(
      polygon([
        [x - w / 2 - 24, y - h + 8],
        [x - w * 0.36, y - h - rise],
        [x + w * 0.36, y - h - rise],
        [x + w / 2 + 24, y - h + 8],
      ]),
      roof,
      [4, 8],
    ) +
    tiles
  )
}

/** A thatched hut. */
export const hut = (
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  thatch: string = paper.earthSoft,
) =>
  cutBox(x - w / 2, y - h, w, h, wall) +
  cut(
    d`M${x - w * 0.64} ${y - h * 0.82}Q${x - w * 0.3} ${y - h * 1.3} ${x} ${y - h * 2}Q${x + w * 0.3} ${y - h * 1.3} ${x + w * 0.64} ${y - h * 0.82}Q${x} ${y - h * 0.66} ${x - w * 0.64} ${y - h * 0.82}z`,
    thatch,
    [4, 8],
  ) +
  [-0.36, -0.16, 0.04, 0.24, 0.42]
    .map((share) =>
      line(
        d`M${x + w * share * 0.25} ${y - h * 1.72}Q${x + w * share * 0.7} ${y - h * 1.2} ${x + w * share * 1.2} ${y - h * 0.84}`,
        deeper(paper.earth),
        2,
        'opacity=".35"',
      ),
    )
    .join('')

/** A row of arches: verandah, school front. */
export const arcade = (x: number, y: number, count: number, w: number, h: number, fill: string) =>
  Array.from({ length: count }, (_, i) => {
    const left = x + i * w + w * 0.14
    const wide = w * 0.72
    return shape(d`M${left} ${y}v${-h + wide / 2}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0V${y}z`, fill)
  }).join('')

/** A house tent with a woven border, its flap open. */
export const tent = (
  x: number,
  y: number,
  w: number,
  h: number,
  cloth: string,
  border: Textile,
  inside: string,
) => {
  const slant = Math.round((Math.atan((w * 0.066) / (h * 0.22)) * 180) / Math.PI)
  const body = d`M${x - w / 2} ${y}L${x - w * 0.36} ${y - h}L${x + w * 0.42} ${y - h}L${x + w * 0.56} ${y}z`
  const flap = d`M${x - w / 2} ${y}L${x - w * 0.36} ${y - h}L${x - w * 0.06} ${y}z`
  const entrance = d`M${x - w * 0.4} ${y}L${x - w * 0.335} ${y - h * 0.66}L${x - w * 0.2} ${y}z`
  return (
    cut(body, cloth, [6, 5]) +
    shape(flap, deeper(cloth)) +
    shape(entrance, inside) +
    border.band(x - w * 0.153, y - h * 0.31, w * 0.632, h * 0.22, `skewX(${slant})`)
  )
}

/** A bare tower under construction, with its floors showing. */
export const rawTower = (
  x: number,
  y: number,
  w: number,
  h: number,
  concrete: string,
  gap: string,
  floors = 8,
) =>
  cutBox(x - w / 2, y - h, w, h, concrete, [6, 0]) +
  Array.from({ length: floors }, (_, i) => {
    const fy = y - h + 10 + (i * (h - 10)) / floors
    const fh = (h / floors) * 0.58
    return [0, 1, 2]
      .map((k) => box(x - w / 2 + 10 + k * ((w - 14) / 3), fy, (w - 14) / 3 - 8, fh, gap))
      .join('')
  }).join('')

export const crane = (x: number, y: number, h: number, reach: number, colour: string) =>
  line(
    d`M${x} ${y}V${y - h}M${x - reach * 0.3} ${y - h + 20}H${x + reach}M${x} ${y - h - 34}L${x + reach * 0.8} ${y - h + 18}M${x} ${y - h - 34}L${x - reach * 0.28} ${y - h + 18}M${x} ${y - h}V${y - h - 34}`,
    colour,
    5,
  ) +
  line(d`M${x + reach * 0.7} ${y - h + 20}v${h * 0.3}`, colour, 2.5) +
  box(x - reach * 0.3, y - h + 18, reach * 0.12, 26, colour) +
  box(x + reach * 0.7 - 14, y - h + 20 + h * 0.3, 28, 16, colour)
