import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { campRegistration } from '../../../contract/talks/camp-participants.ts'
import { camps } from '../../../contract/talks/camps.ts'
import { managedEvents } from '../../../contract/talks/events.ts'
import { eventTexts } from '../../../contract/talks/facts.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeCamp } from '../../testing/make/talks/camps.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'
import { makeGuest } from '../../testing/make/talks/guests.ts'
import { messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(() => t.setNow('2026-11-20T06:00:00Z'))
afterAll(() => t.close())

const staff = () => t.as('event-manager')
type Camp = Awaited<ReturnType<typeof makeCamp>>
const detail = async (id: number) => (await staff()(camps.detail, { params: { id } })).data
const hour = 3600

async function join(camp: Camp, slot: number) {
  const guest = await makeGuest(t)
  const body = {
    eventId: camp.id,
    slotId: camp.slots[slot]!,
    name: 'Meena Rao',
    email: guest.email,
    mobile_no: guest.mobileNo,
  }
  const { data } = await guest.call(campRegistration.register, { body })
  const subjects = async () => (await messagesTo(t, guest.email)).map(({ subject }) => subject)
  return { ...guest, token: data.token, subjects }
}

/** The form of a camp as it is loaded. */
async function formOf(camp: Camp) {
  const { locations, slots, ...now } = await detail(camp.id)
  return {
    id: now.id,
    version: now.version,
    title: now.title,
    summary: now.summary,
    description: now.description,
    spokenLanguage: now.spokenLanguage,
    needs: now.needs,
    mostGuests: now.mostGuests,
    status: 'published' as const,
    locations,
    slots: slots.map(({ id, locationId, startsAt, endsAt, capacity }) => ({
      id,
      location: locations.findIndex((one) => one.id === locationId),
      startsAt: Date.parse(startsAt) / 1000,
      endsAt: Date.parse(endsAt) / 1000,
      capacity,
    })),
  }
}
type Form = Awaited<ReturnType<typeof formOf>>
async function edit(camp: Camp, change: (form: Form) => void) {
  const form = await formOf(camp)
  change(form)
  return staff()(camps.update, { body: form })
}
const entryOf = async (token: string) =>
  (await t.asNobody.send('GET', `/talks/events/registration/calendar/${token}`)).body

test('people of a slot that moves get an e-mail and a calendar entry with a higher SEQUENCE', async () => {
  const camp = await makeCamp(t)
  const [moved, other] = [await join(camp, 0), await join(camp, 1)]
  expect((await detail(camp.id)).slots.map(({ parties }) => parties)).toEqual([1, 1, 0])
  expect(await entryOf(moved.token)).toContain('SEQUENCE:1\r\n')
  const { http } = await edit(camp, ({ slots }) => {
    slots[0]!.startsAt -= hour
    slots[0]!.endsAt -= hour
  })
  expect(http).toBe(200)
  expect(await moved.subjects()).toEqual([
    'Changed: Blood donation in Banjara Hills',
    'You are registered: Blood donation in Banjara Hills',
  ])
  expect((await messagesTo(t, moved.email))[0]!.text).toContain('27 Nov 2026, 08:30 to 09:30')
  expect(await other.subjects()).toHaveLength(1)
  const entry = await entryOf(moved.token)
  expect(entry).toContain('SEQUENCE:2\r\n')
  expect(entry).toContain('DTSTART;TZID=Asia/Kolkata:20261127T083000')
})

test('people of a place with another address get an e-mail, those of other places get none', async () => {
  const camp = await makeCamp(t)
  const [hall, school] = [await join(camp, 0), await join(camp, 2)]
  await edit(camp, ({ locations }) => {
    locations[1]!.address = 'Road 9, Banjara Hills'
  })
  expect(await hall.subjects()).toHaveLength(1)
  expect(await school.subjects()).toHaveLength(2)
})

test('another capacity, title or order of places notifies no one', async () => {
  const camp = await makeCamp(t)
  const guest = await join(camp, 0)
  await edit(camp, (form) => {
    form.title = 'Blood donation in the hills'
    form.slots[0]!.capacity = 9
    form.locations.reverse()
    for (const slot of form.slots) slot.location = 1 - slot.location
  })
  expect(await guest.subjects()).toHaveLength(1)
  expect(await entryOf(guest.token)).toContain('SEQUENCE:1\r\n')
})

test('a camp without slots is not published, and its form opens empty', async () => {
  const id = await makeEvent(t, { kind: 'camp', status: 'draft' })
  const publish = await staff()(managedEvents.publish, { body: { eventId: id } })
  expect([publish.http, publish.message]).toEqual([409, errors.CAMP_WITHOUT_SLOTS.message])
  expect(await detail(id)).toMatchObject({ slots: [], locations: [], needs: [], results: [] })
})

test('the form of events moves no camp with slots and changes no kind of an event with people', async () => {
  const camp = await makeCamp(t)
  const { data: event } = await staff()(managedEvents.detail, { params: { id: camp.id } })
  const form = {
    id: event.id,
    version: event.version,
    kind: event.kind,
    slug: event.slug,
    title: event.title,
    summary: event.summary,
    description: event.description,
    spoken_language: event.spoken_language,
    starts_at: event.starts_at,
    ends_at: event.ends_at,
    is_online: false,
    venue: event.venue,
    address: event.address,
    locality: event.locality,
    most_guests: event.most_guests,
    asks_ages: false,
    questions: [],
    speakers: [],
    reminds_day_before: true,
    reminds_hour_before: true,
  }
  const save = async (more: object) =>
    (await staff()(managedEvents.edit, { params: { id: event.id }, body: { ...form, ...more } })).errors
  expect(await save({ starts_at: event.starts_at + hour })).toEqual({ starts_at: eventTexts.campForm })
  expect(await save({ kind: 'talk' })).toEqual({ kind: eventTexts.kindFixed })
  expect(await save({ title: 'Blood donation' })).toEqual({})
})
