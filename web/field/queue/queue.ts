import type { FieldActionBody } from '../../../contract/field/field-work.ts'
import { fieldFormat } from '../../../shared/field-app.ts'
import {
  isPickup,
  type CheckInAction,
  type FieldDatabase,
  type FieldDay,
  type FieldPerson,
  type QueuedAction,
  type QueueState,
} from './database.ts'
import { makeUuid7 } from './uuid7.ts'

/** Content of an action, as the person enters it. */
export type ActionDraft = Pick<
  FieldActionBody,
  'pickup' | 'kind' | 'signed_by' | 'quantities' | 'note' | 'label'
>

/** Content of an action at an entrance. */
export type CheckInDraft = Omit<CheckInAction, 'id' | 'format' | 'build' | 'phone' | 'sequence' | 'at'>

const subjectOf = (draft: ActionDraft | CheckInDraft) =>
  'event' in draft ? `event ${draft.event}` : String(draft.pickup)

const strict = { durability: 'strict' } as const

/** Number of this phone; it stays as long as the browser stores the data of the app. */
async function phoneOf(db: FieldDatabase): Promise<string> {
  const tx = db.transaction('facts', 'readwrite')
  const known = (await tx.store.get('phone')) as string | undefined
  const phone = known ?? makeUuid7()
  if (known === undefined) await tx.store.put(phone, 'phone')
  await tx.done
  return phone
}

type Added = { owner: string; build: string; donor?: string | undefined; now?: () => number }

type Photo = { bytes: ArrayBuffer; type: string }

/** Adds an action and its photo in one transaction, so that neither is ever stored without the other. */
async function insert(
  db: FieldDatabase,
  draft: ActionDraft | CheckInDraft,
  { owner, build, donor, now = Date.now }: Added,
  photo?: Photo,
): Promise<QueuedAction> {
  const phone = await phoneOf(db)
  const tx = db.transaction(['actions', 'facts', 'photos'], 'readwrite', strict)
  const facts = tx.objectStore('facts')
  const next = async (key: string) => {
    const number = (((await facts.get(key)) as number | undefined) ?? 0) + 1
    await facts.put(number, key)
    return number
  }
  try {
    const order = await next('order')
    const sequence = await next(`sequence ${subjectOf(draft)}`)
    const at = now()
    const id = makeUuid7(at)
    const head = { id, format: fieldFormat, build, phone, sequence, at: new Date(at).toISOString() }
    const action: QueuedAction = {
      id,
      owner,
      order,
      state: 'waiting',
      body: { ...head, ...draft },
      ...(donor !== undefined && { donor }),
      ...(photo && { photo: 'waiting' as const }),
    } as QueuedAction
    if (photo) await tx.objectStore('photos').put({ id, ...photo })
    await tx.objectStore('actions').put(action)
    await tx.done
    return action
  } catch (error) {
    await undo(tx)
    throw error
  }
}

/** Undoes a transaction; one that the browser has undone, as with a full storage, stays so. */
async function undo(tx: { abort(): void; done: Promise<void> }): Promise<void> {
  const isUndone = tx.done.then(
    () => undefined,
    () => undefined,
  )
  try {
    tx.abort()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
  await isUndone
}

/** Adds an action to the queue with the next number in the order of its pickup. */
export const addAction = (
  db: FieldDatabase,
  draft: ActionDraft | CheckInDraft,
  added: Added,
): Promise<QueuedAction> => insert(db, draft, added)

/** Adds a photo as an action. @throws where the storage is full; then no other action is affected */
export const addPhoto = (
  db: FieldDatabase,
  draft: Omit<ActionDraft, 'kind'>,
  photo: Photo,
  added: Added,
): Promise<QueuedAction> => insert(db, { ...draft, kind: 'photo' }, added, photo)

/** Actions of a person in the order in which they were made. */
export async function actionsOfOwner(db: FieldDatabase, owner: string): Promise<QueuedAction[]> {
  const actions = await db.getAllFromIndex('actions', 'owner', owner)
  return actions.toSorted((a, b) => a.order - b.order)
}

/** Number of unsent actions of other people on this phone. */
export async function countOfOthers(db: FieldDatabase, owner: string | undefined): Promise<number> {
  const all = await db.getAll('actions')
  return all.filter((action) => action.owner !== owner && isInQueue(action)).length
}

const isOnItsWay = (state: QueueState | undefined) => state === 'waiting' || state === 'sending'

/** Whether it is still to be sent. A refused action is not, nor is its photo. */
export const isInQueue = ({ state, photo }: QueuedAction): boolean =>
  isOnItsWay(state) || (state === 'sent' && isOnItsWay(photo))

/** Whether the server has all of it. */
const isAccepted = ({ state, photo }: QueuedAction) =>
  state === 'sent' && (photo === undefined || photo === 'sent')

/** Changes an action where `allowed` returns true. @returns false where it was not changed */
export async function changeAction(
  db: FieldDatabase,
  id: string,
  allowed: (action: QueuedAction) => boolean,
  change: (action: QueuedAction) => QueuedAction,
): Promise<boolean> {
  const tx = db.transaction('actions', 'readwrite', strict)
  const action = await tx.store.get(id)
  const isAllowed = action !== undefined && allowed(action)
  if (isAllowed) await tx.store.put(change(action))
  await tx.done
  return isAllowed
}

/** Corrects the content of an action that waits. @returns false once it is being sent or was sent */
export const correctAction = (
  db: FieldDatabase,
  id: string,
  changes: Partial<Pick<ActionDraft, 'quantities' | 'note' | 'label' | 'signed_by'>>,
): Promise<boolean> =>
  changeAction(
    db,
    id,
    ({ state }) => state === 'waiting',
    (action) => ({ ...action, body: { ...action.body, ...changes } }) as QueuedAction,
  )

/** Actions in transit when the app ended are sent again: the server counts each once. */
export async function recoverSending(db: FieldDatabase): Promise<void> {
  const tx = db.transaction('actions', 'readwrite')
  for (const action of await tx.store.getAll()) {
    const isSending = action.state === 'sending' || action.photo === 'sending'
    if (!isSending) continue
    await tx.store.put({
      ...action,
      state: action.state === 'sending' ? 'waiting' : action.state,
      ...(action.photo !== undefined && { photo: action.photo === 'sending' ? 'waiting' : action.photo }),
    })
  }
  await tx.done
}

/** An action as a file, for the office, with its photo. */
export async function exportAction(db: FieldDatabase, id: string): Promise<string | undefined> {
  const [action, photo] = await Promise.all([db.get('actions', id), db.get('photos', id)])
  if (action === undefined) return undefined
  const image = photo && `data:${photo.type};base64,${toBase64(new Uint8Array(photo.bytes))}`
  return JSON.stringify({ ...action, image }, null, 2)
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return btoa(text)
}

/** Removes address and contacts of a pickup from the phone. */
async function removeAddress(db: FieldDatabase, owner: string, pickup: number): Promise<void> {
  const tx = db.transaction('days', 'readwrite')
  const stored = await tx.store.get(owner)
  if (stored !== undefined) {
    const pickups = stored.day.pickups.map((one) =>
      one.id === pickup
        ? { ...one, offer: { ...one.offer, mobile_no: null, note: null, locality: null } }
        : one,
    )
    await tx.store.put({ owner, day: { ...stored.day, pickups } })
  }
  await tx.done
}

/** Whether the server has accepted how a pickup ended. Until then the volunteer may need the address again. */
const hasAcceptedOutcome = (action: QueuedAction) =>
  isPickup(action) &&
  action.state === 'sent' &&
  (action.body.kind === 'picked_up' || action.body.kind === 'no_show')

/** Removes the address of the pickup of an action that ended it, once the server has accepted that. */
export async function removeAddressAfter(db: FieldDatabase, action: QueuedAction): Promise<void> {
  if (isPickup(action) && hasAcceptedOutcome(action))
    await removeAddress(db, action.owner, action.body.pickup)
}

/** Stores the pickups that the server sent, without the addresses of those that are over on this phone. */
export async function storeDay(db: FieldDatabase, owner: string, day: FieldDay): Promise<void> {
  await db.put('days', { owner, day })
  const ended = (await actionsOfOwner(db, owner)).filter(hasAcceptedOutcome).filter(isPickup)
  const over = new Set(ended.map(({ body }) => body.pickup))
  for (const pickup of over) await removeAddress(db, owner, pickup)
}

export const findDay = async (db: FieldDatabase, owner: string): Promise<FieldDay | undefined> =>
  (await db.get('days', owner))?.day

export const findPerson = async (db: FieldDatabase): Promise<FieldPerson | undefined> =>
  (await db.get('facts', 'person')) as FieldPerson | undefined

/** Removes addresses and the person, as when the login has ended; every action stays. */
export async function forgetPerson(db: FieldDatabase): Promise<void> {
  const tx = db.transaction(['days', 'facts', 'lists'], 'readwrite')
  await tx.objectStore('days').clear()
  await tx.objectStore('lists').clear()
  await tx.objectStore('facts').delete('events')
  await tx.objectStore('facts').delete('person')
  await tx.done
}

/** Removes all data of a person who signs out, except for unsent and refused actions and their photos. */
export async function clearOnSignOut(db: FieldDatabase, owner: string): Promise<void> {
  await forgetPerson(db)
  const tx = db.transaction(['actions', 'photos'], 'readwrite')
  for (const action of await tx.objectStore('actions').index('owner').getAll(owner)) {
    if (!isAccepted(action)) continue
    await tx.objectStore('actions').delete(action.id)
    await tx.objectStore('photos').delete(action.id)
  }
  await tx.done
}
