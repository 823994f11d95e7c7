import { inTransaction } from '../../platform/db/transaction.ts'
import type { Tx } from '../../platform/db/database.ts'
import { eventTag, type TalksServices } from '../deps.ts'
import { registrationEmail } from '../emails/registration-emails.ts'
import { firstThatFit, freeSeats, offerEnd } from './rules.ts'
import {
  deleteLapsedHolds,
  endLapsedOffers,
  findFitting,
  listUnsettled,
  lockEvent,
  offerPlaces,
  type LockedEvent,
  type StoredRegistration,
} from './store-registrations.ts'

const seatsOf = (parties: readonly StoredRegistration[]) =>
  parties.reduce((sum, { partySize }) => sum + partySize, 0)

/**
 * Releases holds and offers that are over, offers free places to the waiting list and queues the e-mails. The event is
 * locked. @returns the event with its places as they are now
 */
export async function settleSeats(
  services: Pick<TalksServices, 'config' | 'messages' | 'signer'>,
  tx: Tx,
  event: LockedEvent,
  at: Date,
): Promise<LockedEvent> {
  const held = await deleteLapsedHolds(tx, event.id, at)
  const lapsed = await endLapsedOffers(tx, event.id, at)
  const settled = { ...event, taken: event.taken - held - seatsOf(lapsed) }
  const offered = await offerFreePlaces(tx, settled, at)
  await services.messages.queueMany(
    tx,
    [
      ...lapsed.map((one) => registrationEmail(services, 'lapsed', settled, one)),
      ...offered.map((one) => registrationEmail(services, 'offered', settled, one)),
    ],
    at,
  )
  return {
    ...settled,
    taken: settled.taken + seatsOf(offered),
    waiting: settled.waiting - offered.length,
  }
}

async function offerFreePlaces(tx: Tx, event: LockedEvent, at: Date): Promise<StoredRegistration[]> {
  const until = offerEnd(event.startsAt, at)
  const free = freeSeats(event)
  if (event.status !== 'published' || event.waiting === 0 || until <= at || free === 0) return []
  const chosen = firstThatFit(await findFitting(tx, event.id, free), free).map(({ id }) => id)
  return chosen.length === 0 ? [] : offerPlaces(tx, chosen, { at, until })
}

/** Settles the places of one event by the clock. */
async function settleEvent(services: TalksServices, id: number): Promise<void> {
  const { changes, clock, database } = services
  const at = clock.now()
  await inTransaction(database.db, async (tx) => {
    const event = await lockEvent(tx, id)
    if (event !== undefined) await settleSeats(services, tx, event, at)
  })
  changes.publish(eventTag(id))
}

/** Settles every event that has something to settle, one after the other: each under its own lock. */
export async function settleEvents(services: TalksServices): Promise<number> {
  const ids = await listUnsettled(services.database.db, services.clock.now())
  for (const id of ids) await settleEvent(services, id)
  return ids.length
}
