import { setStatus, type By } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/database.ts'
import { tellDonor } from '../offers/letters.ts'
import { holdOffer, moveOffer, type OfferServices } from '../offers/service.ts'
import type { OfferStatus } from '../offers/store-offers.ts'
import { bookPickedUp } from '../stock/pick-up-goods.ts'
import {
  raiseSequence,
  replaceQuantities,
  setDonorAbsent,
  type LockedPickup,
  type PickupStatus,
} from './store-pickups.ts'

/** How a pickup ended, as the reports of all phones come to. */
export type Settlement = {
  status: PickupStatus
  /** In the smallest parts of each unit. */
  quantities: readonly { itemId: number; quantity: number }[]
  donorAbsentAt: Date | null
}

const beforePickup: readonly OfferStatus[] = ['requested', 'pickup_scheduled', 'donor_not_available']

/** Brings a locked pickup and its offer to the state that phones report; the state that it has changes nothing. */
export async function settlePickup(
  services: OfferServices,
  tx: Tx,
  pickup: LockedPickup,
  { status, quantities, donorAbsentAt }: Settlement,
  by: By,
): Promise<void> {
  const isOtherQuantity = await replaceQuantities(tx, pickup.id, quantities)
  await setDonorAbsent(tx, pickup.id, donorAbsentAt)
  if (status !== pickup.status) {
    await setStatus(tx, 'pickup', pickup.id, status, by)
    await raiseSequence(tx, pickup.id, by.at)
  }
  const offer = await holdOffer(tx, pickup.offer_id)
  await bookPickedUp(tx, { offer: offer.id, volunteer: pickup.volunteer_id }, { by })
  if (status === 'picked_up' && beforePickup.includes(offer.status))
    await moveOffer(services, tx, offer, 'pickup_complete', by)
  // The donor has an e-mail with other quantities, or it is held and is replaced.
  else if (status === 'picked_up' && isOtherQuantity && offer.status === 'pickup_complete')
    await tellDonor(services, tx, offer.id, 'pickup_complete', { hasNews: true })
  if (status === 'donor_absent' && offer.status === 'pickup_complete' && offer.ended_by_donor_at === null)
    await moveOffer(services, tx, offer, 'pickup_scheduled', by)
}
