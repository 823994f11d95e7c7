import { deeper } from './look.ts'
import { box, cutBox, d, line, paper, shape } from './paper.ts'
import type { Textile } from './paper.ts'

/** Tables, shelves and books. */

export const table = (
  x: number,
  y: number,
  w: number,
  h: number,
  wood: string = paper.earth,
  cloth?: Textile,
) =>
  line(d`M${x - w * 0.44} ${y}V${y - h}M${x + w * 0.44} ${y}V${y - h}`, deeper(wood), 9) +
  cutBox(x - w / 2, y - h, w, 14, wood, [3, 5]) +
  (cloth
    ? cutBox(x - w * 0.42, y - h - 3, w * 0.84, h * 0.62 + 6, cloth.plain, [4, 5]) +
      cloth.band(x - w * 0.42, y - h - 3, w * 0.84, h * 0.62)
    : '')

/** Shelves full of books; (x, y) is the upper left corner. */
export const bookshelf = (
  random: () => number,
  x: number,
  y: number,
  w: number,
  rows: number,
  rowHeight: number,
  wood: string = paper.earth,
) => {
  const colours = [
    paper.madder,
    paper.indigo,
    paper.turmeric,
    paper.neem,
    paper.madderSoft,
    paper.cotton,
    paper.indigoSoft,
    paper.turmericSoft,
    paper.neemSoft,
  ]
  const shelf = (row: number) => {
    const base = y + (row + 1) * rowHeight - 10
    let books = ''
    for (let left = x + 12; left < x + w - 34;) {
      if (random() < 0.1) {
        left += 34
        continue
      }
      const wide = 11 + random() * 15
      const tall = rowHeight * (0.52 + random() * 0.28)
      const colour = colours[Math.floor(random() * colours.length)] ?? paper.madder
      books += box(left, base - tall, wide, tall, colour)
      if (random() < 0.4) books += box(left, base - tall * 0.8, wide, 5, paper.cotton, 'opacity=".7"')
      left += wide + 1.5
    }
    return books + box(x, base, w, 10, deeper(wood))
  }
  return (
    cutBox(x - 10, y - 10, w + 20, rows * rowHeight + 20, wood, [7, 7]) +
    box(x, y, w, rows * rowHeight, paper.earthDeep) +
    Array.from({ length: rows }, (_, row) => shelf(row)).join('')
  )
}

/** An open book held or lying, as wide as `w`. */
export const openBook = (x: number, y: number, w: number, cover: string = paper.madder) =>
  shape(
    d`M${x} ${y}L${x - w / 2} ${y - w * 0.1}V${y - w * 0.44}L${x} ${y - w * 0.32}L${x + w / 2} ${y - w * 0.44}V${y - w * 0.1}z`,
    cover,
  ) +
  shape(
    d`M${x} ${y - w * 0.04}L${x - w * 0.45} ${y - w * 0.13}V${y - w * 0.46}L${x} ${y - w * 0.34}L${x + w * 0.45} ${y - w * 0.46}V${y - w * 0.13}z`,
    paper.cotton,
  ) +
  line(d`M${x} ${y - w * 0.04}V${y - w * 0.34}`, paper.cottonShade, 2)
