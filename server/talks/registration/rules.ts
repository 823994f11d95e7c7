import { offerHours } from '../../../contract/talks/facts.ts'
import type { waitingReasons } from '../../../contract/talks/registering.ts'
import type { ErrorCode } from '../../../contract/errors.ts'

/** What can be decided about registrations without a query. */

export type EventTimes = {
  status: string
  startsAt: Date
  endsAt: Date
  opensAt: Date | null
  closesAt: Date | null
}

/** Reason for refusing a registration now; undefined while registration is open. */
export function registrationRefusal(event: EventTimes, at: Date): ErrorCode | undefined {
  if (event.status === 'draft' || event.status === 'archived') return 'EVENT_NOT_FOUND'
  if (event.status === 'cancelled') return 'EVENT_CANCELLED'
  if (event.endsAt <= at) return 'EVENT_OVER'
  if (event.opensAt !== null && event.opensAt > at) return 'REGISTRATION_NOT_OPEN'
  if ((event.closesAt ?? event.startsAt) <= at) return 'REGISTRATION_CLOSED'
  return undefined
}

const hourMs = 3_600_000

/** Until when an offer made now is valid; at or before `at` where it is too late for offers. */
export const offerEnd = (startsAt: Date, at: Date): Date =>
  new Date(
    Math.min(at.getTime() + offerHours.valid * hourMs, startsAt.getTime() - offerHours.beforeStart * hourMs),
  )

export type Waiting = { id: number; partySize: number }

/** The parties that get the free places: in their order, each that still fits. */
export function firstThatFit<Party extends Waiting>(waiting: readonly Party[], free: number): Party[] {
  let left = free
  return waiting.filter(({ partySize }) => {
    if (partySize > left) return false
    left -= partySize
    return true
  })
}

/** Why a waiting party has no offer. @param free undefined for any number of places */
export function waitingReason(
  { partySize, getsOffers, startsAt }: { partySize: number; getsOffers: boolean; startsAt: Date },
  free: number,
  at: Date,
): (typeof waitingReasons)[number] {
  if (!getsOffers) return 'no-second-offer'
  if (offerEnd(startsAt, at) <= at) return 'too-late'
  return free > 0 && partySize > free ? 'too-few-places' : 'full'
}

/** Free places of an event; many where it has no limit. */
export const freeSeats = ({ capacity, taken }: { capacity: number | null; taken: number }): number =>
  capacity === null ? 1_000_000 : Math.max(0, capacity - taken)
