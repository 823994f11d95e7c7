import type { BodyOf } from '../../../contract/call.ts'
import { quantityTexts } from '../../../contract/materials/items.ts'
import { pledgeTexts, type giveItems } from '../../../contract/materials/give-items.ts'
import { offeredItemKey } from '../../../contract/materials/offered.ts'
import {
  isAcceptedCondition,
  isExactQuantity,
  leftOf,
  toStoredQuantity,
} from '../../../shared/material-items.ts'
import { invalidField } from '../../http/app-error.ts'
import type { Runs } from '../../platform/db/named.ts'
import { assertAccepted } from '../categories/acceptance.ts'
import type { OfferedItem } from '../offers/store-offers.ts'
import type { StoredRequestLine } from '../requests/store-lines.ts'

type Pledged = BodyOf<typeof giveItems.give>['materials'][number]

/**
 * Items of a pledge to lines that are locked, each accepted by its category like items of an offer.
 * @throws INVALID as `pledgedItems` and `assertAccepted`
 */
export async function acceptedPledge(
  on: Runs,
  lines: readonly StoredRequestLine[],
  pledged: readonly Pledged[],
  about: { photos: number; now: Date },
): Promise<OfferedItem[]> {
  const items = pledgedItems(lines, pledged)
  await assertAccepted(on, {
    ...about,
    items: pledged.map(({ quantity, condition, expires_on }, index) => ({
      category: items[index]!.categoryId,
      variant: items[index]!.variantId,
      unit: items[index]!.unit ?? 'piece',
      quantity,
      condition,
      expires_on,
    })),
    // Unit and variant are those of the line.
    fieldOf: (index, field) =>
      field === 'expires_on'
        ? `materials.${index}.expires_on`
        : field === 'category'
          ? `materials.${index}.${pledged[index]!.line === undefined ? 'category' : 'line'}`
          : undefined,
  })
  return items
}

/**
 * Items of a pledge to lines that are locked. Goods of a pledge are booked by item, so each item is for one line.
 * @throws INVALID at the field for a line of another request, the item of another line, a quantity above the need or
 * below the minimum
 */
function pledgedItems(lines: readonly StoredRequestLine[], pledged: readonly Pledged[]): OfferedItem[] {
  const taken = new Set<number>()
  const keys = new Set<string>()
  return pledged.map((item, index) => {
    const at = (field: string, text: string) => invalidField(`materials.${index}.${field}`, text)
    const line = lineOf(lines, item, taken)
    if (line === undefined) {
      const isTwice = item.line !== undefined && taken.has(item.line)
      if (isTwice) throw at('line', pledgeTexts.once)
      throw item.line === undefined ? at('category', pledgeTexts.notAsked) : at('line', pledgeTexts.line)
    }
    taken.add(line.id)
    const left = leftOf(line)
    if (left <= 0) throw at('quantity', pledgeTexts.met)
    if (!isExactQuantity(item.quantity, line.unit)) throw at('quantity', quantityTexts.whole)
    if (toStoredQuantity(item.quantity, line.unit) > toStoredQuantity(left, line.unit))
      throw at('quantity', pledgeTexts.left(left))
    const minimum = Math.min(line.minimum ?? 0, left)
    if (item.quantity < minimum) throw at('quantity', pledgeTexts.minimum(minimum))
    if (!isAcceptedCondition(item.condition, line.condition)) throw at('condition', pledgeTexts.condition)
    const { condition, expires_on, quantity } = item
    const { category, variant, unit } = line
    const key = offeredItemKey({ category, variant, unit, condition, expires_on, quantity })
    if (keys.has(key)) throw at(item.line === undefined ? 'category' : 'line', pledgeTexts.alike)
    keys.add(key)
    return {
      categoryId: line.category,
      variantId: line.variant,
      unit: line.unit,
      condition: item.condition,
      quantity: toStoredQuantity(item.quantity, line.unit),
      expiresOn: item.expires_on ?? null,
      lineId: line.id,
    }
  })
}

/** The line that is named, or of its category the one that needs most; each line once. */
function lineOf(
  lines: readonly StoredRequestLine[],
  item: Pledged,
  taken: ReadonlySet<number>,
): StoredRequestLine | undefined {
  const free = lines.filter(({ id }) => !taken.has(id))
  if (item.line !== undefined) return free.find(({ id }) => id === item.line)
  return free
    .filter(({ category }) => category === item.category)
    .toSorted((one, other) => leftOf(other) - leftOf(one))[0]
}
