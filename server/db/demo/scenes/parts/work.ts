import { deeper } from './look.ts'
import { cut, cutBox, d, line, paper, shape, soft } from './paper.ts'
import type { Textile } from './paper.ts'

/** Wells, tanks, tools and bricks; (x, y) is the middle of the foot. */

export const handpump = (x: number, y: number, h: number, fill: string = paper.indigo) =>
  cutBox(x - h * 0.36, y - h * 0.06, h * 0.72, h * 0.07, paper.cottonShade) +
  cutBox(x - h * 0.07, y - h * 0.72, h * 0.14, h * 0.68, fill) +
  cutBox(x - h * 0.12, y - h * 0.84, h * 0.24, h * 0.14, deeper(fill)) +
  line(d`M${x} ${y - h * 0.5}h${h * 0.2}q${h * 0.08} 0 ${h * 0.08} ${h * 0.09}`, fill, h * 0.07) +
  line(
    d`M${x - h * 0.02} ${y - h * 0.84}L${x - h * 0.1} ${y - h}M${x - h * 0.1} ${y - h * 0.8}L${x - h * 0.72} ${y - h * 0.94}`,
    deeper(fill),
    h * 0.045,
  ) +
  line(d`M${x + h * 0.28} ${y - h * 0.36}v${h * 0.2}`, paper.indigoPale, h * 0.03)

export const waterTank = (
  x: number,
  y: number,
  h: number,
  fill: string = paper.cottonWarm,
  stripe?: Textile,
) =>
  line(
    d`M${x - h * 0.18} ${y}L${x - h * 0.13} ${y - h * 0.6}M${x + h * 0.18} ${y}L${x + h * 0.13} ${y - h * 0.6}M${x - h * 0.17} ${y - h * 0.14}L${x + h * 0.15} ${y - h * 0.36}M${x + h * 0.17} ${y - h * 0.14}L${x - h * 0.15} ${y - h * 0.36}M${x - h * 0.15} ${y - h * 0.36}H${x + h * 0.15}`,
    paper.earthDeep,
    h * 0.022,
  ) +
  cut(
    soft(
      [
        [x - h * 0.24, y - h * 0.58],
        [x - h * 0.25, y - h * 0.92],
        [x - h * 0.1, y - h],
        [x + h * 0.1, y - h],
        [x + h * 0.25, y - h * 0.92],
        [x + h * 0.24, y - h * 0.58],
      ],
      true,
      9,
    ),
    fill,
    [6, 5],
  ) +
  (stripe ? stripe.band(x - h * 0.243, y - h * 0.82, h * 0.486, h * 0.12) : '')

export const spade = (x1: number, y1: number, x2: number, y2: number) =>
  line(d`M${x1} ${y1}L${x2} ${y2}`, paper.earthDeep, 6) +
  `<g transform="translate(${Math.round(x2)} ${Math.round(y2)}) rotate(${Math.round((Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI)})">${shape('M-4 -13H16Q32 -8 36 0Q32 8 16 13H-4z', paper.ash)}</g>`

/** A stack of bricks of the given rows, narrower towards the top. */
export const bricks = (x: number, y: number, w: number, rows: number) =>
  cutBox(x - w / 2, y - rows * 17, w, rows * 17, paper.madderSoft, [6, 4]) +
  Array.from({ length: rows }, (_, row) => {
    const by = y - (row + 1) * 17
    const shift = row % 2 ? 18 : 0
    return (
      line(d`M${x - w / 2} ${by}h${w}`, paper.madderDeep, 1.6, 'opacity=".5"') +
      line(
        Array.from({ length: Math.ceil(w / 36) }, (_, i) => x - w / 2 + shift + i * 36)
          .filter((bx) => bx < x + w / 2)
          .map((bx) => d`M${bx} ${by}v17`)
          .join(''),
        paper.madderDeep,
        1.6,
        'opacity=".5"',
      )
    )
  }).join('')
