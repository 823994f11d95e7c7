import { d, paper, shape } from './paper.ts'
import type { Random } from './paper.ts'

/** Trees and plants; (x, y) is where they stand. */
export type Leaves = { dark: string; mid: string; pale: string }

export const green: Leaves = { dark: paper.neemDeep, mid: paper.neem, pale: paper.neemSoft }

export const dusk: Leaves = { dark: '#141C40', mid: '#1F2B5E', pale: '#3A4A86' }

export const leafMarks = (
  random: Random,
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  count: number,
  size: number,
) =>
  Array.from({ length: count }, () => {
    const turn = random() * Math.PI * 2
    const out = Math.sqrt(random()) * 0.86
    const [cx, cy] = [x + Math.cos(turn) * rx * out, y + Math.sin(turn) * ry * out]
    return shape(
      d`M${cx} ${cy}q${size} ${-size * 0.9} ${size * 2} 0q${-size} ${size * 0.9} ${-size * 2} 0z`,
      colour,
    )
  }).join('')
