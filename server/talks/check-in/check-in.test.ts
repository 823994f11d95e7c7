import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { campRegistration } from '../../../contract/talks/camp-participants.ts'
import { checkIn, checkInTexts, tickets } from '../../../contract/talks/check-in.ts'
import { registering } from '../../../contract/talks/registering.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientWith } from '../../testing/client.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'
import { uuid7 } from '../../testing/make/field.ts'
import { makeCamp } from '../../testing/make/talks/camps.ts'
import { makeGuest } from '../../testing/make/talks/guests.ts'
import { makeConfirmed, makeDoorPhone, sendCheckIn, ticketOf } from '../../testing/make/talks/check-ins.ts'

let t: TestApp
const start = '2026-11-20T06:00:00Z'
beforeAll(async () => {
  t = await testApp()
})
beforeEach(() => t.setNow(start))
afterAll(() => t.close())

const staff = () => t.as('event-manager')
const send = (body: Parameters<typeof sendCheckIn>[1]) => sendCheckIn(staff(), body)
const people = async (id: number) => (await staff()(checkIn.list, { params: { id } })).data.people
const sums = async (id: number) => (await staff()(checkIn.summary, { params: { id } })).data
const actions = async (event: number) =>
  (await staff()(checkIn.actions, { query: { event, limit: 50, sort: 'oldest' } })).data

describe('the list on the phone', () => {
  test('it has names, guests and a hash of the ticket, and no contact data', async () => {
    const event = await makeEvent(t)
    const [id] = await makeConfirmed(t, event, 1, 3)
    const { data } = await staff()(checkIn.list, { params: { id: event } })
    expect(data.people).toEqual([
      {
        registration: id,
        name: 'Guest 0001',
        guests: ['Asha', 'Asha'],
        hash: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        slotStartsAt: null,
        location: null,
        present: [],
      },
    ])
    expect(data.deleteAt).toBe('2026-11-28T08:00:00.000Z')
    const text = JSON.stringify(data)
    expect(text).not.toContain(await ticketOf(t, id!))
    expect(text).not.toContain('@example.org')
  })

  test('it is not sent any more 24 hours after the end of the event', async () => {
    const event = await makeEvent(t)
    t.setNow('2026-11-28T08:00:00Z')
    const answer = await staff()(checkIn.list, { params: { id: event } })
    expect(answer.message).toBe(errors.CHECK_IN_OVER.message)
  })

  test('camps state the slot of each person', async () => {
    const camp = await makeCamp(t)
    const { pool } = t.services.database
    const [id] = await makeConfirmed(t, camp.id, 1)
    await pool.query('insert into camp_booking values ($1, $2, $3, 1, true)', [id, camp.id, camp.slots[2]])
    expect(await people(camp.id)).toMatchObject([
      { slotStartsAt: '2026-11-28T04:00:00.000Z', location: 'Government school' },
    ])
  })
})

describe('check-in', () => {
  test('part of a party is checked in, then the rest', async () => {
    const event = await makeEvent(t)
    const [registration] = await makeConfirmed(t, event, 1, 4)
    const phone = makeDoorPhone(t)
    const about = { event, kind: 'check_in' as const, registration: registration! }
    expect((await send(phone.next({ ...about, members: [0, 1] }))).data).toMatchObject({
      state: 'done',
      earlier: [],
    })
    expect(await sums(event)).toMatchObject({ expected: 4, present: 2 })
    t.setNow('2026-11-20T06:05:00Z')
    const rest = await send(phone.next(about))
    expect(rest.data.earlier.map(({ member, place }) => [member, place])).toEqual([
      [0, 'Gate A'],
      [1, 'Gate A'],
    ])
    expect(await sums(event)).toMatchObject({ present: 4, repeated: 0 })
  })

  test('a second scan shows which ticket, when, where and by whom', async () => {
    const event = await makeEvent(t)
    const [registration] = await makeConfirmed(t, event, 1)
    const ticket = `http://localhost:3000/sahayatalks/ticket/${await ticketOf(t, registration!)}`
    const scan = { event, kind: 'check_in' as const, ticket, is_scan: true }
    await send(makeDoorPhone(t).next(scan))
    t.setNow('2026-11-20T06:10:00Z')
    const second = await send(makeDoorPhone(t, { place: 'Gate B' }).next(scan))
    expect(second.data).toMatchObject({
      state: 'done',
      earlier: [{ member: 0, at: '2026-11-20T06:00:00.000Z', place: 'Gate A', actor: expect.any(String) }],
    })
    expect((await actions(event)).map(({ outcome, name, place }) => [outcome, name, place])).toEqual([
      ['counted', 'Guest 0001', 'Gate A'],
      ['repeated', 'Guest 0001', 'Gate B'],
    ])
  })

  test('a ticket of another event names that event, and an unknown one is refused', async () => {
    const [event, other] = [await makeEvent(t), await makeEvent(t, { title: 'Lakes' })]
    const [registration] = await makeConfirmed(t, other, 1)
    const phone = makeDoorPhone(t)
    const scan = async (ticket: string) =>
      (await send(phone.next({ event, kind: 'check_in', ticket, is_scan: true }))).data
    expect(await scan(await ticketOf(t, registration!))).toMatchObject({
      state: 'refused',
      reason: checkInTexts.otherEvent('Lakes', '27 Nov 2026'),
    })
    expect(await scan(`${event}-0123456789`)).toMatchObject({ reason: checkInTexts.unknown })
    expect(await scan('https://example.org')).toMatchObject({ reason: checkInTexts.unknown })
    expect(await sums(event)).toMatchObject({ present: 0, refused: 3 })
  })

  test('a cancelled or waiting registration is refused and listed', async () => {
    const event = await makeEvent(t)
    const [cancelled, waiting] = await makeConfirmed(t, event, 2)
    const { pool } = t.services.database
    await pool.query(
      `update event_registration set status = 'cancelled', takes_seats = false where id = $1`,
      [cancelled],
    )
    await pool.query(`update event_registration set status = 'waiting', takes_seats = false where id = $1`, [
      waiting,
    ])
    const phone = makeDoorPhone(t)
    const enter = async (registration: number) =>
      (await send(phone.next({ event, kind: 'check_in', registration }))).data.reason
    expect(await enter(cancelled!)).toBe(checkInTexts.cancelled)
    t.setNow('2026-11-20T06:01:00Z')
    expect(await enter(waiting!)).toBe(checkInTexts.notConfirmed)
    expect((await actions(event)).map(({ outcome, note }) => [outcome, note])).toEqual([
      ['refused', checkInTexts.cancelled],
      ['refused', checkInTexts.notConfirmed],
    ])
  })

  test('an undo needs a reason and the person can be checked in again', async () => {
    const event = await makeEvent(t)
    const [registration] = await makeConfirmed(t, event, 1)
    const phone = makeDoorPhone(t)
    const about = { event, registration: registration! }
    const entered = phone.next({ ...about, kind: 'check_in' })
    await send(entered)
    expect((await send(phone.next({ ...about, kind: 'undo' }))).errors).toEqual({ note: checkInTexts.reason })
    t.setNow('2026-11-20T06:01:00Z')
    await staff()(checkIn.undo, { body: { id: entered.id, note: 'Wrong person' } })
    expect(await sums(event)).toMatchObject({ present: 0 })
    t.setNow('2026-11-20T06:02:00Z')
    await send(phone.next({ ...about, kind: 'check_in' }))
    expect(await sums(event)).toMatchObject({ present: 1 })
    expect((await actions(event)).map(({ outcome }) => outcome)).toEqual(['undone', 'undo', 'counted'])
  })

  test('walk-ins are counted apart and can be undone', async () => {
    const event = await makeEvent(t, { capacity: 1 })
    await makeConfirmed(t, event, 1)
    const phone = makeDoorPhone(t)
    const walkIn = phone.next({ event, kind: 'walk_in', name: 'Ravi Teja', people: 3 })
    await send(walkIn)
    await send(phone.next({ event, kind: 'walk_in', people: 1 }))
    expect(await sums(event)).toMatchObject({ expected: 1, present: 0, walkIns: 4 })
    await send(phone.next({ event, kind: 'undo', walkIn: walkIn.id, note: 'Left again' }))
    expect(await sums(event)).toMatchObject({ walkIns: 1 })
    const unknown = phone.next({ event, kind: 'undo', walkIn: uuid7(new Date(start)), note: 'Left again' })
    expect((await send(unknown)).data.reason).toBe(checkInTexts.walkIn)
  })

  test('an action that is sent again gets the first result, and other content under its number is refused', async () => {
    const event = await makeEvent(t)
    const [registration, other] = await makeConfirmed(t, event, 2)
    const body = makeDoorPhone(t).next({ event, kind: 'check_in', registration: registration! })
    const first = await send(body)
    t.setNow('2026-11-23T06:00:00Z')
    expect((await send(body)).data).toEqual(first.data)
    expect((await send({ ...body, registration: other! })).data.reason).toBe(checkInTexts.reused)
    expect((await sendCheckIn(t.as('super-admin'), body)).data.reason).toBe(checkInTexts.reused)
    expect(await sums(event)).toMatchObject({ present: 1 })
  })

  test('of two offline phones the earlier check-in counts and the other is listed', async () => {
    const event = await makeEvent(t)
    const [registration] = await makeConfirmed(t, event, 1)
    const about = { event, kind: 'check_in' as const, registration: registration! }
    const [early, late] = [makeDoorPhone(t), makeDoorPhone(t, { place: 'Gate B' })]
    const first = early.next(about, new Date('2026-11-20T06:05:00Z'))
    const second = late.next(about, new Date('2026-11-20T06:07:00Z'))
    t.setNow('2026-11-20T08:00:00Z')
    await send(second)
    expect((await people(event))[0]!.present).toMatchObject([{ place: 'Gate B' }])
    await send(first)
    expect((await people(event))[0]!.present).toMatchObject([
      { place: 'Gate A', at: '2026-11-20T06:05:00.000Z' },
    ])
    expect((await actions(event)).map(({ outcome, place }) => [outcome, place])).toEqual([
      ['counted', 'Gate A'],
      ['repeated', 'Gate B'],
    ])
  })
})

test('the e-mail of a confirmed registration carries its ticket, which opens a page without a name', async () => {
  const camp = await makeCamp(t)
  const guest = await makeGuest(t)
  const body = {
    eventId: camp.id,
    slotId: camp.slots[2]!,
    name: 'Meena Rao',
    email: guest.email,
    mobile_no: guest.mobileNo,
  }
  const { data } = await guest.call(campRegistration.register, { body })
  const { rows } = await t.services.database.pool.query<{ attachments: { kind: string }[] }>(
    'select attachments from message where recipient = $1 order by id desc limit 1',
    [guest.email],
  )
  const ticket = rows[0]!.attachments.find(({ kind }) => kind === 'event-ticket')
  const picture = await t.services.messages.makeAttachment(ticket as never)
  expect(picture).toMatchObject({ type: 'image/png' })
  expect(picture.body.subarray(1, 4).toString()).toBe('PNG')
  const own = (await t.asNobody(registering.own, { body: { token: data.token } })).data
  const shown = await t.asNobody(tickets.ticket, { params: { code: own.ticket!.toLowerCase() } })
  expect(shown.data).toMatchObject({ code: own.ticket, people: 1, venue: 'Government school' })
  expect(JSON.stringify(shown.data)).not.toContain('Meena')
  await t.asNobody(registering.cancel, { body: { token: data.token } })
  expect((await t.asNobody(tickets.ticket, { params: { code: own.ticket! } })).http).toBe(404)
})

test('400 people on three phones, two of them offline, are there once each', async () => {
  const event = await makeEvent(t, { capacity: 400 })
  const ids = await makeConfirmed(t, event, 400)
  const phones = ['Gate A', 'Gate B', 'Gate C'].map((place) => makeDoorPhone(t, { place }))
  const at = (index: number) => new Date(Date.parse(start) + index * 1000)
  t.setNow('2026-11-20T09:00:00Z')
  // Every person is scanned once; every fifth goes past a second phone, every tenth past the third.
  const queues = phones.map((phone, own) =>
    ids.flatMap((registration, index) => {
      const isFirst = index % 3 === own
      const isAgain = (index + 1) % 3 === own && index % 5 === 0
      const isThird = (index + 2) % 3 === own && index % 10 === 0
      if (!isFirst && !isAgain && !isThird) return []
      const late = isFirst ? 0 : isAgain ? 400 : 800
      return [phone.next({ event, kind: 'check_in', registration, is_scan: true }, at(index + late))]
    }),
  )
  const [online, ...offline] = queues
  const client = clientWith(t, (await signIn(t, 'event-manager')).token)
  const sendAll = async (queue: typeof online = []) => {
    for (const body of queue) {
      const { data } = await sendCheckIn(client, body)
      expect(data.state).toBe('done')
    }
  }
  await sendAll(online)
  // Both offline phones come back at once; one repeats its last 50 actions, as after a lost answer.
  await Promise.all(offline.map((queue) => sendAll(queue)))
  await sendAll(offline[0]!.slice(-50))
  expect(await sums(event)).toMatchObject({ expected: 400, present: 400, repeated: 120, refused: 0 })
  const there = await people(event)
  expect(there.every(({ present }) => present.length === 1)).toBe(true)
  // Each is there by the phone that scanned first.
  const byFirst = new Map(ids.map((id, index) => [id, `Gate ${'ABC'[index % 3]}`]))
  expect(
    there.filter(({ registration, present }) => present[0]!.place !== byFirst.get(registration)),
  ).toEqual([])
})
