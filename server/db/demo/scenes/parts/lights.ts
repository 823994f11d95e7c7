import { box, d, disc, line, paper, polygon, shape } from './paper.ts'

/** Lamps and what feeds them; (x, y) is the middle of the foot. */

export const lampPost = (x: number, y: number, h: number, pole: string, glass: string = paper.turmericSoft) =>
  line(d`M${x} ${y}V${y - h}q0 -22 26 -22`, pole, 6) +
  shape(d`M${x + 14} ${y - h - 20}h28l7 22h-42z`, pole) +
  disc(x + 28, y - h + 4, 9, glass) +
  shape(
    polygon([
      [x - 24, y - h * 0.86],
      [x + 20, y - h - 2],
      [x + 24, y - h + 5],
      [x - 20, y - h * 0.86 + 7],
    ]),
    paper.indigoDeep,
  )

export const lantern = (x: number, y: number, h: number, glass: string = paper.turmericSoft) =>
  line(d`M${x - h * 0.2} ${y - h * 0.66}q${h * 0.2} ${-h * 0.56} ${h * 0.4} 0`, paper.ink, h * 0.05) +
  box(x - h * 0.2, y - h * 0.62, h * 0.4, h * 0.5, glass) +
  disc(x, y - h * 0.34, h * 0.1, paper.cotton) +
  box(x - h * 0.26, y - h * 0.7, h * 0.52, h * 0.1, paper.ink) +
  box(x - h * 0.26, y - h * 0.14, h * 0.52, h * 0.14, paper.ink)

/** A clay oil lamp with its flame. */
export const clayLamp = (x: number, y: number, w: number) =>
  shape(
    d`M${x - w / 2} ${y - w * 0.3}h${w}q${-w * 0.1} ${w * 0.3} ${-w * 0.34} ${w * 0.3}h${-w * 0.32}q${-w * 0.24} 0 ${-w * 0.34} ${-w * 0.3}z`,
    paper.earth,
  ) +
  shape(
    d`M${x + w * 0.3} ${y - w * 0.3}q${-w * 0.2} ${-w * 0.3} 0 ${-w * 0.6}q${w * 0.2} ${w * 0.3} 0 ${w * 0.6}z`,
    paper.turmeric,
  )

export const solarPanel = (x: number, y: number, w: number) =>
  shape(
    polygon([
      [x - w / 2, y],
      [x - w * 0.36, y - w * 0.36],
      [x + w * 0.6, y - w * 0.36],
      [x + w / 2, y],
    ]),
    paper.indigoDeep,
  ) +
  line(
    d`M${x - w * 0.44} ${y - w * 0.18}H${x + w * 0.54}M${x - w * 0.17} ${y}L${x - w * 0.04} ${y - w * 0.36}M${x + w * 0.17} ${y}L${x + w * 0.28} ${y - w * 0.36}`,
    paper.indigoSoft,
    2,
  )
