import { stockTexts } from '../../../contract/materials/stock.ts'
import {
  toStoredQuantity,
  type MaterialCondition,
  type MaterialUnit,
} from '../../../shared/material-items.ts'
import { invalidField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { moveAll, type MovementAuthor, type Pieces } from './service.ts'
import { isActiveLocation, isVariantOf } from './store-receipts.ts'
import { dropOffPlace, internItem } from './store-stock.ts'

type Received = {
  location: number
  reason: string
  items: readonly {
    category: number
    variant?: number | null | undefined
    condition: MaterialCondition
    unit: MaterialUnit
    quantity: number
    expiresOn?: string | null | undefined
  }[]
}

/** Receives goods at a drop-off location that no offer announced. Equal items are booked as one. */
export async function receiveGoods(
  tx: Tx,
  { location, items, reason }: Received,
  doer: MovementAuthor,
): Promise<{ place: number }> {
  if (!(await isActiveLocation(tx, location))) throw invalidField('location', stockTexts.location)
  const place = await dropOffPlace(tx, location, doer.by.at)
  const pieces = new Map<number, Pieces>()
  for (const [index, given] of items.entries()) {
    const { category, condition, unit } = given
    const variant = given.variant ?? null
    if (!(await isVariantOf(tx, category, variant)))
      throw invalidField(`items.${index}.${variant === null ? 'category' : 'variant'}`, stockTexts.item)
    const item = await internItem(tx, {
      categoryId: category,
      variantId: variant,
      condition,
      unit,
      expiresOn: given.expiresOn ?? null,
    })
    const before = pieces.get(item)?.quantity ?? 0
    pieces.set(item, { item, quantity: before + toStoredQuantity(given.quantity, unit) })
  }
  await moveAll(tx, { kind: 'received', from: null, to: place, reason }, [...pieces.values()], doer)
  return { place }
}
