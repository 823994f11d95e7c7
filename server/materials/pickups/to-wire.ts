import type { Place } from '../../../contract/places.ts'
import type { PickupItem, StoredPickup } from './store-pickups.ts'

export const placeInWords = ({ street, formatted }: Pick<Place, 'street' | 'formatted'>): string =>
  [street, formatted].filter(Boolean).join(', ')

/** Puts a pickup with its items under wire names. */
export const toPickup = (pickup: StoredPickup, items: readonly PickupItem[] = []) => ({
  id: pickup.id,
  version: pickup.version,
  status: pickup.status,
  from: pickup.from.toISOString(),
  until: pickup.until.toISOString(),
  note: pickup.note,
  volunteer: pickup.volunteer,
  offer: pickup.offer,
  items: [...items],
})

const instantOrNull = (at: Date | null) => at?.toISOString() ?? null

export const toPickupDetail = (pickup: StoredPickup, items: readonly PickupItem[] | undefined) => ({
  ...toPickup(pickup, items),
  donorAbsentAt: instantOrNull(pickup.donorAbsentAt),
  volunteerAbsentAt: instantOrNull(pickup.volunteerAbsentAt),
})
