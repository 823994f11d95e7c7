import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../../contract/call.ts'
import { errors } from '../../../contract/errors.ts'
import { managedEvents } from '../../../contract/talks/events.ts'
import { eventTexts } from '../../../contract/talks/facts.ts'
import { registering } from '../../../contract/talks/registering.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor } from '../../testing/client.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
let numbers = 0
beforeAll(async () => {
  t = await testApp()
})
beforeEach(() => t.setNow('2026-11-20T06:00:00Z'))
afterAll(() => t.close())

const staff = () => t.as('event-manager')
const secondsAt = (at: string) => Date.parse(at) / 1000
type Written = NonNullable<InputOf<typeof managedEvents.create>['body']>

const written = (more: Partial<Written> = {}): Written => {
  numbers += 1
  return {
    kind: 'talk',
    slug: `a-talk-${numbers}`,
    title: 'Lakes of Hyderabad',
    summary: 'How a lake was cleaned',
    description: 'A warden tells how it began.',
    spoken_language: 'te',
    starts_at: secondsAt('2026-11-27T12:30:00Z'),
    ends_at: secondsAt('2026-11-27T14:00:00Z'),
    is_online: false,
    venue: 'Lamakaan',
    address: 'Banjara Hills',
    locality: demoPlaces[0]!,
    capacity: 20,
    most_guests: 5,
    asks_ages: false,
    questions: [],
    reminds_day_before: true,
    reminds_hour_before: true,
    speakers: [{ name: 'Lalitha Bonam', headline: 'Warden', bio: '' }],
    ...more,
  }
}
const create = (more?: Partial<Written>) => staff()(managedEvents.create, { body: written(more) })
const detail = async (id: number) => (await staff()(managedEvents.detail, { params: { id } })).data
/** The body of the form as it is loaded. */
async function formOf(id: number) {
  const { version, speakers, questions, ...event } = await detail(id)
  const names = Object.keys(written())
  const fields = Object.fromEntries(Object.entries(event).filter(([name]) => names.includes(name)))
  return {
    ...(fields as Omit<Written, 'speakers' | 'questions'>),
    id,
    version,
    speakers: speakers.map(({ photo: _, ...typed }) => typed),
    questions,
  }
}
const edit = async (id: number, more: Partial<Written> & { version?: number }) =>
  staff()(managedEvents.edit, { params: { id }, body: { ...(await formOf(id)), ...more } })
const publish = (eventId: number) => staff()(managedEvents.publish, { body: { eventId } })
async function published(more?: Partial<Written>) {
  const { id } = (await create(more)).data
  await publish(id)
  return id
}
async function guestOf(eventId: number, more: object = {}) {
  numbers += 1
  const account = await makeAccount(t, 'donor')
  const email = `visitor-${numbers}@example.org`
  const body = { eventId, name: 'Meena Rao', email, mobile_no: String(9_100_500_000 + numbers), ...more }
  const { data } = await clientFor(t, account)(registering.register, { body })
  return { email, token: data.token, state: data.state }
}
const subjectsTo = async (email: string) => (await messagesTo(t, email)).map(({ subject }) => subject)

test('the list of events is filtered by kind and status and found by words', async () => {
  const id = await makeEvent(t, { title: 'Songs of weavers', kind: 'competition' })
  await makeEvent(t, { title: 'Blood donation in Warangal', kind: 'camp', status: 'draft' })
  const list = (query: object) => staff()(managedEvents.list, { query })
  expect((await list({ kind: 'competition' })).data).toMatchObject([{ id, title: 'Songs of weavers' }])
  expect((await list({ kind: 'camp', status: 'draft' })).data).toMatchObject([{ kind: 'camp' }])
  expect((await list({ searchTerm: 'warangal' })).data).toHaveLength(1)
  expect((await t.as('finance')(managedEvents.list)).http).toBe(403)
})

test('the database refuses more parties than places', async () => {
  const event = await makeEvent(t, { capacity: 2 })
  const register = (partySize: number) =>
    t.services.database.pool.query(
      `insert into event_registration (event_id, person_key, name, party_size, status, takes_seats, queue_no, created_at)
       values ($1, $2, 'Meena', $3, 'confirmed', true, 1, now())`,
      [event, `mobile:${partySize}`, partySize],
    )
  await register(2)
  await expect(register(1)).rejects.toThrow('event_seats_within_capacity')
})

describe('an event', () => {
  test('is created as a draft with its speakers, and published once', async () => {
    const created = await create()
    expect(created.message).toBe(eventTexts.created)
    const { id } = created.data
    expect(await detail(id)).toMatchObject({
      status: 'draft',
      venue: 'Lamakaan',
      speakers: [{ name: 'Lalitha Bonam', headline: 'Warden', bio: '' }],
    })
    expect((await publish(id)).message).toBe(eventTexts.published)
    expect((await publish(id)).http).toBe(409)
  })

  test('has its own address over all kinds', async () => {
    const { slug } = written()
    await create({ slug })
    expect((await create({ slug, kind: 'camp' })).errors).toEqual({ slug: eventTexts.slugTaken })
  })

  test('ends after it starts, has a place unless it is online, and a link that is one', async () => {
    const wrong = await create({
      ends_at: secondsAt('2026-11-27T12:30:00Z'),
      venue: null,
      locality: null,
      video_url: 'javascript:alert(1)',
      registration_opens_at: 20,
      registration_closes_at: 10,
    })
    expect(wrong.errors).toEqual({
      ends_at: eventTexts.endsFirst,
      venue: eventTexts.venue,
      locality: eventTexts.locality,
      video_url: eventTexts.url,
      registration_closes_at: eventTexts.closesFirst,
    })
  })

  test('saved from an older version is refused', async () => {
    const { id } = (await create()).data
    const version = (await detail(id)).version
    expect((await edit(id, { title: 'Lakes again' })).message).toBe(eventTexts.updated)
    expect((await edit(id, { title: 'Older', version })).http).toBe(409)
  })

  test('cannot have fewer places than are taken, and offers new ones', async () => {
    const id = await published({ capacity: 2 })
    await guestOf(id, { guests: 1 })
    const waiting = await guestOf(id)
    expect((await edit(id, { capacity: 1 })).errors).toEqual({ capacity: eventTexts.taken(2, 0) })
    await edit(id, { capacity: 3 })
    expect((await subjectsTo(waiting.email))[0]).toBe('A place for you: Lakes of Hyderabad')
    expect((await edit(id, { capacity: 2 })).errors).toEqual({ capacity: eventTexts.taken(2, 1) })
  })

  test('at another time notifies confirmed people once and replaces the calendar entry', async () => {
    const id = await published()
    const { email, token } = await guestOf(id)
    await edit(id, { title: 'Lakes, tanks and wells' })
    await edit(id, { ends_at: secondsAt('2026-11-27T14:30:00Z') })
    expect(await subjectsTo(email)).toEqual([
      'Changed: Lakes, tanks and wells',
      'You are registered: Lakes of Hyderabad',
    ])
    const ics = await t.asNobody.send('GET', `/talks/events/registration/calendar/${token}`)
    expect(ics.body).toContain('SEQUENCE:2')
    expect(ics.body).toContain('DTEND;TZID=Asia/Kolkata:20261127T200000')
  })

  test('is cancelled with an e-mail to every party, the waiting ones too', async () => {
    const id = await published({ capacity: 1 })
    const people = [await guestOf(id), await guestOf(id)]
    expect(await detail(id)).toMatchObject({ parties: 2, confirmedParties: 1 })
    const cancel = () =>
      staff()(managedEvents.cancel, { body: { eventId: id, reason: 'The hall is flooded' } })
    const cancelled = await cancel()
    expect([cancelled.message, cancelled.data.emails]).toEqual([eventTexts.cancelled, 2])
    for (const { email } of people) expect((await subjectsTo(email))[0]).toBe('Cancelled: Lakes of Hyderabad')
    expect((await messagesTo(t, people[0]!.email))[0]!.text).toContain('The hall is flooded')
    expect((await cancel()).http).toBe(409)
    expect(await detail(id)).toMatchObject({ status: 'cancelled', cancelReason: 'The hall is flooded' })
  })

  test('is archived once it is over or cancelled', async () => {
    const id = await published()
    const archive = () => staff()(managedEvents.archive, { body: { eventId: id } })
    expect((await archive()).http).toBe(409)
    t.setNow('2026-11-27T14:00:00Z')
    expect((await archive()).message).toBe(eventTexts.archived)
    expect((await detail(id)).status).toBe('archived')
  })
})

describe('people of an event', () => {
  test('are listed with answers and the reason for waiting, also as a spreadsheet', async () => {
    const questions = [
      { id: 'food', label: 'Food', kind: 'several' as const, options: ['Veg', 'Jain'], isRequired: false },
      { id: 'bus', label: 'Comes by bus', kind: 'yes-no' as const, options: [], isRequired: false },
    ]
    const id = await published({ capacity: 2, questions })
    await guestOf(id, { name: 'Anjali', answers: { food: ['Veg', 'Jain'], bus: true } })
    await guestOf(id, { name: 'Ravi', guests: [{ name: 'Uma', age: 7 }] })
    const list = await staff()(managedEvents.attendees, { query: { event: String(id) } })
    expect(list.data).toMatchObject([
      { name: 'Anjali', people: 1, answers: 'Food: Veg, Jain; Comes by bus: Yes', why: '' },
      { name: 'Ravi', people: 2, guests: 'Uma, 7', status: 'waiting', why: expect.stringContaining('Fewer') },
    ])
    const sheet = await staff()
      .send('GET', `/talks/download/${list.meta.downloadKey}`)
      .catch(() => undefined)
    expect(sheet?.statusCode).not.toBe(200)
    const file = await staff().send('GET', `/materials/v2/download/event-attendees/${list.meta.downloadKey}`)
    expect(rowsOf(file.rawPayload)[0]).toContain('Why waiting')
    expect(rowsOf(file.rawPayload)[2]).toContain('Ravi')
    expect((await t.as('finance')(managedEvents.attendees)).http).toBe(403)
  })

  test('are reminded, unless they have unsubscribed from talks', async () => {
    const id = await published()
    const [keen, tired] = [await guestOf(id), await guestOf(id)]
    await t.services.database.pool.query(
      `insert into unsubscribed (recipient, topic, at) values ($1, 'talks', now())`,
      [tired.email],
    )
    await staff()(managedEvents.reminder, { body: { eventId: id } })
    expect((await subjectsTo(keen.email))[0]).toBe('Reminder: Lakes of Hyderabad')
    expect(await subjectsTo(tired.email)).toHaveLength(1)
  })

  test('are invited once each, also those of another event', async () => {
    const [before, next] = [await published(), await published({ title: 'Wells', spoken_language: 'en' })]
    const guest = await guestOf(before)
    const people = [{ name: 'Uma', email: 'Uma@example.org' }, { email: 'uma@example.org' }]
    const invite = (more: object = {}) =>
      staff()(managedEvents.invite, { body: { eventId: next, people, fromEventId: before, ...more } })
    expect((await invite()).data).toEqual({ invited: 2, already: 0 })
    expect((await invite()).data).toEqual({ invited: 0, already: 2 })
    expect(await subjectsTo(guest.email)).toContain('Invitation: Wells')
    expect((await invite({ people: [], fromEventId: undefined })).errors).toHaveProperty('people')
  })

  test('get the video link of an online event', async () => {
    const id = await published({ is_online: true })
    const { email } = await guestOf(id)
    const link = (more: object) => staff()(managedEvents.videoLink, { body: { eventId: id, ...more } })
    expect((await link({ url: 'no link' })).errors).toEqual({ url: eventTexts.url })
    const sent = await link({ url: 'https://meet.example/lakes', notify: 1 })
    expect(sent.data.emails).toBe(1)
    const [newest] = await messagesTo(t, email)
    expect([newest!.subject, newest!.text]).toEqual([
      'Video link: Lakes of Hyderabad',
      expect.stringContaining('https://meet.example/lakes'),
    ])
    await link({ status: 2 })
    expect((await detail(id)).video_url).toBeNull()
    const onSite = await published()
    const refused = await staff()(managedEvents.videoLink, {
      body: { eventId: onSite, url: 'https://a.example' },
    })
    expect(refused.message).toBe(errors.STEP_IMPOSSIBLE.message)
  })

  test('have notes that staff see at each of their registrations', async () => {
    const account = await makeAccount(t, 'donor')
    const body = { name: 'Meena', email: 'meena@example.org', mobile_no: '9100499999' }
    const [first, second] = [await published({ title: 'Tanks' }), await published()]
    const registrationOf = async (eventId: number) => {
      await clientFor(t, account)(registering.register, { body: { ...body, eventId } })
      return (await staff()(managedEvents.attendees, { query: { event: String(eventId) } })).data[0]!.id
    }
    const [one, two] = [await registrationOf(first), await registrationOf(second)]
    await staff()(managedEvents.addNote, { body: { registrationId: one, note: 'Needs a ramp' } })
    const notes = await staff()(managedEvents.notes, { params: { id: two } })
    expect(notes.data).toMatchObject([{ text: 'Needs a ramp', event: 'Tanks' }])
    const unknown = await staff()(managedEvents.addNote, { body: { registrationId: 999_999, note: 'x' } })
    expect(unknown.http).toBe(404)
  })
})
