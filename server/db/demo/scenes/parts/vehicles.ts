import { deeper } from './look.ts'
import { box, cut, d, disc, line, paper, polygon, shape } from './paper.ts'
import type { Textile } from './paper.ts'

/** What carries people; (x, y) is the middle of the foot. */

export const wheel = (x: number, y: number, r: number, hub: string = paper.ash) =>
  disc(x, y, r, paper.ink) + disc(x, y, r * 0.45, hub)

export const bicycle = (x: number, y: number, h: number, colour: string, front = '') => {
  const r = h * 0.31
  const wheel = (cx: number) =>
    `<circle cx="${Math.round(cx)}" cy="${Math.round(y - r)}" r="${Math.round(r)}" fill="none" stroke="${paper.ink}" stroke-width="${Math.round(h * 0.03 * 10) / 10}"/>` +
    line(
      d`M${cx - r} ${y - r}h${2 * r}M${cx} ${y - 2 * r}v${2 * r}M${cx - r * 0.7} ${y - r * 1.7}l${r * 1.4} ${r * 1.4}M${cx + r * 0.7} ${y - r * 1.7}l${-r * 1.4} ${r * 1.4}`,
      paper.ash,
      1.4,
    )
  const [back, fore] = [x - h * 0.46, x + h * 0.46]
  return (
    wheel(back) +
    wheel(fore) +
    line(
      d`M${back} ${y - r}L${x - h * 0.02} ${y - r * 0.9}L${x + h * 0.32} ${y - h * 0.66}L${x - h * 0.14} ${y - h * 0.64}zM${x - h * 0.02} ${y - r * 0.9}L${x - h * 0.17} ${y - h * 0.74}M${fore} ${y - r}L${x + h * 0.3} ${y - h * 0.8}l${-h * 0.1} ${-h * 0.03}M${x + h * 0.3} ${y - h * 0.8}l${h * 0.08} ${h * 0.02}`,
      colour,
      h * 0.035,
    ) +
    line(d`M${x - h * 0.26} ${y - h * 0.75}h${h * 0.16}`, paper.ink, h * 0.05) +
    front
  )
}

export const boat = (x: number, y: number, w: number, hull: string, trim: string, inside = '') =>
  cut(
    d`M${x - w / 2} ${y - w * 0.2}Q${x} ${y - w * 0.06} ${x + w / 2} ${y - w * 0.24}Q${x + w * 0.4} ${y} ${x + w * 0.24} ${y}H${x - w * 0.28}Q${x - w * 0.42} ${y - w * 0.02} ${x - w / 2} ${y - w * 0.2}z`,
    hull,
    [4, 5],
  ) +
  line(
    d`M${x - w / 2 + 3} ${y - w * 0.17}Q${x} ${y - w * 0.03} ${x + w / 2 - 4} ${y - w * 0.2}`,
    trim,
    w * 0.028,
  ) +
  inside

/** A small bus or van facing right, with a woven stripe along its side. */
export const van = (
  x: number,
  y: number,
  w: number,
  h: number,
  body: string,
  cloth: Textile,
  glass: string = paper.indigoPale,
  panes = 3,
) => {
  const [left, right, top] = [x - w / 2, x + w / 2, y - h]
  const paneWidth = (w * 0.66) / panes
  return (
    cut(
      d`M${left + 16} ${top}H${right - w * 0.14}Q${right - w * 0.07} ${top} ${right - w * 0.04} ${top + h * 0.3}L${right} ${top + h * 0.52}V${y - h * 0.14}H${left}V${top + 16}Q${left} ${top} ${left + 16} ${top}z`,
      body,
      [8, 9],
    ) +
    Array.from({ length: panes }, (_, i) =>
      box(left + w * 0.05 + i * paneWidth, top + h * 0.14, paneWidth - 14, h * 0.28, glass),
    ).join('') +
    shape(
      polygon([
        [right - w * 0.24, top + h * 0.12],
        [right - w * 0.135, top + h * 0.12],
        [right - w * 0.075, top + h * 0.44],
        [right - w * 0.24, top + h * 0.44],
      ]),
      glass,
    ) +
    cloth.band(left, top + h * 0.52, w, h * 0.2) +
    box(left, y - h * 0.2, w, h * 0.07, deeper(body)) +
    disc(right - 12, y - h * 0.3, h * 0.05, paper.turmericSoft) +
    wheel(left + w * 0.2, y - h * 0.12, h * 0.15) +
    wheel(right - w * 0.2, y - h * 0.12, h * 0.15)
  )
}
