import { ownOfferTexts } from '../../../contract/materials/own-offers.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { setStatus, type By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { OfferServices } from '../offers/service.ts'
import { lockOffer } from '../offers/store-offer.ts'
import {
  lastPickupOf,
  lockPickup,
  raiseSequence,
  recordVolunteerAbsent,
  type PickupStatus,
} from './store-pickups.ts'

/** A pickup of which the donor may report that no one came: one side may have reported the other before. */
const canEnd: readonly PickupStatus[] = ['planned', 'donor_absent']

export const mayReport = (pickup: { status: PickupStatus; until: Date }, now: Date): boolean =>
  canEnd.includes(pickup.status) && pickup.until <= now

/** Locks a pickup and records that its volunteer did not come. @throws INVALID at `field` before the window has ended */
async function recordNoShow(
  tx: Tx,
  { id, now, field }: { id: number; now: Date; field: string },
  by: By,
): Promise<void> {
  const pickup = await lockPickup(tx, id)
  if (pickup === undefined || !canEnd.includes(pickup.status))
    throw invalidField(field, ownOfferTexts.noPickup)
  const { status, window_until: until } = pickup
  if (!mayReport({ status, until }, now)) throw invalidField(field, ownOfferTexts.early)
  await recordVolunteerAbsent(tx, id, by.at)
  if (status !== 'planned') return
  await setStatus(tx, 'pickup', id, 'volunteer_absent', by)
  await raiseSequence(tx, id, by.at)
}

type NoShowServices = Pick<OfferServices, 'clock' | 'database'>

/**
 * Records that the volunteer did not come to the pickup of an own offer.
 * @throws NOT_FOUND for the offer of another account; INVALID at `id` before the window has ended
 */
export const reportVolunteerAbsent = (
  { clock, database }: NoShowServices,
  { offerId, accountId }: { offerId: number; accountId: number },
  by: By,
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const offer = await lockOffer(tx, offerId)
    if (offer?.account_id !== accountId) throw new AppError('NOT_FOUND')
    const last = await lastPickupOf(tx, offerId)
    if (last === undefined) throw invalidField('id', ownOfferTexts.noPickup)
    await recordNoShow(tx, { id: last.id, now: clock.now(), field: 'id' }, by)
  })

/** Records the same by the donor's link. @throws INVALID at `token` for a pickup that has ended, and before its window has */
export const reportByLink = ({ clock, database }: NoShowServices, pickupId: number, by: By): Promise<void> =>
  inTransaction(database.db, (tx) => recordNoShow(tx, { id: pickupId, now: clock.now(), field: 'token' }, by))
