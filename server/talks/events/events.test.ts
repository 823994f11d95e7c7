import { afterAll, beforeAll, expect, test } from 'vitest'
import { managedEvents } from '../../../contract/talks/events.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('the list of events is filtered by kind and status and found by words', async () => {
  const id = await makeEvent(t, { title: 'Lakes of Hyderabad', kind: 'talk' })
  await makeEvent(t, { title: 'Blood donation in Warangal', kind: 'camp', status: 'draft' })
  const list = (query: object) => t.as('event-manager')(managedEvents.list, { query })
  expect((await list({ kind: 'talk' })).data).toMatchObject([
    { id, title: 'Lakes of Hyderabad', confirmed: 0 },
  ])
  expect((await list({ status: 'draft' })).data).toMatchObject([{ kind: 'camp' }])
  expect((await list({ searchTerm: 'warangal' })).data).toHaveLength(1)
  expect((await t.as('finance')(managedEvents.list)).http).toBe(403)
})

test('the database refuses a second event with a slug and more parties than places', async () => {
  const event = await makeEvent(t, { slug: 'one-of-a-kind', capacity: 2 })
  await expect(makeEvent(t, { slug: 'one-of-a-kind', kind: 'camp' })).rejects.toThrow('event_slug')
  const register = (partySize: number) =>
    t.services.database.pool.query(
      `insert into event_registration (event_id, person_key, name, party_size, status, takes_seats, queue_no, created_at)
       values ($1, $2, 'Meena', $3, 'confirmed', true, 1, now())`,
      [event, `mobile:${partySize}`, partySize],
    )
  await register(2)
  await expect(register(1)).rejects.toThrow('event_seats_within_capacity')
})
