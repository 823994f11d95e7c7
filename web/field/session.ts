import type { askServer } from './api.ts'
import { storeCheckInEvents } from './check-in/lists.ts'
import type { CheckInEvents, FieldDatabase, FieldDay, FieldPerson } from './queue/database.ts'
import { clearOnSignOut, forgetPerson, storeDay } from './queue/queue.ts'

type Ask = typeof askServer

/** A person who signed out on this phone, and whether the server knows. */
export type SignedOut = FieldPerson & { isSent: boolean }

export const findSignedOut = async (db: FieldDatabase): Promise<SignedOut | undefined> =>
  (await db.get('facts', 'signed-out')) as SignedOut | undefined

/** Stores the person of a session, unless they signed out here meanwhile. @returns whether they are signed in */
async function rememberSession(db: FieldDatabase, { name, owner }: FieldPerson): Promise<boolean> {
  const tx = db.transaction('facts', 'readwrite')
  const signedOut = (await tx.store.get('signed-out')) as SignedOut | undefined
  const isIn = signedOut?.owner !== owner
  if (isIn) await tx.store.put({ name, owner }, 'person')
  await tx.done
  return isIn
}

/** Stores a person who has just signed in; an earlier sign-out no longer counts. */
export async function signInOnPhone(db: FieldDatabase, { name, owner }: FieldPerson): Promise<void> {
  const tx = db.transaction('facts', 'readwrite')
  await tx.store.delete('signed-out')
  await tx.store.put({ name, owner }, 'person')
  await tx.done
}

/** Signs a person out on this phone at once, and on the server as soon as there is a connection. */
export async function signOutOnPhone(db: FieldDatabase, person: FieldPerson, ask: Ask): Promise<void> {
  const signedOut: SignedOut = { name: person.name, owner: person.owner, isSent: false }
  await db.put('facts', signedOut, 'signed-out')
  await clearOnSignOut(db, person.owner)
  await finishSignOut(db, ask)
}

/** Sends a sign-out that was made without a connection. @returns whether none waits any more */
export async function finishSignOut(db: FieldDatabase, ask: Ask): Promise<boolean> {
  const signedOut = await findSignedOut(db)
  if (signedOut === undefined || signedOut.isSent) return true
  const answer = await ask('POST', 'sign-out', {})
  const isSent = answer.ok || answer.status === 401 || answer.status === 403
  if (isSent) await db.put('facts', { ...signedOut, isSent }, 'signed-out')
  return isSent
}

const isRefused = (answer: { ok: boolean; status?: number }) => answer.status === 401 || answer.status === 403

/** Loads the person, the pickups and the events of check-in from the server; a sign-out on this phone is sent before. */
export async function loadSession(db: FieldDatabase, ask: Ask): Promise<void> {
  if (!(await finishSignOut(db, ask))) return
  const [session, entrances] = await Promise.all([
    ask<FieldPerson>('GET', 'session'),
    ask<FieldPerson & { events: CheckInEvents }>('GET', '/api/talks/check-in/events'),
  ])
  const person = session.ok ? session.data : entrances.ok ? entrances.data : undefined
  if (person === undefined) {
    if (isRefused(session) && isRefused(entrances)) await forgetPerson(db)
    return
  }
  if (!(await rememberSession(db, person))) return
  const day = session.ok ? await ask<FieldDay>('GET', 'pickups') : undefined
  // Read again: the person may have signed out while the pickups were loaded.
  const isIn = (await findSignedOut(db))?.owner !== person.owner
  if (day?.ok && isIn) await storeDay(db, person.owner, day.data)
  if (entrances.ok && isIn) await storeCheckInEvents(db, entrances.data.events)
}
