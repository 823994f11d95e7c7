import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publicEvents } from '../../../contract/talks/public-events.ts'
import { managedEvents } from '../../../contract/talks/events.ts'
import { registering } from '../../../contract/talks/registering.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
beforeEach(() => t.setNow('2026-11-20T06:00:00Z'))
afterAll(() => t.close())

const list = async (query: object) => (await t.asNobody(publicEvents.list, { query })).data
const detail = (slug: string) => t.asNobody(publicEvents.detail, { params: { slug } })
const day = (n: number) => new Date(Date.parse('2026-11-20T06:00:00Z') + n * 86_400_000).toISOString()
const at = (n: number) => ({ starts_at: day(n), ends_at: day(n + 0.1) })

test('talks to come are listed by start and past ones from the latest, without drafts', async () => {
  await makeEvent(t, { title: 'Reeds', ...at(3), city: 'Warangal' })
  await makeEvent(t, { title: 'Herons', ...at(2), spoken_language: 'te' })
  await makeEvent(t, { title: 'Carp', ...at(-2), recording_url: 'https://films.example/carp' })
  await makeEvent(t, { title: 'Snails', ...at(-1), is_online: true })
  for (const status of ['draft', 'cancelled', 'archived']) await makeEvent(t, { title: 'Hidden', status })
  await makeEvent(t, { title: 'Camp', kind: 'camp' })
  const titles = async (query: object) => (await list(query)).map(({ title }) => title)
  expect(await titles({})).toEqual(['Herons', 'Reeds'])
  expect(await titles({ type: 'past' })).toEqual(['Snails', 'Carp'])
  expect(await titles({ city: 'warangal' })).toEqual(['Reeds'])
  expect(await titles({ language: 'te' })).toEqual(['Herons'])
  expect(await titles({ type: 'past', place: 'online' })).toEqual(['Snails'])
  expect(await titles({ searchTerm: 'heron' })).toEqual(['Herons'])
  expect(await titles({ kind: 'camp' })).toEqual(['Camp'])
  expect((await t.asNobody(publicEvents.next)).data?.title).toBe('Herons')
  expect((await t.asNobody(publicEvents.cities)).data).toEqual(['Hyderabad', 'Warangal'])
})

test('an event shows its seats and whether registration is open, and never the video link', async () => {
  const id = await makeEvent(t, {
    slug: 'wells',
    is_online: true,
    capacity: 1,
    video_url: 'https://meet.example/secret',
  })
  const shown = await t.asNobody.send('GET', '/talks/events/details/wells')
  expect(shown.body).not.toContain('secret')
  expect((await detail('wells')).data).toMatchObject({ seatsLeft: 1, registration: 'open', mostGuests: 0 })
  const body = { eventId: id, name: 'Meena', email: 'meena@example.org', mobile_no: '9100700001' }
  await t.as('donor')(registering.register, { body })
  await expect
    .poll(async () => (await detail('wells')).data)
    .toMatchObject({ seatsLeft: 0, registration: 'full' })
  expect((await t.asNobody.send('GET', '/talks/events/details/wells')).body).not.toContain('Meena')
  const ics = await t.asNobody.send('GET', '/talks/events/calendar/wells')
  expect(ics.body).toContain(`UID:event-${id}@`)
  expect(ics.body).not.toContain('secret')
})

test('a cancelled event says so with its reason, and a draft is not found', async () => {
  const id = await makeEvent(t, { slug: 'tanks' })
  await t.as('event-manager')(managedEvents.cancel, { body: { eventId: id, reason: 'Heavy rain' } })
  expect((await detail('tanks')).data).toMatchObject({
    status: 'cancelled',
    registration: 'cancelled',
    cancelReason: 'Heavy rain',
  })
  expect((await t.asNobody.send('GET', '/talks/events/calendar/tanks')).body).toContain('METHOD:CANCEL')
  await makeEvent(t, { slug: 'ponds', status: 'draft' })
  expect((await detail('ponds')).http).toBe(404)
  await makeEvent(t, { slug: 'rivers', registration_opens_at: day(1) })
  expect((await detail('rivers')).data).toMatchObject({ registration: 'later', opensAt: day(1) })
})
