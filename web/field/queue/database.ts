import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { checkIn, CheckInList, Present } from '../../../contract/talks/check-in.ts'
import type { FieldActionBody } from '../../../contract/field/field-work.ts'
import type { fieldWork } from '../../../contract/field/field-work.ts'
import type { InputOf, ReplyOf } from '../../../contract/call.ts'

export type FieldDay = ReplyOf<typeof fieldWork.pickups>
export type FieldPickup = FieldDay['pickups'][number]
export type FieldPerson = { name: string; owner: string }

/** `waiting` can be corrected; a `sent` one is followed by a new action only. */
export type QueueState = 'waiting' | 'sending' | 'sent' | 'refused'

export type CheckInAction = InputOf<typeof checkIn.act>['body']

type Queued = {
  id: string
  /** Person who made it: only they see and send it. */
  owner: string
  /** Order of all actions on this phone; its clock may be set back. */
  order: number
  state: QueueState
  /** Why the server refused it. */
  reason?: string
  /** State of the photo's bytes, which follow the action. */
  photo?: QueueState
}

export type QueuedPickup = Queued & {
  body: FieldActionBody
  /** Donor of the pickup, whose other data may have left the phone. Absent in actions of older builds. */
  donor?: string
}
/** An action at the entrance of an event. */
export type QueuedCheckIn = Queued & {
  body: CheckInAction
  /** Members of the party who were there already, as the server answered. */
  earlier?: readonly Present[]
}
export type QueuedAction = QueuedPickup | QueuedCheckIn

export const isCheckIn = (action: QueuedAction): action is QueuedCheckIn => 'event' in action.body
export const isPickup = (action: QueuedAction): action is QueuedPickup => 'pickup' in action.body

export type CheckInEvents = ReplyOf<typeof checkIn.events>['events']
/** People of an event on this phone. */
export type StoredList = {
  event: number
  list: CheckInList
  /** Actions up to this place in the order of the phone are part of the list, once they are sent. */
  order: number
}

interface FieldSchema extends DBSchema {
  actions: { key: string; value: QueuedAction; indexes: { owner: string } }
  photos: { key: string; value: { id: string; bytes: ArrayBuffer; type: string } }
  days: { key: string; value: { owner: string; day: FieldDay } }
  facts: {
    key: string
    value: string | number | FieldPerson | (FieldPerson & { isSent: boolean }) | CheckInEvents
  }
  lists: { key: number; value: StoredList }
}
export type FieldDatabase = IDBPDatabase<FieldSchema>

const version = 2

export const openFieldDatabase = (name = 'sahaya-field'): Promise<FieldDatabase> =>
  openDB<FieldSchema>(name, version, {
    upgrade(db, before) {
      if (before < 2) db.createObjectStore('lists', { keyPath: 'event' })
      if (before > 0) return
      db.createObjectStore('actions', { keyPath: 'id' }).createIndex('owner', 'owner')
      db.createObjectStore('photos', { keyPath: 'id' })
      db.createObjectStore('days', { keyPath: 'owner' })
      db.createObjectStore('facts')
    },
  })
