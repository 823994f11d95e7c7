import type { Unit } from './data.ts'

/** Steps between ticks, of which one fits in every power of ten. */
const steps = [1, 2, 2.5, 5, 10]

/**
 * Values at the lines of an axis: from 0 (or a round value below the least) to the first round value not
 * below the most, about as many as asked for. Counts have no halves.
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

/** Rounds off what binary fractions add. */
const rounded = (value: number) => Number(value.toPrecision(12))

/** A figure's place between two ends, from 0 to `length`. */
export const placeOf = (value: number, [low, high]: readonly [number, number], length: number): number =>
  high === low ? 0 : ((value - low) / (high - low)) * length

/**
 * Picks the names of an axis that are written, at even steps from the first, so that none touches the next.
 * @param room width of the axis in pixels
 * @param each width of the widest name with its gap
 */
export function namesShown(count: number, room: number, each: number): number[] {
  const every = Math.max(1, Math.ceil((count * each) / Math.max(room, 1)))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => index * every)
}
