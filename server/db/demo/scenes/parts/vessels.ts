import { deeper } from './look.ts'
import { cut, cutBox, d, disc, line, oval, paper, shape } from './paper.ts'

/** Pots, baskets and what food is carried in; (x, y) is the middle of the foot. */

export const pot = (x: number, y: number, h: number, fill: string, band = '') =>
  cut(
    d`M${x - h * 0.2} ${y - h}h${h * 0.4}l${-h * 0.06} ${h * 0.18}C${x + h * 0.62} ${y - h * 0.66} ${x + h * 0.5} ${y} ${x + h * 0.2} ${y}h${-h * 0.4}C${x - h * 0.5} ${y} ${x - h * 0.62} ${y - h * 0.66} ${x - h * 0.14} ${y - h * 0.82}z`,
    fill,
    [h * 0.04, h * 0.03],
  ) +
  (band
    ? line(
        d`M${x - h * 0.38} ${y - h * 0.52}q${h * 0.38} ${h * 0.1} ${h * 0.76} 0`,
        band,
        h * 0.07,
        'style="stroke-linecap:butt"',
      )
    : '') +
  oval(x, y - h, h * 0.2, h * 0.045, deeper(fill))

export const basket = (x: number, y: number, w: number, fill: string = paper.earthSoft, heap = '') =>
  (heap
    ? shape(d`M${x - w * 0.46} ${y - w * 0.34}Q${x} ${y - w * 0.86} ${x + w * 0.46} ${y - w * 0.34}z`, heap)
    : '') +
  cut(
    d`M${x - w * 0.5} ${y - w * 0.4}h${w}q${-w * 0.04} ${w * 0.36} ${-w * 0.22} ${w * 0.4}h${-w * 0.56}q${-w * 0.18} ${-w * 0.04} ${-w * 0.22} ${-w * 0.4}z`,
    fill,
    [3, 3],
  ) +
  line(
    d`M${x - w * 0.46} ${y - w * 0.26}h${w * 0.92}M${x - w * 0.4} ${y - w * 0.13}h${w * 0.8}`,
    paper.earthDeep,
    w * 0.025,
    'opacity=".5"',
  )

export const tiffin = (x: number, y: number, h: number, colour: string = paper.ash) =>
  line(d`M${x - h * 0.22} ${y - h * 0.7}V${y - h}h${h * 0.44}V${y - h * 0.7}`, paper.ink, h * 0.045) +
  [0, 1, 2]
    .map((i) =>
      cutBox(
        x - h * 0.25,
        y - h * (0.25 * (i + 1)),
        h * 0.5,
        h * 0.23,
        i === 1 ? paper.cottonShade : colour,
        [2, 2],
      ),
    )
    .join('')

export const flowerpot = (x: number, y: number, h: number, bloom: string) =>
  [-1, 0, 1]
    .map(
      (i) =>
        line(
          d`M${x} ${y - h * 0.4}Q${x + i * h * 0.1} ${y - h * 0.7} ${x + i * h * 0.22} ${y - h * (0.86 + (i === 0 ? 0.14 : 0))}`,
          paper.neem,
          h * 0.045,
        ) + disc(x + i * h * 0.22, y - h * (0.86 + (i === 0 ? 0.14 : 0)), h * 0.1, bloom),
    )
    .join('') +
  cut(
    d`M${x - h * 0.24} ${y - h * 0.42}h${h * 0.48}l${-h * 0.08} ${h * 0.42}h${-h * 0.32}z`,
    paper.earth,
    [2, 3],
  )
