import { deeper } from './look.ts'
import { cut, cutBox, d, line, oval, paper, place, polygon, shape } from './paper.ts'
import type { Textile } from './paper.ts'

/** Cloth in the making and in use. */

/** A frame loom from the front with cloth growing on it; `w` is the cloth's width. */
export const loom = (
  x: number,
  y: number,
  w: number,
  h: number,
  cloth: Textile,
  wood: string = paper.earth,
) => {
  const warp = Array.from({ length: 24 }, (_, i) => x - w * 0.46 + (i * w * 0.92) / 23)
  const threads = warp.map((tx) => d`M${tx} ${y - h * 0.96}V${y - h * 0.5}`).join('')
  const post = (px: number) => cutBox(px - 13, y - h, 26, h, wood, [6, 5])
  return (
    line(threads, paper.turmericSoft, 2.4) +
    line(
      warp
        .filter((_, i) => i % 3 === 0)
        .map((tx) => d`M${tx} ${y - h * 0.96}V${y - h * 0.5}`)
        .join(''),
      paper.madder,
      2.4,
    ) +
    cut(d`M${x - w * 0.47} ${y - h * 0.5}h${w * 0.94}v${h * 0.38}h${-w * 0.94}z`, cloth.plain, [5, 5]) +
    shape(d`M${x - w * 0.47} ${y - h * 0.5}h${w * 0.94}v${h * 0.38}h${-w * 0.94}z`, cloth.fill) +
    post(x - w * 0.56) +
    post(x + w * 0.56) +
    cutBox(x - w * 0.64, y - h, w * 1.28, 24, deeper(wood), [4, 6]) +
    cutBox(x - w * 0.6, y - h * 0.74, w * 1.2, 18, wood, [4, 6]) +
    cutBox(x - w * 0.6, y - h * 0.56, w * 1.2, 26, deeper(wood), [4, 6]) +
    cutBox(x - w * 0.6, y - h * 0.15, w * 1.2, 24, wood, [4, 6])
  )
}

/** A hank of yarn that hangs from (x, y). */
export const hank = (x: number, y: number, h: number, colour: string) =>
  cut(
    d`M${x - h * 0.12} ${y}C${x - h * 0.3} ${y + h * 0.5} ${x - h * 0.26} ${y + h} ${x} ${y + h}C${x + h * 0.26} ${y + h} ${x + h * 0.3} ${y + h * 0.5} ${x + h * 0.12} ${y}z`,
    colour,
    [4, 5],
  ) +
  line(
    d`M${x - h * 0.08} ${y + h * 0.1}Q${x - h * 0.16} ${y + h * 0.6} ${x - h * 0.04} ${y + h * 0.95}M${x + h * 0.06} ${y + h * 0.1}Q${x + h * 0.13} ${y + h * 0.6} ${x + h * 0.03} ${y + h * 0.95}`,
    deeper(colour),
    2,
  ) +
  line(d`M${x - h * 0.14} ${y + h * 0.06}h${h * 0.28}`, deeper(colour), 5)

/** Saris or yarn on a line between two poles. */
export const washing = (
  x1: number,
  x2: number,
  y: number,
  sag: number,
  pieces: readonly { share: number; w: number; h: number; fill: string }[],
  rope: string = paper.earthDeep,
) => {
  const at = (share: number) => y + sag * 4 * share * (1 - share)
  return (
    pieces
      .map(({ share, w, h, fill }) => {
        const left = x1 + (x2 - x1) * share
        const right = left + w
        const end = share + w / (x2 - x1)
        return cut(
          d`M${left} ${at(share)}L${right} ${at(end)}Q${right + 5} ${y + h * 0.6} ${right - 2} ${at(end) + h}Q${(left + right) / 2} ${at(share) + h + 10} ${left + 2} ${at(share) + h}Q${left - 6} ${y + h * 0.5} ${left} ${at(share)}z`,
          fill,
          [5, 6],
        )
      })
      .join('') + line(d`M${x1} ${y}Q${(x1 + x2) / 2} ${y + sag * 2} ${x2} ${y}`, rope, 3)
  )
}

/** A mat seen from a low angle, with its weave laid into the perspective. */
export const mat = (x: number, y: number, w: number, depth: number, cloth: Textile, edge: string) => {
  const top = w * 0.8
  return (
    cut(
      polygon([
        [x - w / 2, y],
        [x - top / 2, y - depth],
        [x + top / 2, y - depth],
        [x + w / 2, y],
      ]),
      edge,
      [4, 6],
    ) +
    shape(
      polygon([
        [x - w * 0.48, y - depth * 0.06],
        [x - top * 0.485, y - depth * 0.94],
        [x + top * 0.485, y - depth * 0.94],
        [x + w * 0.48, y - depth * 0.06],
      ]),
      cloth.fill,
    )
  )
}

export const drum = (x: number, y: number, w: number, body: string, skin: string = paper.cottonWarm) =>
  cut(
    d`M${x - w / 2} ${y - w * 0.3}L${x + w / 2} ${y - w * 0.3}Q${x + w * 0.58} ${y} ${x + w / 2} ${y + w * 0.3}L${x - w / 2} ${y + w * 0.3}Q${x - w * 0.58} ${y} ${x - w / 2} ${y - w * 0.3}z`,
    body,
    [3, 4],
  ) +
  line(
    d`M${x - w * 0.36} ${y - w * 0.3}l${w * 0.18} ${w * 0.6}l${w * 0.18} ${-w * 0.6}l${w * 0.18} ${w * 0.6}l${w * 0.18} ${-w * 0.6}`,
    paper.cotton,
    w * 0.03,
  ) +
  oval(x - w / 2, y, w * 0.1, w * 0.3, skin) +
  oval(x + w / 2, y, w * 0.1, w * 0.3, skin)

export const kite = (x: number, y: number, size: number, fill: string, tail: string, turn = 0) =>
  place(
    x,
    y,
    1,
    `<g transform="rotate(${turn})">${line(d`M0 ${size}q${size * 0.5} ${size * 0.5} ${-size * 0.2} ${size}t${size * 0.1} ${size}`, tail, 3)}${cut(
      polygon([
        [0, -size],
        [size * 0.8, 0],
        [0, size],
        [-size * 0.8, 0],
      ]),
      fill,
      [5, 6],
    )}${line(d`M0 ${-size}V${size}M${-size * 0.8} 0H${size * 0.8}`, paper.earthDeep, 2)}</g>`,
  )
