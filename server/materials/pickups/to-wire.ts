import type { AuditEvent } from '../../../contract/audit-event.ts'
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

/** Whether a pickup is still planned although its window has ended. */
export const isOverdue = ({ status, until }: Pick<StoredPickup, 'status' | 'until'>, now: Date): boolean =>
  status === 'planned' && until <= now

export const toPickupDetail = (
  pickup: StoredPickup,
  items: readonly PickupItem[] | undefined,
  { now, history }: { now: Date; history: readonly AuditEvent[] },
) => ({
  ...toPickup(pickup, items),
  isOverdue: isOverdue(pickup, now),
  history: [...history],
  donorAbsentAt: instantOrNull(pickup.donorAbsentAt),
  volunteerAbsentAt: instantOrNull(pickup.volunteerAbsentAt),
})
