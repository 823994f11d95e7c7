import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { speakerSlots, slotTexts } from '../../../contract/talks/slots.ts'
import { eventTexts } from '../../../contract/talks/facts.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
let numbers = 0
beforeAll(async () => {
  t = await testApp()
})
beforeEach(() => t.setNow('2026-11-20T06:00:00Z'))
afterAll(() => t.close())

const slot = (more: object = {}) => {
  numbers += 1
  return {
    name: 'Kavitha Reddy',
    email: `speaker-${numbers}@example.org`,
    mobile_no: '9100600001',
    topic: 'Seeds that last',
    about: 'Twenty years of a seed bank',
    starts_at: Date.parse('2026-12-05T12:30:00Z') / 1000,
    ends_at: Date.parse('2026-12-05T14:00:00Z') / 1000,
    is_online: false,
    city: 'Hyderabad',
    ...more,
  }
}
const offer = (body = slot()) => t.asNobody(speakerSlots.request, { body })
const manage = (body: object) => t.as('event-manager')(speakerSlots.manage, { body })
const detail = async (id: number) => t.as('event-manager')(speakerSlots.detail, { params: { id } })
const subjectsTo = async (email: string) => (await messagesTo(t, email)).map(({ subject }) => subject)

test('a speaker offers a topic, and staff accept it once', async () => {
  const body = slot()
  const offered = await offer(body)
  expect(offered.message).toBe(slotTexts.received)
  const { id } = offered.data
  const listed = await t.as('event-manager')(speakerSlots.list, { query: { status: '3' } })
  expect(listed.data).toMatchObject([{ id, topic: 'Seeds that last', place: 'Hyderabad', status: 3 }])
  for (let i = 0; i < 2; i += 1) await manage({ id, status: 1, reply: 'We will call you' })
  expect((await detail(id)).data).toMatchObject({ status: 1, reply: 'We will call you' })
  expect(await subjectsTo(body.email)).toEqual(['Your talk is accepted', 'We have received your topic'])
})

test('a declined topic is answered, and a removed one is gone', async () => {
  const body = slot()
  const { id } = (await offer(body)).data
  await manage({ id, status: 0, reply: 'The month is full' })
  expect((await messagesTo(t, body.email))[0]!.text).toContain('The month is full')
  await manage({ id, status: 2 })
  expect((await detail(id)).http).toBe(404)
  expect((await manage({ id, status: 1 })).http).toBe(404)
})

test('a slot ends after it starts, is to come, and has a place', async () => {
  const wrong = await offer(slot({ ends_at: 1, starts_at: 2, city: null }))
  expect(wrong.errors).toEqual({ ends_at: eventTexts.endsFirst, city: slotTexts.city })
  expect((await offer(slot({ starts_at: 1000, ends_at: 2000 }))).errors).toEqual({
    starts_at: slotTexts.past,
  })
  expect((await manage({})).errors).toHaveProperty('slot')
  expect((await manage({ slot: slot() })).http).toBe(200)
})
