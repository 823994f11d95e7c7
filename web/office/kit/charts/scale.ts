import type { Unit } from './data.ts'

/** Steps between ticks, of which one fits in every power of ten. */
const steps = [1, 2, 2.5, 5, 10]

/**
 * Where the lines of an axis stand: from 0 (or a round figure below the least) to the first round figure that is not
 * below the most, about so many of them. Counts have no halves.
 */
export function ticksOf(
  most: number,
  { least = 0, about = 4, unit }: { least?: number; about?: number; unit: Unit },
): number[] {
  const [low, high] = [Math.min(0, least), Math.max(0, most)]
  const raw = (high - low) / about
  if (raw <= 0) return [0, 1]
  const power = 10 ** Math.floor(Math.log10(raw))
  const wanted = steps.map((step) => step * power).find((step) => step >= raw * 0.999) ?? 10 * power
  const step = unit === 'count' ? Math.max(1, Math.ceil(wanted)) : wanted
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step - 1e-9)]
  return Array.from({ length: last - first + 1 }, (_, index) => rounded((first + index) * step))
}

/** Without what binary fractions add. */
const rounded = (value: number) => Number(value.toPrecision(12))

/** A figure's place between two ends, from 0 to `length`. */
export const placeOf = (value: number, [low, high]: readonly [number, number], length: number): number =>
  high === low ? 0 : ((value - low) / (high - low)) * length

/**
 * Which names of an axis are written, so that none touches the next: the first and every so-manieth.
 * @param room width of the axis in pixels
 * @param each width of the widest name with its gap
 */
export function namesShown(count: number, room: number, each: number): number[] {
  const every = Math.max(1, Math.ceil((count * each) / Math.max(room, 1)))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}
