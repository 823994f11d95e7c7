import { quantityTexts } from '../../../contract/materials/items.ts'
import { stockTexts } from '../../../contract/materials/stock.ts'
import {
  isExactQuantity,
  toStoredQuantity,
  type MaterialCondition,
  type MaterialUnit,
} from '../../../shared/material-items.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { runNamed } from '../../platform/db/named.ts'
import type { Doer } from './service.ts'
import {
  donorPlace,
  dropOffPlace,
  insertMovement,
  internItem,
  lockBalance,
  lockItems,
} from './store-stock.ts'

type OfferItem = {
  id: number
  categoryId: number
  variantId: number | null
  condition: MaterialCondition
  unit: MaterialUnit
  quantity: number
  expiresOn: string | null
}
type Received = {
  offer: number
  location: number
  items: readonly { id: number; quantity: number }[]
}

/**
 * Receives items of an offer at a drop-off location. The offered quantity is booked as pledged on the first receipt; if
 * more arrives, the rest is pledged in addition.
 */
export async function receiveOffer(tx: Tx, received: Received, doer: Doer): Promise<{ place: number }> {
  const { by } = doer
  const { offer, location, items } = received
  // The lock keeps two receipts of one offer from booking its pledge twice.
  const [found] = await runNamed(tx, 'select id from material_offer where id = $1 for update', [offer])
  if (found === undefined) throw new AppError('NOT_FOUND')
  const [shelf] = await runNamed(tx, `select id from drop_off_location where id = $1 and status = 'active'`, [
    location,
  ])
  if (shelf === undefined) throw invalidField('location', stockTexts.location)
  const place = await dropOffPlace(tx, location, by.at)
  const donor = await donorPlace(tx, offer, by.at)
  const offered = await runNamed<OfferItem>(
    tx,
    `select id, category_id as "categoryId", variant_id as "variantId", condition, unit, quantity,
       expires_on::text as "expiresOn" from material_offer_item where offer_id = $1`,
    [offer],
  )
  const arrivals = items.map(({ id, quantity }, index) => {
    const one = offered.find((other) => other.id === id)
    if (one === undefined) throw invalidField(`items.${index}.id`, stockTexts.item)
    if (!isExactQuantity(quantity, one.unit))
      throw invalidField(`items.${index}.quantity`, quantityTexts.whole)
    return { one, arrived: toStoredQuantity(quantity, one.unit) }
  })
  const pieces: { item: number; offered: number; arrived: number }[] = []
  for (const { one, arrived } of arrivals.toSorted((a, b) => a.one.categoryId - b.one.categoryId))
    pieces.push({ item: await internItem(tx, one), offered: one.quantity, arrived })
  await lockItems(
    tx,
    pieces.map(({ item }) => item),
  )
  for (const piece of pieces) {
    await pledgeMissing(tx, { offer, donor, ...piece }, doer)
    const movement = { kind: 'received', from: donor, to: place, item: piece.item, offer } as const
    if (piece.arrived > 0) await insertMovement(tx, { ...movement, quantity: piece.arrived }, doer)
  }
  return { place }
}

type Pledge = { offer: number; donor: number; item: number; offered: number; arrived: number }

async function pledgeMissing(tx: Tx, { offer, donor, item, offered, arrived }: Pledge, doer: Doer) {
  const { onHand } = await lockBalance(tx, donor, item, doer.by.at)
  const [before] = await runNamed<{ pledged: number }>(
    tx,
    `select coalesce(sum(quantity), 0)::float8 as pledged from stock_movement
     where to_place_id = $1 and item_id = $2 and kind = 'pledged'`,
    [donor, item],
  )
  const pledged = Math.max(offered - before!.pledged, arrived - onHand)
  if (pledged > 0)
    await insertMovement(tx, { kind: 'pledged', from: null, to: donor, item, quantity: pledged, offer }, doer)
}
