import type { CheckInList } from '../../../contract/talks/check-in.ts'
import { isCheckIn, type CheckInEvents, type FieldDatabase, type StoredList } from '../queue/database.ts'

/** Highest place in the order of this phone so far. */
export const lastOrder = async (db: FieldDatabase): Promise<number> =>
  ((await db.get('facts', 'order')) as number | undefined) ?? 0

/** @param order what `lastOrder` returned before the list was requested, with all actions sent */
export async function storeList(db: FieldDatabase, list: CheckInList, order: number): Promise<void> {
  await db.put('lists', { event: list.event.id, list, order })
}

export const findList = (db: FieldDatabase, event: number): Promise<StoredList | undefined> =>
  db.get('lists', event)

export const listsOf = (db: FieldDatabase): Promise<StoredList[]> => db.getAll('lists')

export const storeCheckInEvents = async (db: FieldDatabase, events: CheckInEvents): Promise<void> => {
  await db.put('facts', events, 'events')
}
export const findCheckInEvents = async (db: FieldDatabase): Promise<CheckInEvents | undefined> =>
  (await db.get('facts', 'events')) as CheckInEvents | undefined

export const storeEntrance = async (db: FieldDatabase, place: string): Promise<void> => {
  await db.put('facts', place, 'place')
}
export const findEntrance = async (db: FieldDatabase): Promise<string> =>
  ((await db.get('facts', 'place')) as string | undefined) ?? ''

/** Deletes lists 24 hours after the end of their event, with the sent actions of that event. Unsent ones stay. */
export async function deleteOldLists(db: FieldDatabase, now = Date.now()): Promise<void> {
  const over = (await listsOf(db)).filter(({ list }) => Date.parse(list.deleteAt) <= now)
  if (over.length === 0) return
  const events = new Set(over.map(({ event }) => event))
  const tx = db.transaction(['lists', 'actions'], 'readwrite')
  for (const event of events) await tx.objectStore('lists').delete(event)
  for (const action of await tx.objectStore('actions').getAll())
    if (isCheckIn(action) && action.state === 'sent' && events.has(action.body.event))
      await tx.objectStore('actions').delete(action.id)
  await tx.done
}
