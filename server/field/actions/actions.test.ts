import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors, volunteerInactiveText } from '../../../contract/errors.ts'
import { fieldReports } from '../../../contract/field/field-reports.ts'
import { fieldTexts, fieldWork, type FieldActionBody } from '../../../contract/field/field-work.ts'
import { labels } from '../../../contract/materials/labels.ts'
import { offers } from '../../../contract/materials/offers.ts'
import { pickups } from '../../../contract/materials/pickups.ts'
import { volunteers } from '../../../contract/network/volunteers.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { blankLabel, makePhone, sendAction, signInToField, uuid7 } from '../../testing/make/field.ts'
import { makePickup, makeVolunteer } from '../../testing/make/pickups.ts'
import { runsOf } from '../../testing/runs.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')

/** A signed-in volunteer with a planned pickup of two items. */
async function pickupInHand() {
  const volunteer = await makeVolunteer(t)
  const client = await signInToField(t, volunteer.mobileNo)
  const { id, offerId } = await makePickup(t, { volunteerId: volunteer.id })
  const items = (await staff()(pickups.detail, { params: { id } })).data.items.map((item) => item.id)
  return { volunteer, client, id, offerId, items, quantities: counted(items, 3, 20) }
}
const counted = (items: readonly number[], ...quantities: number[]) =>
  items.map((item, index) => ({ item, quantity: quantities[index]! }))
const detail = async (id: number) => (await staff()(pickups.detail, { params: { id } })).data
const reports = async (id: number) => (await staff()(fieldReports.ofPickup, { params: { id } })).data
const pickedUp = async (id: number) => (await detail(id)).items.map((item) => item.pickedUp)
const offerStatusOf = async (id: number) => (await staff()(offers.offer, { params: { id } })).data.status

/** The state that staff see, without times of arrival. */
async function stateOf(id: number) {
  const { status, items } = await detail(id)
  const { actions, conflicts } = await reports(id)
  return {
    status,
    items: items.map((item) => item.pickedUp),
    actions: actions.map((action) => action.id).toSorted((a, b) => (a < b ? -1 : 1)),
    conflicts: conflicts.map(({ about, said }) => [
      about,
      said.map(({ actionId, value }) => [actionId, value]),
    ]),
  }
}

test('a volunteer sees own pickups of today and tomorrow, without the address once they are over', async () => {
  const { client, id, volunteer, quantities } = await pickupInHand()
  await makePickup(t, {
    volunteerId: volunteer.id,
    from: '2026-11-21T07:00:00Z',
    until: '2026-11-21T09:00:00Z',
  })
  await makePickup(t, {
    volunteerId: volunteer.id,
    from: '2026-11-22T07:00:00Z',
    until: '2026-11-22T09:00:00Z',
  })
  const { data } = await client(fieldWork.pickups)
  expect(data).toMatchObject({ today: '2026-11-20', tomorrow: '2026-11-21' })
  expect(data.pickups.map((one) => one.from)).toEqual([
    '2026-11-20T07:00:00.000Z',
    '2026-11-21T07:00:00.000Z',
  ])
  expect(data.pickups[0]!.offer).toMatchObject({
    donor: 'Anjali Deshpande',
    mobile_no: '9100000001',
    locality: { street: '4-1-22, Weavers Lane' },
  })
  const entries = async () => (await client.send('GET', '/field/v1/pickups.ics')).body
  expect(await entries()).toContain(`UID:pickup-${id}@localhost`)
  await sendAction(client, makePhone(t).next({ pickup: id, kind: 'picked_up', quantities }))
  const after = (await client(fieldWork.pickups)).data.pickups.find((one) => one.id === id)!
  expect(after).toMatchObject({
    status: 'picked_up',
    offer: { donor: 'Anjali Deshpande', mobile_no: null, note: null, locality: null },
  })
  expect(await entries()).not.toContain(`UID:pickup-${id}@localhost`)
})

test('a pickup is reported with quantities, note and label, signed by name', async () => {
  const { client, id, offerId, items } = await pickupInHand()
  const phone = makePhone(t)
  const label = await blankLabel(t)
  const sent = phone.next({
    pickup: id,
    kind: 'picked_up',
    quantities: counted(items, 2, 25),
    note: 'One bag was torn',
  })
  expect(await sendAction(client, sent)).toMatchObject({
    http: 200,
    data: { id: sent.id, state: 'done', reason: null },
  })
  await sendAction(client, phone.next({ pickup: id, kind: 'note', note: 'Gate code 4321' }))
  await sendAction(client, phone.next({ pickup: id, kind: 'label', label }))
  expect(await pickedUp(id)).toEqual([2, 25])
  expect((await detail(id)).status).toBe('picked_up')
  expect(await offerStatusOf(offerId)).toBe(2)
  const { actions, conflicts } = await reports(id)
  expect(actions.map(({ kind, text, signedBy }) => [kind, text, signedBy])).toEqual(
    expect.arrayContaining([
      ['picked_up', expect.stringMatching(/^Clothes: 2 · .*: 25 · One bag was torn$/), 'Venu Gopal'],
      ['note', 'Gate code 4321', 'Venu Gopal'],
      ['label', label, 'Venu Gopal'],
    ]),
  )
  expect(conflicts).toEqual([])
})

test('a scanned label is bound to the offer of the pickup, unless it is unknown or in use', async () => {
  const [first, second] = [await pickupInHand(), await pickupInHand()]
  const label = await blankLabel(t)
  const scan = async ({ client, id }: typeof first, code: string) =>
    (await sendAction(client, makePhone(t).next({ pickup: id, kind: 'label', label: code }))).data
  expect(await scan(first, `https://sahaya.example/trail/${label}`)).toMatchObject({ state: 'done' })
  expect((await staff()(labels.find, { params: { code: label } })).data).toMatchObject({
    status: 'bound',
    offer: first.offerId,
  })
  expect(await scan(first, label)).toMatchObject({ state: 'done' })
  const refused = (reason: string) => ({ state: 'refused', reason })
  expect(await scan(second, label)).toMatchObject(refused(errors.LABEL_BOUND.message))
  expect(await scan(first, await blankLabel(t))).toMatchObject(refused(errors.LABEL_TARGET_BOUND.message))
  expect(await scan(second, 'SAH-7K2M-9Q')).toMatchObject(refused(errors.LABEL_INVALID.message))
})

test('actions that are sent again after 72 hours change nothing and get the first result', async () => {
  const { client, id, items } = await pickupInHand()
  const phone = makePhone(t)
  const sent = [
    phone.next({ pickup: id, kind: 'picked_up', quantities: counted(items, 3, 18) }),
    phone.next({ pickup: id, kind: 'note', note: 'Two books were wet' }),
    phone.next({ pickup: id, kind: 'picked_up', quantities: counted(items, 3, 16) }),
    phone.next({ pickup: id, kind: 'label', label: await blankLabel(t) }),
    phone.next({ pickup: id, kind: 'picked_up', quantities: [{ item: 999_999, quantity: 1 }] }),
  ]
  const sendAll = async () => {
    const results: unknown[] = []
    for (const body of sent) results.push((await sendAction(client, body)).data)
    return results
  }
  const first = await sendAll()
  const before = await stateOf(id)
  t.setNow('2026-11-23T06:00:00Z')
  expect(await sendAll()).toEqual(first)
  expect(await stateOf(id)).toEqual(before)
  expect(before.actions).toHaveLength(sent.length)
  expect(first.at(-1)).toMatchObject({ state: 'refused', reason: fieldTexts.item })
  t.setNow('2026-11-20T06:00:00Z')
})

test('an action that is sent twice at once counts once', async () => {
  const { client, id, quantities } = await pickupInHand()
  const sent = makePhone(t).next({ pickup: id, kind: 'picked_up', quantities })
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendAction(client, sent)))
  expect(answers.map(({ data }) => data.state)).toEqual(['done', 'done', 'done', 'done'])
  expect((await reports(id)).actions).toHaveLength(1)
})

test('the number of an action is refused for other content', async () => {
  const { client, id } = await pickupInHand()
  const sent = makePhone(t).next({ pickup: id, kind: 'note', note: 'First' })
  await sendAction(client, sent)
  const other = await sendAction(client, { ...sent, note: 'Second' })
  expect(other.data).toMatchObject({ state: 'refused', reason: fieldTexts.reused })
})

test('actions of one phone count in its order, however they arrive', async () => {
  const { client, id, items } = await pickupInHand()
  const phone = makePhone(t)
  const first = phone.next({ pickup: id, kind: 'picked_up', quantities: counted(items, 1, 1) })
  const second = phone.next({ pickup: id, kind: 'no_show' })
  const third = phone.next({ pickup: id, kind: 'picked_up', quantities: counted(items, 3, 20) })
  for (const body of [third, first, second]) await sendAction(client, body)
  expect(await pickedUp(id)).toEqual([3, 20])
  expect((await detail(id)).status).toBe('picked_up')
})

test('two phones end in the same state in opposite orders, with both values of each conflict', async () => {
  // Both run on one database: the numbers of items differ, and so only their order is compared.
  const states: unknown[] = []
  for (const isReversed of [false, true]) {
    const { client, id, items } = await pickupInHand()
    const [one, other] = [makePhone(t), makePhone(t, { offMs: 60_000 })]
    const ofOne = [
      one.next({ pickup: id, kind: 'picked_up', quantities: counted(items, 2, 20) }),
      one.next({ pickup: id, kind: 'picked_up', quantities: counted(items, 3, 20) }),
    ]
    const ofOther = [
      other.next({ pickup: id, kind: 'no_show' }),
      other.next({ pickup: id, kind: 'picked_up', quantities: counted(items, 3, 15) }),
    ]
    const all = [...ofOne, ...ofOther]
    for (const body of isReversed ? all.toReversed() : all) await sendAction(client, body)
    const { conflicts, status, items: quantities } = await stateOf(id)
    const values = conflicts.map(([about, said]) => [about, (said as string[][]).map(([, value]) => value)])
    states.push({ status, quantities, values })
  }
  expect(states[0]).toEqual(states[1])
  expect(states[0]).toMatchObject({
    status: 'picked_up',
    quantities: [3, 15],
    values: [[expect.any(String), ['20', '15']]],
  })
})

const manyActions = runsOf(20, 200)

test(
  'many actions of two phones end in one state in any order, also when they are sent again',
  { timeout: 300_000 },
  async () => {
    const states: unknown[] = []
    for (const order of ['made', 'reversed', 'mixed'] as const) {
      const { client, id, items } = await pickupInHand()
      const phones = [makePhone(t), makePhone(t, { offMs: 60_000 })]
      const all = Array.from({ length: manyActions }, (_, i) => {
        const phone = phones[i % 2]!
        if (i % 7 === 3) return phone.next({ pickup: id, kind: 'no_show' })
        if (i % 3 === 0) return phone.next({ pickup: id, kind: 'note', note: `Note ${i}` })
        return phone.next({ pickup: id, kind: 'picked_up', quantities: counted(items, i % 4, i % 20) })
      })
      const sent = {
        made: all,
        reversed: all.toReversed(),
        mixed: [...all.slice(9), ...all, ...all.slice(3, 8)],
      }
      for (const body of sent[order]) expect((await sendAction(client, body)).data.state).toBe('done')
      const { conflicts, status, items: quantities, actions } = await stateOf(id)
      const values = conflicts.map(([, said]) => (said as string[][]).map(([, value]) => value))
      states.push({ status, quantities, values, actions: actions.length })
    }
    expect(states[1]).toEqual(states[0])
    expect(states[2]).toEqual(states[0])
    expect(states[0]).toMatchObject({ actions: manyActions })
  },
)

test('staff decide a conflict, and a later report opens it again', async () => {
  const { client, id, items, offerId } = await pickupInHand()
  const [one, other] = [makePhone(t), makePhone(t, { offMs: 60_000 })]
  const absent = one.next({ pickup: id, kind: 'no_show' })
  await sendAction(client, absent)
  expect(await detail(id)).toMatchObject({ status: 'donor_absent', donorAbsentAt: absent.at })
  await sendAction(client, other.next({ pickup: id, kind: 'picked_up', quantities: counted(items, 3, 20) }))
  expect((await detail(id)).status).toBe('picked_up')
  const [conflict] = (await reports(id)).conflicts
  expect(conflict).toMatchObject({
    about: 'Outcome',
    status: 'open',
    said: [{ value: 'Donor not there', signedBy: 'Venu Gopal', phoneAt: absent.at }, { value: 'Picked up' }],
  })
  const listed = await staff()(fieldReports.conflicts, { query: { status: 'open' } })
  expect(listed.data).toContainEqual(
    expect.objectContaining({ id: conflict!.id, pickupId: id, about: 'Outcome' }),
  )
  const decide = (actionId: string) => staff()(fieldReports.decide, { body: { id: conflict!.id, actionId } })
  expect((await decide(uuid7(new Date()))).errors).toHaveProperty('actionId')
  expect((await decide(absent.id)).http).toBe(200)
  expect((await detail(id)).status).toBe('donor_absent')
  expect(await offerStatusOf(offerId)).toBe(1)
  expect((await reports(id)).conflicts[0]).toMatchObject({ status: 'decided', decidedFor: absent.id })
  await sendAction(client, other.next({ pickup: id, kind: 'picked_up', quantities: counted(items, 3, 19) }))
  expect((await reports(id)).conflicts[0]).toMatchObject({ status: 'open', decidedFor: null })
  expect((await t.as('finance')(fieldReports.ofPickup, { params: { id } })).http).toBe(403)
})

test('a phone whose clock is three days off is stored with both times', async () => {
  const { client, id, quantities } = await pickupInHand()
  const phone = makePhone(t, { offMs: -3 * 86_400_000 })
  await sendAction(client, phone.next({ pickup: id, kind: 'picked_up', quantities }))
  expect((await reports(id)).actions[0]).toMatchObject({
    phoneAt: '2026-11-17T06:00:00.000Z',
    receivedAt: '2026-11-20T06:00:00.000Z',
  })
})

test('an action by a removed volunteer is refused with the reason', async () => {
  const { client, id, quantities, volunteer } = await pickupInHand()
  await staff()(volunteers.setStatus, { body: { id: volunteer.id, status: 0 } })
  const answer = await sendAction(client, makePhone(t).next({ pickup: id, kind: 'picked_up', quantities }))
  expect(answer).toMatchObject({ http: 403, message: volunteerInactiveText })
  expect((await reports(id)).actions).toEqual([])
})

test.each<[string, (first: FieldActionBody) => Partial<FieldActionBody>, string]>([
  ['a pickup that does not exist', () => ({ pickup: 999_999 }), fieldTexts.gone],
  [
    'an item of another offer',
    () => ({ kind: 'picked_up', note: undefined, quantities: [{ item: 999_999, quantity: 1 }] }),
    fieldTexts.item,
  ],
])('an action on %s is refused', async (_, change, reason) => {
  const { client, id } = await pickupInHand()
  const body = makePhone(t).next({ pickup: id, kind: 'note', note: 'Hello' })
  expect((await sendAction(client, { ...body, ...change(body) })).data).toMatchObject({
    state: 'refused',
    reason,
  })
})

test('half a piece, the pickup of another and a cancelled pickup are refused and shown to staff', async () => {
  const { client, id, items } = await pickupInHand()
  const other = await pickupInHand()
  const phone = makePhone(t)
  const half = phone.next({ pickup: id, kind: 'picked_up', quantities: counted(items, 2.5, 1) })
  expect((await sendAction(client, half)).data.reason).toBe(fieldTexts.quantity)
  const foreign = phone.next({ pickup: other.id, kind: 'note', note: 'Hello' })
  expect((await sendAction(client, foreign)).data.reason).toBe(fieldTexts.notYours)
  await staff()(pickups.cancel, { body: { id, reason: 'Rain' } })
  const late = phone.next({ pickup: id, kind: 'no_show' })
  expect((await sendAction(client, late)).data.reason).toBe(fieldTexts.cancelled)
  expect((await reports(id)).actions.map(({ refused }) => refused)).toEqual(
    expect.arrayContaining([fieldTexts.quantity, fieldTexts.cancelled]),
  )
})

test.each<[string, Partial<FieldActionBody>]>([
  ['quantities', { kind: 'picked_up', note: undefined }],
  ['note', { note: undefined }],
  ['label', { kind: 'label', note: undefined }],
  ['signed_by', { signed_by: ' ' }],
  ['id', { id: '019a9d00-0000-4000-8000-000000000000' }],
  ['sequence', { sequence: 0 }],
])('the field %s of an action is checked', async (field, change) => {
  const { client, id } = await pickupInHand()
  const body = makePhone(t).next({ pickup: id, kind: 'note', note: 'Hello' })
  const answer = await sendAction(client, { ...body, ...change })
  expect(answer.http).toBe(400)
  expect(answer.errors).toHaveProperty(field)
})

test('staff report a pickup of any volunteer', async () => {
  const { id, quantities } = await pickupInHand()
  const mine = (await staff()(fieldWork.pickups)).data.pickups
  expect(mine.map((one) => one.id)).toContain(id)
  await sendAction(staff(), makePhone(t).next({ pickup: id, kind: 'picked_up', quantities }))
  expect((await detail(id)).status).toBe('picked_up')
})

const jpeg = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2B3A80' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 23/1 0/1' } })
    .jpeg()
    .toBuffer()
const sendPhoto = async (client: Client, id: string, body: Buffer) =>
  (await client.send('POST', `/field/v1/photos/${id}`, body)).statusCode

test('a photo follows its action, can be sent again and loses its GPS data', async () => {
  const { client, id } = await pickupInHand()
  const action = makePhone(t).next({ pickup: id, kind: 'photo' })
  const body = await jpeg()
  expect((await sharp(body).metadata()).exif).toBeDefined()
  expect(await sendPhoto(client, action.id, body)).toBe(404)
  await sendAction(client, action)
  expect((await reports(id)).actions[0]!.photoURL).toBeNull()
  expect(await sendPhoto((await pickupInHand()).client, action.id, body)).toBe(404)
  expect(await sendPhoto(client, action.id, Buffer.from('no picture'))).toBe(400)
  const answers = await Promise.all([1, 2].map(() => sendPhoto(client, action.id, body)))
  expect(answers).toEqual([200, 200])
  expect(await sendPhoto(client, action.id, body)).toBe(200)
  const { photoURL } = (await reports(id)).actions[0]!
  const stored = await staff().send('GET', photoURL!.replace('/api', ''))
  expect(stored.headers['content-type']).toBe('image/webp')
  expect((await sharp(stored.rawPayload).metadata()).exif).toBeUndefined()
  expect((await client.send('GET', photoURL!.replace('/api', ''))).statusCode).toBe(401)
})
