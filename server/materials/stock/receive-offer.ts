import { quantityTexts } from '../../../contract/materials/items.ts'
import { stockTexts } from '../../../contract/materials/stock.ts'
import { isExactQuantity, toStoredQuantity } from '../../../shared/material-items.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { MovementAuthor } from './service.ts'
import { carriedOf } from './store-picked-up.ts'
import { isActiveLocation, lockOfferRow, offeredItems, pledgedBy } from './store-receipts.ts'
import {
  donorPlace,
  dropOffPlace,
  insertMovement,
  internItem,
  lockBalance,
  lockItems,
} from './store-stock.ts'

type Received = {
  offer: number
  location: number
  items: readonly { id: number; quantity: number }[]
  more?: boolean | undefined
}

/**
 * Receives items of an offer at a drop-off location; items that a volunteer picked up come from the vehicle. The
 * offered quantity is booked as pledged on the first receipt; if more arrives, the rest is pledged in addition.
 * @throws AppError STOCK_MORE_THAN_OFFERED unless more may arrive
 */
export async function receiveOffer(
  tx: Tx,
  received: Received,
  doer: MovementAuthor,
): Promise<{ place: number }> {
  const { by } = doer
  const { offer, location, items, more } = received
  if (!(await lockOfferRow(tx, offer))) throw new AppError('NOT_FOUND')
  if (!(await isActiveLocation(tx, location))) throw invalidField('location', stockTexts.location)
  const place = await dropOffPlace(tx, location, by.at)
  const donor = await donorPlace(tx, offer, by.at)
  const offered = await offeredItems(tx, offer)
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
  const carried = await carriedOf(tx, offer)
  for (const piece of pieces) {
    const movement = { kind: 'received', to: place, item: piece.item, offer } as const
    let rest = piece.arrived
    for (const goods of carried) {
      const quantity = goods.item === piece.item ? Math.min(rest, goods.quantity) : 0
      if (quantity === 0) continue
      rest -= quantity
      goods.quantity -= quantity
      await insertMovement(tx, { ...movement, from: goods.place, quantity }, doer)
    }
    await pledgeMissing(tx, { offer, donor, more, ...piece, arrived: rest }, doer)
    if (rest > 0) await insertMovement(tx, { ...movement, from: donor, quantity: rest }, doer)
  }
  return { place }
}

type Pledge = {
  offer: number
  donor: number
  item: number
  offered: number
  arrived: number
  more?: boolean | undefined
}

async function pledgeMissing(tx: Tx, pledge: Pledge, doer: MovementAuthor) {
  const { offer, donor, item, offered, arrived, more } = pledge
  const { onHand } = await lockBalance(tx, donor, item, doer.by.at)
  const before = await pledgedBy(tx, donor, item)
  const pledged = Math.max(offered - before, arrived - onHand)
  if (!more && before + pledged > Math.max(offered, before)) throw new AppError('STOCK_MORE_THAN_OFFERED')
  if (pledged > 0)
    await insertMovement(tx, { kind: 'pledged', from: null, to: donor, item, quantity: pledged, offer }, doer)
}
