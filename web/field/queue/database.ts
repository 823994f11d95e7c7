import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { FieldActionBody } from '../../../contract/field/field-work.ts'
import type { fieldWork } from '../../../contract/field/field-work.ts'
import type { ReplyOf } from '../../../contract/call.ts'

export type FieldDay = ReplyOf<typeof fieldWork.pickups>
export type FieldPickup = FieldDay['pickups'][number]
export type FieldPerson = { name: string; owner: string }

/** `waiting` can be corrected; a `sent` one is followed by a new action only. */
export type QueueState = 'waiting' | 'sending' | 'sent' | 'refused'

export type QueuedAction = {
  id: string
  /** Person who made it: only they see and send it. */
  owner: string
  /** Order of all actions on this phone; its clock may be set back. */
  order: number
  body: FieldActionBody
  /** Donor of the pickup, whose other data may have left the phone. Absent in actions of older builds. */
  donor?: string
  state: QueueState
  /** Why the server refused it. */
  reason?: string
  /** State of the photo's bytes, which follow the action. */
  photo?: QueueState
}

interface FieldSchema extends DBSchema {
  actions: { key: string; value: QueuedAction; indexes: { owner: string } }
  photos: { key: string; value: { id: string; bytes: ArrayBuffer; type: string } }
  days: { key: string; value: { owner: string; day: FieldDay } }
  facts: { key: string; value: string | number | FieldPerson | (FieldPerson & { isSent: boolean }) }
}
export type FieldDatabase = IDBPDatabase<FieldSchema>

const version = 1

export const openFieldDatabase = (name = 'sahaya-field'): Promise<FieldDatabase> =>
  openDB<FieldSchema>(name, version, {
    upgrade(db) {
      db.createObjectStore('actions', { keyPath: 'id' }).createIndex('owner', 'owner')
      db.createObjectStore('photos', { keyPath: 'id' })
      db.createObjectStore('days', { keyPath: 'owner' })
      db.createObjectStore('facts')
    },
  })
