import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedback, feedbackTexts } from '../../../contract/talks/feedback.ts'
import {
  shownTestimonials,
  talksTestimonials,
  testimonialTexts,
} from '../../../contract/talks/testimonials.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'
import { makeParticipant } from '../../testing/make/talks/participants.ts'
import { messagesTo } from '../../testing/read-messages.ts'
import { feedbackToken } from './link.ts'
import { requestFeedbackAfterEvents } from './service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ keeps: true, now: '2026-11-20T06:00:00Z' })
})
afterAll(() => t.close())

const staff = () => t.as('event-manager')
let count = 0
const email = () => `guest-${++count}@example.org`
const pastEvent = (given: object = {}) =>
  makeEvent(t, {
    starts_at: new Date('2026-11-19T10:00:00Z'),
    ends_at: new Date('2026-11-19T12:00:00Z'),
    ...given,
  })
const linkOf = (registrationId: number) => feedbackToken(t.services.fieldCrypto, registrationId)
const give = (token: string, body: object = {}) =>
  t.asNobody(feedback.give, { body: { token, rating: 5, text: 'It was clear and kind.', ...body } })
const listed = async (event: number) => (await staff()(feedback.list, { query: { event } })).data

test('participants of an event that ended get one link, and give feedback once', async () => {
  const eventId = await pastEvent({ title: 'Water for all' })
  const [asha, ravi] = [email(), email()]
  await makeParticipant(t, eventId, { email: asha })
  await makeParticipant(t, eventId, { email: ravi, status: 'cancelled' })
  expect((await staff()(feedback.request, { body: { eventId } })).data).toEqual({ requested: 1 })
  expect((await staff()(feedback.request, { body: { eventId } })).data).toEqual({ requested: 0 })
  expect(await messagesTo(t, ravi)).toEqual([])
  const [message] = await messagesTo(t, asha)
  expect(message!.subject).toBe('How was “Water for all”?')
  const token = /\/feedback\/([\w-]+)/.exec(message!.text)![1]!
  expect((await t.asNobody(feedback.read, { body: { token } })).data).toMatchObject({
    title: 'Water for all',
    isGiven: false,
  })
  expect((await give(token)).message).toBe(feedbackTexts.thanks)
  expect((await give(token)).http).toBe(409)
  expect((await t.asNobody(feedback.read, { body: { token } })).data.isGiven).toBe(true)
  expect(await listed(eventId)).toMatchObject([{ rating: 5, mayPublish: false, publicName: '' }])
})

test('events that ended are followed by requests without staff', async () => {
  const eventId = await pastEvent({ title: 'Trees of the city' })
  const asha = email()
  await makeParticipant(t, eventId, { email: asha })
  await requestFeedbackAfterEvents(t.services)
  await requestFeedbackAfterEvents(t.services)
  expect(await messagesTo(t, asha)).toHaveLength(1)
})

test('no feedback is accepted before the end, from people who cancelled, or by another link', async () => {
  const next = await makeEvent(t, {
    starts_at: new Date('2026-12-20T10:00:00Z'),
    ends_at: new Date('2026-12-20T12:00:00Z'),
  })
  const early = await makeParticipant(t, next, { email: email() })
  expect((await give(linkOf(early))).http).toBe(403)
  expect((await staff()(feedback.request, { body: { eventId: next } })).errors).toEqual({
    eventId: feedbackTexts.notOver,
  })
  const cancelled = await makeParticipant(t, await pastEvent(), { email: email(), status: 'cancelled' })
  expect((await give(linkOf(cancelled))).http).toBe(403)
  expect((await give('none')).http).toBe(403)
})

test('a testimonial needs the consent of its participant and shows after approval', async () => {
  const eventId = await pastEvent({ title: 'Books on wheels' })
  const [agreed, silent] = [
    await makeParticipant(t, eventId, { email: email() }),
    await makeParticipant(t, eventId, { email: email() }),
  ]
  const nameless = await give(linkOf(agreed), { mayPublish: 1 })
  expect(nameless.errors).toEqual({ publicName: feedbackTexts.publicName })
  await give(linkOf(agreed), { mayPublish: 1, publicName: 'Asha R.' })
  await give(linkOf(silent), { text: 'Please do not print this.' })
  const rows = await listed(eventId)
  const idOf = (mayPublish: boolean) => rows.find((row) => row.mayPublish === mayPublish)!.id
  const save = (feedbackId: number, given: object = {}) =>
    staff()(talksTestimonials.save, {
      body: { feedbackId, name: 'Asha R.', text: 'It was clear and kind.', ...given },
    })
  expect((await save(idOf(false))).errors).toEqual({ feedbackId: testimonialTexts.noConsent })
  const shown = async () => (await t.asNobody(shownTestimonials.list)).data
  const before = (await shown()).length
  const { id } = (await save(idOf(true))).data
  expect((await save(idOf(true))).errors).toEqual({ feedbackId: testimonialTexts.taken })
  expect(await shown()).toHaveLength(before)
  await staff()(talksTestimonials.setStatus, { body: { id, status: 1 } })
  expect(await shown()).toContainEqual({
    id,
    name: 'Asha R.',
    text: 'It was clear and kind.',
    event: 'Books on wheels',
  })
  await staff()(talksTestimonials.setStatus, { body: { id, status: 0 } })
  expect(await shown()).toHaveLength(before)
})

test('the database refuses a testimonial without consent', async () => {
  const eventId = await pastEvent()
  const registration = await makeParticipant(t, eventId, { email: email() })
  await give(linkOf(registration))
  const [row] = await listed(eventId)
  await expect(
    t.services.database.pool.query(
      `insert into talks_testimonial (feedback_id, event_id, name, text, status, position, created_at)
       values ($1, $2, 'Asha', 'Good', 'visible', 1, now())`,
      [row!.id, eventId],
    ),
  ).rejects.toThrow('consent')
})

test('other staff read no feedback', async () => {
  expect((await t.as('hr')(feedback.list)).http).toBe(403)
})
