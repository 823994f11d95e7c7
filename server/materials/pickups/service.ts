import { pickupTexts } from '../../../contract/materials/pickups.ts'
import type { Place } from '../../../contract/places.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { requireServed } from '../../network/index.ts'
import { recordAudit } from '../../platform/db/audit.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertRow, setStatus, type By } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { tellVolunteer } from '../offers/letters.ts'
import { holdOffer, moveOffer, type OfferServices } from '../offers/service.ts'
import { findVolunteer, saveOffer, type StoredOffer } from '../offers/store-offer.ts'
import type { OfferStatus } from '../offers/store-offers.ts'
import {
  changeWindow,
  lockPickup,
  raiseSequence,
  recordFormerVolunteer,
  type LockedPickup,
} from './store-pickups.ts'

type Wished = {
  volId: number
  window_from: number
  window_until: number
  note?: string | undefined
}

/** Offers that can be collected. */
const collectable: readonly OfferStatus[] = ['requested', 'pickup_scheduled', 'donor_not_available']

type Checked = { offer: StoredOffer; wished: Wished; before?: LockedPickup }

/** Whether a window can be planned: in the future, or the one that a pickup has already and that has not ended. */
function isPossible({ wished, before }: Omit<Checked, 'offer'>, now: Date): boolean {
  const isRunning = before?.window_from.getTime() === wished.window_from * 1000
  return (isRunning ? wished.window_until : wished.window_from) * 1000 > now.getTime()
}

/** @throws INVALID for a window that has begun or a volunteer who is not active; CITY_NOT_SERVED */
async function checkWished({ clock, config }: OfferServices, tx: Tx, { offer, wished, before }: Checked) {
  const { volId, window_from: from, window_until: until, note } = wished
  if (!isPossible({ wished, ...(before && { before }) }, clock.now()))
    throw invalidField('window_from', pickupTexts.past)
  requireServed(offer.locality as unknown as Place, config.servedCities)
  const volunteer = await findVolunteer(tx, volId)
  if (volunteer?.status !== 'active') throw invalidField('volId', pickupTexts.inactive)
  const window = { from: new Date(from * 1000), until: new Date(until * 1000) }
  return { volunteer, ...window, note: note ?? null }
}

/** Does work that plans a pickup. @throws INVALID where the volunteer or the offer already has one */
async function withoutOverlap<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint === 'pickup_windows_apart') throw invalidField('window_from', pickupTexts.overlap)
    if (constraint === 'pickup_planned_once') throw invalidField('offerId', pickupTexts.planned)
    throw error
  }
}

/** Notes the pickup with the offer and e-mails both sides. */
async function arrange(
  services: OfferServices,
  tx: Tx,
  offer: StoredOffer,
  { volunteerId, from, note }: { volunteerId: number; from: Date; note: string | null },
  by: By,
): Promise<void> {
  const isOther = offer.volunteer_id !== volunteerId
  const isNews = isOther || offer.pickup_at?.getTime() !== from.getTime()
  await saveOffer(tx, offer, {
    volunteer_id: volunteerId,
    volunteer_note: note,
    pickup_at: from,
    drop_at: null,
    ...((isOther || offer.assigned_at === null) && { assigned_at: by.at }),
  })
  await tellVolunteer(services, tx, offer.id)
  const held = { ...offer, volunteer_id: volunteerId }
  await moveOffer(services, tx, held, 'pickup_scheduled', { ...by, hasNews: isNews })
}

/**
 * Plans the pickup of an offer.
 * @throws NOT_FOUND, CITY_NOT_SERVED; INVALID at `offerId`, `volId` and `window_from`
 */
export const planPickup = (
  services: OfferServices,
  { offerId, ...wished }: Wished & { offerId: number },
  by: By,
): Promise<number> =>
  withoutOverlap(() =>
    inTransaction(services.database.db, async (tx) => {
      const offer = await holdOffer(tx, offerId)
      if (!collectable.includes(offer.status) || offer.ended_by_donor_at !== null)
        throw invalidField('offerId', pickupTexts.handled)
      const { volunteer, from, until, note } = await checkWished(services, tx, { offer, wished })
      const values = {
        offer_id: offerId,
        volunteer_id: volunteer.id,
        window_from: from,
        window_until: until,
        note,
        changed_at: by.at,
        created_at: by.at,
      }
      const { id } = await insertRow(tx, 'pickup', values, by)
      await arrange(services, tx, offer, { volunteerId: volunteer.id, from, note }, by)
      return id
    }),
  )

/** Locks a planned pickup as it was read. @throws NOT_FOUND, CHANGED_MEANWHILE; INVALID at `id` for one that is over */
async function holdPlanned(
  tx: Tx,
  { id, version }: { id: number; version?: number | undefined },
): Promise<LockedPickup> {
  const pickup = await lockPickup(tx, id)
  if (pickup === undefined) throw new AppError('NOT_FOUND')
  if (version !== undefined && pickup.version !== version) throw new AppError('CHANGED_MEANWHILE')
  if (pickup.status !== 'planned') throw invalidField('id', pickupTexts.ended)
  return pickup
}

/** Changes volunteer or window of a planned pickup. @throws as `planPickup`, and CHANGED_MEANWHILE */
export const changePickup = (
  services: OfferServices,
  { id, version, ...wished }: Wished & { id: number; version?: number | undefined },
  by: By,
): Promise<void> =>
  withoutOverlap(() =>
    inTransaction(services.database.db, async (tx) => {
      const before = await holdPlanned(tx, { id, version })
      const offer = await holdOffer(tx, before.offer_id)
      const { volunteer, from, until, note } = await checkWished(services, tx, { offer, wished, before })
      const isOther = before.volunteer_id !== volunteer.id
      const volunteerBefore = isOther ? await findVolunteer(tx, before.volunteer_id) : volunteer
      await changeWindow(tx, id, { volunteerId: volunteer.id, from, until, note }, by.at)
      await recordAudit(tx, {
        ...by,
        action: 'pickup.updated',
        subject: `pickup:${id}`,
        details: {
          volunteer: { from: volunteerBefore?.name, to: volunteer.name },
          window: { from: before.window_from, to: from },
        },
      })
      if (isOther) await recordFormerVolunteer(tx, before, by.at)
      await arrange(services, tx, offer, { volunteerId: volunteer.id, from, note }, by)
    }),
  )

/** Cancels a planned pickup; its offer waits for another. @throws NOT_FOUND, CHANGED_MEANWHILE, INVALID at `id` */
export const cancelPickup = (
  services: OfferServices,
  { id, version, reason }: { id: number; version?: number | undefined; reason: string },
  by: By,
): Promise<void> =>
  inTransaction(services.database.db, async (tx) => {
    const { offer_id: offerId } = await holdPlanned(tx, { id, version })
    await setStatus(tx, 'pickup', id, 'cancelled', { ...by, note: reason })
    await raiseSequence(tx, id, by.at)
    const offer = await holdOffer(tx, offerId)
    if (offer.status !== 'pickup_scheduled') return
    await saveOffer(tx, offer, {
      volunteer_id: null,
      volunteer_note: null,
      assigned_at: null,
      pickup_at: null,
    })
    await moveOffer(services, tx, { ...offer, volunteer_id: null }, 'requested', { ...by, note: reason })
  })
