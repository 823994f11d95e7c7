import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { CheckInList } from '../../../contract/talks/check-in.ts'
import { hashedTicket } from '../../../shared/codes/ticket-code.ts'
import { openFieldDatabase, type FieldDatabase } from '../queue/database.ts'
import { actionsOfOwner, addAction, type CheckInDraft } from '../queue/queue.ts'
import { sendQueue, type Transport } from '../queue/sender.ts'
import { deleteOldLists, findList, lastOrder, storeList } from './lists.ts'
import { actionsBeyond, countsOfList, findByName, isOtherDay, presentOf, readTicket } from './party.ts'

let db: FieldDatabase
let databases = 0
beforeEach(async () => {
  db = await openFieldDatabase(`check-in-${(databases += 1)}`)
})

const hashOf = (code: string) => createHash('sha256').update(hashedTicket(code)).digest('hex').slice(0, 24)
const person = (registration: number, name: string, code: string, ...guests: string[]) => ({
  registration,
  name,
  guests,
  hash: hashOf(code),
  slotStartsAt: null,
  location: null,
  present: [],
})
const list: CheckInList = {
  event: {
    id: 12,
    kind: 'camp',
    title: 'Blood donation',
    startsAt: '2026-11-27T04:00:00.000Z',
    endsAt: '2026-11-27T08:00:00.000Z',
  },
  deleteAt: '2026-11-28T08:00:00.000Z',
  people: [
    person(1, 'Asha Rao', '12-00000000A1', 'Ravi', ''),
    person(2, 'Meena Kumari', '12-00000000A2'),
    person(3, 'మీనా', '12-00000000A3'),
  ],
  walkIns: [],
  others: [{ id: 7, title: 'Lakes', startsAt: '2026-11-29T04:00:00.000Z' }],
}
const added = { owner: 'a5', build: '2026-11-20', now: () => Date.parse('2026-11-27T05:00:00Z') }
const add = (draft: Partial<CheckInDraft> & Pick<CheckInDraft, 'kind'>) =>
  addAction(db, { event: 12, place: 'Gate A', ...draft }, added)
const stored = async () => (await findList(db, 12))!
const state = async () => {
  const [given, actions] = [await stored(), await actionsOfOwner(db, 'a5')]
  return { given, actions, since: actionsBeyond(given, actions) }
}
const sends: Transport = {
  sendAction: async () => ({ kind: 'sent', earlier: [] }),
  sendPhoto: async () => ({ kind: 'sent' }),
}

test('people are found by parts of their names and of those of guests', () => {
  const names = (typed: string) => findByName(list, typed).map(({ name }) => name)
  expect(names('rao')).toEqual(['Asha Rao'])
  expect(names('ravi asha')).toEqual(['Asha Rao'])
  expect(names('మీ')).toEqual(['మీనా'])
  expect(names('')).toHaveLength(3)
})

test('a ticket is found by its hash, and one of another event names that event', async () => {
  expect(await readTicket(list, 'https://sahaya.example/sahayatalks/ticket/12-00000000a1')).toMatchObject({
    kind: 'person',
    person: { name: 'Asha Rao' },
  })
  expect(await readTicket(list, '7-00000000A1')).toMatchObject({ kind: 'other-event', title: 'Lakes' })
  expect(await readTicket(list, '8-00000000A1')).toMatchObject({ kind: 'other-event', title: undefined })
  expect(await readTicket(list, '12-00000000FF')).toEqual({ kind: 'unlisted', code: '12-00000000FF' })
  expect(await readTicket(list, 'SAH-7K2M-9Q')).toEqual({ kind: 'no-ticket' })
})

test('a slot on another day of India is recognised', () => {
  const one = { ...list.people[0]!, slotStartsAt: '2026-11-27T19:00:00.000Z' }
  expect(isOtherDay(one, Date.parse('2026-11-27T10:00:00Z'))).toBe(true)
  expect(isOtherDay(one, Date.parse('2026-11-27T20:00:00Z'))).toBe(false)
  expect(isOtherDay(list.people[0]!)).toBe(false)
})

test('actions without a connection count on the phone: part of a party, the rest, an undo and walk-ins', async () => {
  await storeList(db, list, 0)
  await add({ kind: 'check_in', registration: 1, members: [0, 1] })
  await add({ kind: 'walk_in', people: 3 })
  const walkIn = await add({ kind: 'walk_in', people: 1 })
  await add({ kind: 'undo', walkIn: walkIn.id, note: 'Left again' })
  const { given, actions, since } = await state()
  expect(
    presentOf(list.people[0]!, since, 'Venu').map(({ member, place, actor }) => [member, place, actor]),
  ).toEqual([
    [0, 'Gate A', 'Venu'],
    [1, 'Gate A', 'Venu'],
  ])
  expect(countsOfList(given, actions, 'Venu')).toEqual({ there: 2, expected: 5, walkIns: 3 })
  await add({ kind: 'undo', registration: 1, note: 'Wrong party' })
  await add({ kind: 'check_in', registration: 1 })
  expect(presentOf(list.people[0]!, (await state()).since, 'Venu')).toHaveLength(3)
})

test('actions have consecutive numbers for each event and are sent in their order', async () => {
  const made = [
    await add({ kind: 'check_in', registration: 1 }),
    await add({ kind: 'check_in', registration: 2 }),
    await addAction(db, { event: 7, place: '', kind: 'check_in', registration: 9 }, added),
  ]
  expect(made.map(({ body }) => body.sequence)).toEqual([1, 2, 1])
  expect(await sendQueue(db, 'a5', sends)).toBe('done')
  expect((await actionsOfOwner(db, 'a5')).map((action) => action.state)).toEqual(['sent', 'sent', 'sent'])
})

test('sent actions are part of the list that is loaded after them', async () => {
  await storeList(db, list, 0)
  await add({ kind: 'check_in', registration: 1 })
  await sendQueue(db, 'a5', sends)
  expect((await state()).since).toHaveLength(1)
  await storeList(db, list, await lastOrder(db))
  expect((await state()).since).toEqual([])
})

test('24 hours after the end the list and its sent actions are deleted, and unsent ones stay', async () => {
  await storeList(db, list, 0)
  await add({ kind: 'check_in', registration: 1 })
  await sendQueue(db, 'a5', sends)
  await add({ kind: 'check_in', registration: 2 })
  await deleteOldLists(db, Date.parse('2026-11-28T07:59:59Z'))
  expect(await findList(db, 12)).toBeDefined()
  await deleteOldLists(db, Date.parse('2026-11-28T08:00:00Z'))
  expect(await findList(db, 12)).toBeUndefined()
  expect((await actionsOfOwner(db, 'a5')).map((action) => action.state)).toEqual(['waiting'])
})
