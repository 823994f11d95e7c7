import { isExactQuantity, mostUnits, type MaterialUnit } from '../../../shared/material-items.ts'

/** Quantities as they are typed, by the number of their item. */
export type Counts = Readonly<Record<number, string>>
type Quantity = { item: number; quantity: number }

/** Quantities as text fields show them. */
export const countsOf = (quantities: readonly Quantity[]): Counts =>
  Object.fromEntries(quantities.map(({ item, quantity }) => [item, String(quantity)]))

/** Reads typed quantities. @returns undefined where one is empty, no number, too large or does not fit its unit */
export function quantitiesOf(
  counts: Counts,
  items: readonly { id: number; unit: MaterialUnit }[],
): Quantity[] | undefined {
  const read = Object.entries(counts).map(([item, count]) => ({
    item: Number(item),
    quantity: count.trim() === '' ? NaN : Number(count),
  }))
  const isRight = ({ item, quantity }: Quantity) => {
    const unit = items.find(({ id }) => id === item)?.unit
    return quantity >= 0 && quantity <= mostUnits && (unit === undefined || isExactQuantity(quantity, unit))
  }
  return read.every(isRight) ? read : undefined
}

/** Items of which nothing or more than offered was picked up: the person confirms them before they are stored. */
export const unusualOf = <Item extends { id: number; quantity: number }>(
  quantities: readonly Quantity[],
  items: readonly Item[],
): { item: Item; quantity: number }[] =>
  quantities.flatMap(({ item: id, quantity }) => {
    const item = items.find((one) => one.id === id)
    return item && (quantity === 0 || quantity > item.quantity) ? [{ item, quantity }] : []
  })
