import { pickupWords } from '../../words/materials/pickups.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { MovementAuthor } from './service.ts'
import { offeredItems } from './store-receipts.ts'
import {
  bookedAt,
  carriedOf,
  pickedUpOf,
  vehicleOf,
  type BookedItem,
  type CarriedGoods,
} from './store-picked-up.ts'
import { donorPlace, insertMovement, internItem, lockItems } from './store-stock.ts'

type Wanted = { item: number; offered: number; pickedUp: number }

/** Items of an offer as the stock has them, each with its offered and picked-up quantity. */
async function wantedOf(
  tx: Tx,
  offer: number,
  pickedUp: readonly { id: number; quantity: number }[],
): Promise<Wanted[]> {
  const quantityOf = new Map(pickedUp.map(({ id, quantity }) => [id, quantity]))
  const wanted = new Map<number, Wanted>()
  const items = await offeredItems(tx, offer)
  for (const given of items.toSorted((a, b) => a.categoryId - b.categoryId)) {
    const item = await internItem(tx, given)
    const before = wanted.get(item)
    wanted.set(item, {
      item,
      offered: (before?.offered ?? 0) + given.quantity,
      pickedUp: (before?.pickedUp ?? 0) + (quantityOf.get(given.id) ?? 0),
    })
  }
  return [...wanted.values()].toSorted((a, b) => a.item - b.item)
}

/**
 * Books the goods of the finished pickups of a locked offer from the donor to the vehicle of the volunteer. Where an
 * earlier booking was larger, the difference returns to the donor unless it was received meanwhile.
 */
export async function bookPickedUp(
  tx: Tx,
  { offer, volunteer }: { offer: number; volunteer: number },
  doer: MovementAuthor,
): Promise<void> {
  const { at } = doer.by
  const pickedUp = await pickedUpOf(tx, offer)
  const isNothing = pickedUp.every(({ quantity }) => quantity === 0)
  if (isNothing && (await carriedOf(tx, offer)).length === 0) return
  const donor = await donorPlace(tx, offer, at)
  const wanted = await wantedOf(tx, offer, pickedUp)
  await lockItems(
    tx,
    wanted.map(({ item }) => item),
  )
  const booked = new Map((await bookedAt(tx, donor)).map((one) => [one.item, one]))
  const carried = await carriedOf(tx, offer)
  const vehicle = isNothing ? undefined : await vehicleOf(tx, volunteer, pickupWords.vehicle, at)
  for (const { item, offered, pickedUp: quantity } of wanted) {
    const before = booked.get(item) ?? { item, pledged: 0, onHand: 0, left: 0, pickedUpAt: null }
    const difference = quantity - before.left
    const common = { offer, donor, item, before }
    if (difference > 0 && vehicle !== undefined)
      await takeAlong(tx, { ...common, vehicle, difference, offered }, doer)
    if (difference < 0) await takeBack(tx, { ...common, missing: -difference, carried }, doer)
  }
}

type Booking = { offer: number; donor: number; item: number; before: BookedItem }

async function takeAlong(
  tx: Tx,
  {
    offer,
    donor,
    vehicle,
    item,
    difference,
    offered,
    before,
  }: Booking & { vehicle: number; difference: number; offered: number },
  doer: MovementAuthor,
): Promise<void> {
  const pledged = Math.max(offered - before.pledged, difference - before.onHand)
  const common = { item, offer }
  if (pledged > 0)
    await insertMovement(tx, { ...common, kind: 'pledged', from: null, to: donor, quantity: pledged }, doer)
  await insertMovement(
    tx,
    { ...common, kind: 'picked_up', from: donor, to: vehicle, quantity: difference },
    doer,
  )
}

async function takeBack(
  tx: Tx,
  {
    offer,
    donor,
    item,
    missing,
    before,
    carried,
  }: Booking & { missing: number; carried: readonly CarriedGoods[] },
  doer: MovementAuthor,
): Promise<void> {
  let rest = missing
  for (const { place, quantity: there } of carried.filter((one) => one.item === item)) {
    const quantity = Math.min(rest, there)
    rest -= quantity
    // Dated like the pickup, so that the trail corrects the quantity of that day.
    const happenedAt = before.pickedUpAt ?? undefined
    if (quantity > 0)
      await insertMovement(
        tx,
        { kind: 'pickup_corrected', from: place, to: donor, item, quantity, offer, happenedAt },
        doer,
      )
  }
}
