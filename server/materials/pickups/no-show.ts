import { ownOfferTexts } from '../../../contract/materials/own-offers.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
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

/**
 * Records that the volunteer did not come to the pickup of an own offer.
 * @throws NOT_FOUND for the offer of another account; INVALID at `id` before the window has ended
 */
export const reportVolunteerAbsent = (
  { clock, database }: Pick<OfferServices, 'clock' | 'database'>,
  { offerId, accountId }: { offerId: number; accountId: number },
  by: By,
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const offer = await lockOffer(tx, offerId)
    if (offer?.account_id !== accountId) throw new AppError('NOT_FOUND')
    const last = await lastPickupOf(tx, offerId)
    if (last === undefined || !canEnd.includes(last.status)) throw invalidField('id', ownOfferTexts.noPickup)
    if (!mayReport(last, clock.now())) throw invalidField('id', ownOfferTexts.early)
    const { status } = (await lockPickup(tx, last.id))!
    await recordVolunteerAbsent(tx, last.id, by.at)
    if (status !== 'planned') return
    await setStatus(tx, 'pickup', last.id, 'volunteer_absent', by)
    await raiseSequence(tx, last.id, by.at)
  })
