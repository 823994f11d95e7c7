import { paint } from './paint.ts'
import type { Style } from './pen.ts'

/** Spacing of the parts between letterhead and foot. */
export type Density = {
  name: Style
  address: Style
  row: Style
  tax: Style
  /** Room after a row of the table, and before each part. */
  gaps: { row: number; part: number }
}

const set = (size: number, leading: number): Style => ({
  size,
  leading,
  weight: 'regular',
  colour: paint.ink,
})
const name = (size: number, leading: number): Style => ({ ...set(size, leading), weight: 'semibold' })
const soft = (style: Style): Style => ({ ...style, colour: paint.soft })

/**
 * Densities from wide to close. Names, titles and addresses are never cut short: the page is set in the first
 * of these in which it all fits.
 */
export const densities: readonly [Density, ...Density[]] = [
  {
    name: name(21, 27),
    address: soft(set(10.5, 15)),
    row: set(10.5, 15),
    tax: set(10, 14.5),
    gaps: { row: 12, part: 1 },
  },
  {
    name: name(16, 21.5),
    address: soft(set(9.5, 13.5)),
    row: set(9.5, 13.5),
    tax: set(9.5, 13.5),
    gaps: { row: 8, part: 0.75 },
  },
  {
    name: name(12, 16.5),
    address: soft(set(8.5, 12)),
    row: set(8.5, 12),
    tax: set(8.5, 12),
    gaps: { row: 5, part: 0.5 },
  },
]
