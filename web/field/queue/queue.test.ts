import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { openFieldDatabase, type FieldDatabase, type FieldDay } from './database.ts'
import {
  actionsOfOwner,
  addAction,
  addPhoto,
  changeAction,
  clearOnSignOut,
  correctAction,
  countOfOthers,
  exportAction,
  findDay,
  isInQueue,
  recoverSending,
  storeDay,
} from './queue.ts'
import { sendQueue, type SendResult, type Transport } from './sender.ts'
import { hasRoomForPhotos, leastFreeBytes, readStorage } from './storage.ts'
import { makeUuid7 } from './uuid7.ts'

let db: FieldDatabase
let databases = 0
beforeEach(async () => {
  db = await openFieldDatabase(`test-${(databases += 1)}`)
})

const by = { owner: 'v1', build: '2026-11-20' }
const note = (text: string, pickup = 7) => ({ pickup, kind: 'note' as const, signed_by: 'Venu', note: text })
const add = (text: string, pickup?: number) => addAction(db, note(text, pickup), by)
const addPicture = () =>
  addPhoto(
    db,
    { pickup: 7, signed_by: 'Venu' },
    { bytes: new Uint8Array([1, 2, 3]).buffer, type: 'image/jpeg' },
    by,
  )

/** A server with given answers, which records the texts it receives. */
function server(answer: (text: string) => SendResult = () => ({ kind: 'sent' })) {
  const got: string[] = []
  const transport: Transport = {
    sendAction: async ({ note: text = 'photo' }) => {
      got.push(text)
      return answer(text)
    },
    sendPhoto: async () => {
      got.push('bytes')
      return answer('bytes')
    },
  }
  return { got, send: (owner = 'v1') => sendQueue(db, owner, transport) }
}
const states = async (owner = 'v1') => (await actionsOfOwner(db, owner)).map(({ state }) => state)

test('a UUID of version 7 sorts by its time', () => {
  const [early, late] = [makeUuid7(1_700_000_000_000), makeUuid7(1_800_000_000_000)]
  expect(early < late).toBe(true)
  expect(early).toMatch(/^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})

test('actions of one pickup have consecutive numbers', async () => {
  const made = [await add('a'), await add('b'), await add('c', 8), await addPicture()]
  expect(made.map(({ body }) => body.sequence)).toEqual([1, 2, 1, 3])
  expect(new Set(made.map(({ body }) => body.phone)).size).toBe(1)
})

test('texts are sent in their order and photos follow', async () => {
  await addPicture()
  await add('a')
  await add('b')
  const { got, send } = server()
  expect(await send()).toBe('done')
  expect(got).toEqual(['photo', 'a', 'b', 'bytes'])
  expect(await states()).toEqual(['sent', 'sent', 'sent'])
  expect(await db.getAll('photos')).toEqual([])
})

test('nothing overtakes an action that could not be sent', async () => {
  await add('a')
  await add('b')
  const { got, send } = server((text) => (text === 'a' ? { kind: 'again' } : { kind: 'sent' }))
  expect(await send()).toBe('later')
  expect(got).toEqual(['a'])
  expect(await states()).toEqual(['waiting', 'waiting'])
})

test('a refused action shows its reason and later ones are sent', async () => {
  await add('a')
  await add('b')
  const { send } = server((text) =>
    text === 'a' ? { kind: 'refused', reason: 'Cancelled' } : { kind: 'sent' },
  )
  expect(await send()).toBe('done')
  expect(await actionsOfOwner(db, 'v1')).toMatchObject([
    { state: 'refused', reason: 'Cancelled' },
    { state: 'sent' },
  ])
})

test('a refused action neither waits nor is lost when its person signs out', async () => {
  await add('a')
  await addPicture()
  await server(() => ({ kind: 'refused', reason: 'Cancelled' })).send()
  expect((await actionsOfOwner(db, 'v1')).map(isInQueue)).toEqual([false, false])
  expect(await countOfOthers(db, undefined)).toBe(0)
  await clearOnSignOut(db, 'v1')
  expect(await states()).toEqual(['refused', 'refused'])
})

test('a sent action waits until its photo is sent', async () => {
  await addPicture()
  const waiting = async () => (await actionsOfOwner(db, 'v1')).map(isInQueue)
  await server((text) => (text === 'bytes' ? { kind: 'again' } : { kind: 'sent' })).send()
  expect([await states(), await waiting()]).toEqual([['sent'], [true]])
  await server().send()
  expect(await waiting()).toEqual([false])
})

test('an ended login and the sign-out leave unsent actions in the queue', async () => {
  await add('a')
  await addPicture()
  expect(await server(() => ({ kind: 'signed-out' })).send()).toBe('signed-out')
  await clearOnSignOut(db, 'v1')
  expect(await states()).toEqual(['waiting', 'waiting'])
  expect(await db.getAll('photos')).toHaveLength(1)
  await server().send()
  await clearOnSignOut(db, 'v1')
  expect(await states()).toEqual([])
})

test('another person neither sees nor sends the queue', async () => {
  await add('a')
  const { got, send } = server()
  expect(await send('v2')).toBe('done')
  expect(got).toEqual([])
  expect(await actionsOfOwner(db, 'v2')).toEqual([])
  expect(await countOfOthers(db, 'v2')).toBe(1)
})

test('a waiting action is corrected, a sent one is not', async () => {
  const { id } = await add('a')
  expect(await correctAction(db, id, { note: 'b' })).toBe(true)
  const { got, send } = server()
  await send()
  expect(got).toEqual(['b'])
  expect(await correctAction(db, id, { note: 'c' })).toBe(false)
})

test('an action that was being sent when the app ended is sent again', async () => {
  const { id } = await add('a')
  await changeAction(
    db,
    id,
    () => true,
    (action) => ({ ...action, state: 'sending' }),
  )
  await recoverSending(db)
  expect(await states()).toEqual(['waiting'])
  expect((await actionsOfOwner(db, 'v1'))[0]!.id).toBe(id)
})

test('the export of an action includes its photo', async () => {
  const { id } = await addPicture()
  expect(JSON.parse((await exportAction(db, id))!)).toMatchObject({
    id,
    image: 'data:image/jpeg;base64,AQID',
  })
})

const offer = { id: 3, donor: 'Anjali', mobile_no: '9100000001', note: 'Ring twice', locality: null }
const day = {
  today: '2026-11-20',
  tomorrow: '2026-11-21',
  pickups: [{ id: 7, offer }],
} as unknown as FieldDay

const storedOffer = async () => (await findDay(db, 'v1'))!.pickups[0]!.offer
const addNoShow = () => addAction(db, { pickup: 7, kind: 'no_show', signed_by: 'Venu' }, by)

test('the address of a pickup stays until the server has accepted how it ended', async () => {
  await storeDay(db, 'v1', day)
  await addNoShow()
  expect(await storedOffer()).toMatchObject({ donor: 'Anjali', mobile_no: '9100000001', note: 'Ring twice' })
  await server(() => ({ kind: 'again' })).send()
  await storeDay(db, 'v1', day)
  expect(await storedOffer()).toMatchObject({ mobile_no: '9100000001' })
  await server().send()
  expect(await storedOffer()).toMatchObject({ donor: 'Anjali', mobile_no: null, note: null })
  await storeDay(db, 'v1', day)
  expect(await storedOffer()).toMatchObject({ mobile_no: null })
})

test('the address of a pickup stays when the server refuses how it ended', async () => {
  await storeDay(db, 'v1', day)
  await addNoShow()
  await server(() => ({ kind: 'refused', reason: 'Cancelled' })).send()
  expect(await storedOffer()).toMatchObject({ mobile_no: '9100000001' })
})

test('a full storage refuses the photo and keeps the actions', async () => {
  await add('a')
  const put = IDBObjectStore.prototype.put
  IDBObjectStore.prototype.put = function (...given) {
    if (this.name === 'photos') throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, given)
  }
  try {
    await expect(addPicture()).rejects.toThrow('full')
  } finally {
    IDBObjectStore.prototype.put = put
  }
  expect((await actionsOfOwner(db, 'v1')).map(({ body }) => body.note)).toEqual(['a'])
  expect((await add('b')).body.sequence).toBe(2)
})

test('photos need 50 MB of free space, and a private window is recognised', async () => {
  const manager = (quota: number, isOpen = true) => ({
    estimate: async () => ({ quota, usage: 10 }),
    persisted: async () => false,
    getDirectory: async () => {
      if (!isOpen) throw new DOMException('private', 'SecurityError')
      return {} as FileSystemDirectoryHandle
    },
  })
  const roomy = await readStorage(manager(leastFreeBytes + 10))
  expect([hasRoomForPhotos(roomy), roomy.isPrivateWindow]).toEqual([true, false])
  const full = await readStorage(manager(leastFreeBytes, false))
  expect([hasRoomForPhotos(full), full.isPrivateWindow]).toEqual([false, true])
})
