import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { askServer } from './api.ts'
import { openFieldDatabase, type FieldDatabase } from './queue/database.ts'
import { findDay, findPerson } from './queue/queue.ts'
import { findSignedOut, loadSession, signInOnPhone, signOutOnPhone } from './session.ts'

let db: FieldDatabase
let databases = 0
beforeEach(async () => {
  db = await openFieldDatabase(`session-${(databases += 1)}`)
})

const day = { today: '2026-11-20', tomorrow: '2026-11-21', pickups: [] }

/** A server with one login; the login of staff outlives a sign-out in the app. */
function server(person = { name: 'Venu', owner: 'v1' }) {
  const now = { isOnline: true, hasLogin: true, calls: [] as string[] }
  const ask = (async (_method, path) => {
    if (!now.isOnline) return { ok: false, status: 0, message: '' }
    if (path.startsWith('/api/')) return { ok: false, status: 403, message: '' }
    now.calls.push(path)
    if (!now.hasLogin) return { ok: false, status: 401, message: 'Sign in' }
    if (path === 'sign-out') now.hasLogin = person.owner.startsWith('a')
    const data = path === 'session' ? person : path === 'pickups' ? day : null
    return { ok: true, data, message: '' }
  }) as typeof askServer
  return { now, ask, person }
}

test('a sign-out without a connection is sent on reconnect and not undone', async () => {
  const { now, ask, person } = server()
  await loadSession(db, ask)
  expect(await findPerson(db)).toEqual(person)
  now.isOnline = false
  await signOutOnPhone(db, person, ask)
  await loadSession(db, ask)
  expect(await findPerson(db)).toBeUndefined()
  now.isOnline = true
  now.calls.length = 0
  await loadSession(db, ask)
  expect(now.calls).toEqual(['sign-out', 'session'])
  expect(now.hasLogin).toBe(false)
  expect([await findPerson(db), await findDay(db, 'v1')]).toEqual([undefined, undefined])
})

test('staff who signed out of the app stay signed out until they sign in again', async () => {
  const { ask, person } = server({ name: 'Meera', owner: 'a5' })
  await loadSession(db, ask)
  await signOutOnPhone(db, person, ask)
  await loadSession(db, ask)
  expect(await findPerson(db)).toBeUndefined()
  expect(await findSignedOut(db)).toEqual({ ...person, isSent: true })
  await signInOnPhone(db, person)
  await loadSession(db, ask)
  expect(await findPerson(db)).toEqual(person)
})

test('pickups that arrive after a sign-out are not stored', async () => {
  const { ask, person } = server()
  const slow = (async (method, path, body) => {
    const answer = await ask(method, path, body)
    if (path === 'pickups') await signOutOnPhone(db, person, ask)
    return answer
  }) as typeof askServer
  await loadSession(db, slow)
  expect([await findPerson(db), await findDay(db, 'v1')]).toEqual([undefined, undefined])
})
