import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { otpTexts } from '../../../contract/accounts/otp.ts'
import { errors } from '../../../contract/errors.ts'
import { registering, registeringTexts } from '../../../contract/talks/registering.ts'
import { createAccount } from '../../accounts/index.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor } from '../../testing/client.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'
import { codeSentTo, messagesTo, otherThan } from '../../testing/read-messages.ts'
import { remindOfEvents } from './remind.ts'
import { settleEvents } from './settle.ts'

let t: TestApp
let numbers = 0
beforeAll(async () => {
  t = await testApp()
})
beforeEach(() => t.setNow('2026-11-20T06:00:00Z'))
afterAll(() => t.close())

const minutes = (n: number) => new Date(Date.parse('2026-11-20T06:00:00Z') + n * 60_000).toISOString()

/** A person with an account; signed in, they register at once. */
async function person() {
  numbers += 1
  const mobileNo = String(9_200_000_000 + numbers)
  const email = `guest-${numbers}@example.org`
  const at = t.services.clock.now()
  const id = await createAccount(t.services.database.db, {
    fullName: `Guest ${numbers}`,
    email,
    mobileNo,
    mobileVerifiedAt: at,
    roles: ['donor'],
    at,
  })
  return { id, email, mobileNo, call: clientFor(t, id) }
}
type Person = Awaited<ReturnType<typeof person>>
const bodyOf = (
  { email, mobileNo }: Pick<Person, 'email' | 'mobileNo'>,
  eventId: number,
  more: object = {},
) => ({
  eventId,
  name: 'Meena Rao',
  email,
  mobile_no: mobileNo,
  ...more,
})
const join = async (eventId: number, more: object = {}, who?: Person) => {
  const guest = who ?? (await person())
  const answer = await guest.call(registering.register, { body: bodyOf(guest, eventId, more) })
  return { ...answer, guest, token: answer.data?.token }
}
const own = async (token: string) => (await t.asNobody(registering.own, { body: { token } })).data
const statusOf = async (token: string) => (await own(token)).status
const stranger = () => {
  numbers += 1
  return { mobileNo: String(9_200_000_000 + numbers), email: `guest-${numbers}@example.org` }
}
const begin = (who: ReturnType<typeof stranger>, eventId: number, more: object = {}) =>
  t.asNobody(registering.register, { body: bodyOf(who, eventId, more) })
const subjectsTo = async (email: string) => (await messagesTo(t, email)).map(({ subject }) => subject)
const seats = async (id: number) => {
  const { rows } = await t.services.database.pool.query(
    `select taken_seats as taken, confirmed_seats as confirmed, waiting_parties as waiting from event where id = $1`,
    [id],
  )
  return rows[0] as { taken: number; confirmed: number; waiting: number }
}

describe('registration', () => {
  test('a person who is signed in registers a family at once and gets a calendar entry', async () => {
    const event = await makeEvent(t, { title: 'Lakes', capacity: 10 })
    const { http, message, data, guest } = await join(event, { guests: [{ name: 'Ravi' }, { age: 7 }] })
    expect([http, message, data.state]).toEqual([200, registeringTexts.confirmed, 'confirmed'])
    expect(await own(data.token)).toMatchObject({ status: 'confirmed', partySize: 3, canCancel: true })
    expect(await seats(event)).toEqual({ taken: 3, confirmed: 3, waiting: 0 })
    expect(await subjectsTo(guest.email)).toEqual(['You are registered: Lakes'])
    const ics = await t.asNobody.send('GET', `/talks/events/registration/calendar/${data.token}`)
    expect(ics.body).toContain(`UID:event-${event}@`)
    expect(ics.body).toContain('SEQUENCE:1')
    expect(ics.body).toContain('DTSTART;TZID=Asia/Kolkata:20261127T113000')
  })

  test('without a login places are held until the OTP is verified', async () => {
    const event = await makeEvent(t, { capacity: 2 })
    const who = stranger()
    const begun = await begin(who, event, { guests: 1 })
    expect(begun.data).toMatchObject({ state: 'otp', heldUntil: minutes(10) })
    expect(await seats(event)).toEqual({ taken: 2, confirmed: 0, waiting: 0 })
    expect((await join(event)).data.state).toBe('waiting')
    const code = await codeSentTo(t, who.mobileNo)
    const verify = (otp: string) => t.asNobody(registering.verify, { body: { token: begun.data.token, otp } })
    expect((await verify(otherThan(code))).message).toBe(otpTexts.wrong)
    const done = await verify(code)
    expect([done.message, done.data?.state]).toEqual([registeringTexts.confirmed, 'confirmed'])
    expect((await verify(code)).message).toBe(otpTexts.over)
    expect(await seats(event)).toEqual({ taken: 2, confirmed: 2, waiting: 1 })
  })

  test('a hold ends after ten minutes and its places go to the waiting list', async () => {
    const event = await makeEvent(t, { capacity: 1 })
    const begun = await begin(stranger(), event)
    const waiting = await join(event)
    expect(await settleEvents(t.services)).toBe(0)
    t.setNow(minutes(10))
    await settleEvents(t.services)
    expect(await statusOf(waiting.token)).toBe('offered')
    const late = await t.asNobody(registering.verify, { body: { token: begun.data.token, otp: '1234' } })
    expect(late.message).toBe(otpTexts.over)
  })

  test('an OTP of one event is not valid for another', async () => {
    const who = stranger()
    await begin(who, await makeEvent(t))
    const code = await codeSentTo(t, who.mobileNo)
    t.setNow(minutes(2))
    const other = await begin(who, await makeEvent(t))
    const own = await codeSentTo(t, who.mobileNo)
    const verify = (otp: string) => t.asNobody(registering.verify, { body: { token: other.data.token, otp } })
    // One time in ten thousand both are the same.
    expect((await verify(own === code ? otherThan(code) : code)).message).toBe(otpTexts.wrong)
    expect((await verify(own)).data?.state).toBe('confirmed')
  })

  test('a registered number is not revealed before its OTP, and registers once', async () => {
    const event = await makeEvent(t)
    const { guest } = await join(event)
    expect((await join(event, {}, guest)).message).toBe(errors.ALREADY_REGISTERED.message)
    const again = await begin(guest, event)
    expect(again.data.state).toBe('otp')
    const otp = await codeSentTo(t, guest.mobileNo)
    const verified = await t.asNobody(registering.verify, { body: { token: again.data.token, otp } })
    expect([verified.http, verified.message]).toEqual([409, errors.ALREADY_REGISTERED.message])
  })

  test('an OTP is sent again after 60 seconds and replaces the first', async () => {
    const who = stranger()
    const { data } = await begin(who, await makeEvent(t))
    const resend = () => t.asNobody(registering.resend, { body: { token: data.token } })
    expect((await resend()).http).toBe(429)
    t.setNow(minutes(1))
    expect((await resend()).message).toBe(registeringTexts.otp)
    const otp = await codeSentTo(t, who.mobileNo)
    const verified = await t.asNobody(registering.verify, { body: { token: data.token, otp } })
    expect(verified.data?.state).toBe('confirmed')
  })

  test.each([
    ['draft', { status: 'draft' }, 'EVENT_NOT_FOUND'],
    ['cancelled', { status: 'cancelled' }, 'EVENT_CANCELLED'],
    ['archived', { status: 'archived' }, 'EVENT_NOT_FOUND'],
    ['past', { starts_at: '2026-11-19T06:00:00Z', ends_at: '2026-11-19T08:00:00Z' }, 'EVENT_OVER'],
    ['not yet open', { registration_opens_at: '2026-11-21T06:00:00Z' }, 'REGISTRATION_NOT_OPEN'],
    ['closed', { registration_closes_at: '2026-11-20T05:00:00Z' }, 'REGISTRATION_CLOSED'],
    ['of another kind', { kind: 'camp' }, 'EVENT_NOT_FOUND'],
  ] as const)('an event that is %s takes no registration', async (_name, given, code) => {
    const event = await makeEvent(t, given)
    const refusal = [errors[code].http, errors[code].message]
    const joined = await join(event)
    expect([joined.http, joined.message]).toEqual(refusal)
    const who = stranger()
    const begun = await begin(who, event)
    expect([begun.http, begun.message]).toEqual(refusal)
    expect(await messagesTo(t, who.mobileNo)).toEqual([])
  })

  test('answers, ages and guests are checked against the event', async () => {
    const questions = JSON.stringify([
      { id: 'food', label: 'Food', kind: 'choice', options: ['Veg', 'Jain'], isRequired: true },
      { id: 'note', label: 'Note', kind: 'text', options: [], isRequired: false },
    ])
    const event = await makeEvent(t, { questions, asks_ages: true, most_guests: 1 })
    const wrong = await join(event, { guests: 2, answers: { food: 'Fish', shoe: '9' } })
    expect(wrong.errors).toMatchObject({
      'answers.food': 'Choose one of the options',
      'answers.shoe': 'This event has no such question',
      age: registeringTexts.ageMissing,
      guests: registeringTexts.atMost(1),
    })
    expect((await join(event, { guests: 6 })).errors).toEqual({ guests: registeringTexts.guests })
    const { data } = await join(event, { age: 30, guests: [{ age: 6 }], answers: { food: 'Veg' } })
    expect(data.state).toBe('confirmed')
    const change = (food: string) =>
      t.asNobody(registering.changeAnswers, { body: { token: data.token, answers: { food } } })
    expect((await change('Fish')).http).toBe(400)
    expect((await change('Jain')).message).toBe(registeringTexts.answersSaved)
    expect((await own(data.token)).answers).toEqual({ food: 'Jain' })
  })

  test('answers change until the day that the event sets', async () => {
    const event = await makeEvent(t, { answers_until: '2026-11-21T06:00:00Z' })
    const { token } = await join(event)
    const change = () => t.asNobody(registering.changeAnswers, { body: { token, answers: {} } })
    expect((await change()).http).toBe(200)
    t.setNow('2026-11-21T06:00:00Z')
    expect((await change()).message).toBe(errors.REGISTRATION_OVER.message)
  })

  test('only a confirmed registration shows the video link', async () => {
    const event = await makeEvent(t, { is_online: true, capacity: 1, video_url: 'https://meet.example/a' })
    const [first, second] = [await join(event), await join(event)]
    expect((await own(first.token)).event.videoUrl).toBe('https://meet.example/a')
    expect((await own(second.token)).event.videoUrl).toBeNull()
    const ics = await t.asNobody.send('GET', `/talks/events/registration/calendar/${second.token}`)
    expect(ics.statusCode).toBe(404)
  })
})

describe('the waiting list', () => {
  const cancel = (token: string) => t.asNobody(registering.cancel, { body: { token } })
  const answer = (token: string, accept: 0 | 1) =>
    t.asNobody(registering.answerOffer, { body: { token, accept } })

  test('a free place goes to the first party that fits, and larger ones keep their place', async () => {
    const event = await makeEvent(t, { capacity: 4 })
    const [pair, two] = [await join(event, { guests: 1 }), await join(event, { guests: 1 })]
    const three = await join(event, { guests: 2 })
    const couple = await join(event, { guests: 1 })
    expect([three.data.waitingPlace, couple.data.waitingPlace]).toEqual([1, 2])
    expect((await own(three.token)).waitingReason).toBe('full')
    await cancel(pair.token)
    expect(await own(three.token)).toMatchObject({ status: 'waiting', waitingPlace: 1 })
    expect(await own(couple.token)).toMatchObject({
      status: 'offered',
      offerUntil: '2026-11-21T06:00:00.000Z',
    })
    expect((await answer(couple.token, 1)).message).toBe(registeringTexts.accepted)
    await cancel(two.token)
    expect(await own(three.token)).toMatchObject({ status: 'waiting', waitingReason: 'too-few-places' })
    expect(await subjectsTo(couple.guest.email)).toEqual([
      expect.stringMatching(/^You are registered/),
      expect.stringMatching(/^A place for you/),
      expect.stringMatching(/^You are on the waiting list/),
    ])
  })

  test('a declined offer goes to the next party at once', async () => {
    const event = await makeEvent(t, { capacity: 1 })
    const [first, second, third] = [await join(event), await join(event), await join(event)]
    await cancel(first.token)
    expect(await statusOf(second.token)).toBe('offered')
    expect((await answer(second.token, 0)).message).toBe(registeringTexts.declined)
    expect([await statusOf(second.token), await statusOf(third.token)]).toEqual(['declined', 'offered'])
    expect((await answer(second.token, 1)).message).toBe(errors.PLACE_OFFER_OVER.message)
  })

  test('an offer lapses after 24 hours, or two hours before the start', async () => {
    const event = await makeEvent(t, { capacity: 1 })
    const [first, second, third] = [await join(event), await join(event), await join(event)]
    await cancel(first.token)
    t.setNow('2026-11-21T05:59:59Z')
    await settleEvents(t.services)
    expect(await statusOf(second.token)).toBe('offered')
    t.setNow('2026-11-21T06:00:00Z')
    expect((await answer(second.token, 1)).http).toBe(409)
    await settleEvents(t.services)
    expect([await statusOf(second.token), await statusOf(third.token)]).toEqual(['declined', 'offered'])
    expect((await subjectsTo(second.guest.email))[0]).toMatch(/^Your offer is over/)

    t.setNow('2026-11-27T03:30:00Z')
    await settleEvents(t.services)
    const late = await join(event)
    expect(late.data.state).toBe('confirmed')
    t.setNow('2026-11-27T04:00:00Z')
    const queued = await join(event)
    await cancel(late.token)
    expect(await own(queued.token)).toMatchObject({ status: 'waiting', waitingReason: 'too-late' })
  })

  test('a person who accepted an offer and cancelled gets no second one', async () => {
    const event = await makeEvent(t, { capacity: 1 })
    const first = await join(event)
    const second = await join(event)
    await cancel(first.token)
    await answer(second.token, 1)
    expect((await cancel(second.token)).message).toBe(registeringTexts.cancelled)
    const third = await join(event)
    expect(third.data.state).toBe('confirmed')
    const again = await join(event, {}, second.guest)
    await cancel(third.token)
    expect(await own(again.token)).toMatchObject({ status: 'waiting', waitingReason: 'no-second-offer' })
    expect(await seats(event)).toMatchObject({ taken: 0, waiting: 1 })
  })

  test('a cancelled registration frees its places once and removes the calendar entry', async () => {
    const event = await makeEvent(t, { title: 'Wells', capacity: 3 })
    const { token, guest } = await join(event, { guests: 2 })
    for (let i = 0; i < 2; i += 1) expect((await cancel(token)).http).toBe(200)
    expect(await seats(event)).toEqual({ taken: 0, confirmed: 0, waiting: 0 })
    expect(await subjectsTo(guest.email)).toEqual([
      'Your registration is cancelled: Wells',
      'You are registered: Wells',
    ])
    const { rows } = await t.services.database.pool.query<{ attachments: Record<string, unknown>[] }>(
      `select attachments from message where recipient = $1 order by id desc limit 1`,
      [guest.email],
    )
    const made = await t.services.messages.makeAttachment(rows[0]!.attachments[0] as never)
    const ics = made.body.toString()
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:2', `UID:event-${event}@`])
      expect(ics).toContain(line)
  })

  test('a link of another registration, or a forged one, opens nothing', async () => {
    const { data } = await begin(stranger(), await makeEvent(t))
    for (const token of [data.token, 'x', `${data.token}x`]) expect((await cancel(token)).http).toBe(403)
  })
})

describe('reminders', () => {
  test('go out a day and an hour before, once each and only to confirmed people', async () => {
    const event = await makeEvent(t, { title: 'Tanks', capacity: 2 })
    const [first, second] = [await join(event), await join(event)]
    const waiting = await join(event)
    await t.services.database.pool.query(
      `insert into unsubscribed (recipient, topic, at) values ($1, 'talks', now())`,
      [second.guest.email],
    )
    const remindAt = async (now: string) => {
      t.setNow(now)
      for (let i = 0; i < 2; i += 1) await remindOfEvents(t.services)
      return subjectsTo(first.guest.email)
    }
    expect(await remindAt('2026-11-26T05:59:00Z')).toEqual(['You are registered: Tanks'])
    expect((await remindAt('2026-11-26T06:00:00Z'))[0]).toBe('Tomorrow: Tanks')
    const late = await join(
      await makeEvent(t, { starts_at: '2026-11-26T16:00:00Z', ends_at: '2026-11-26T17:00:00Z' }),
    )
    expect(await remindAt('2026-11-27T05:00:00Z')).toEqual([
      'Starts soon: Tanks',
      'Tomorrow: Tanks',
      'You are registered: Tanks',
    ])
    expect(await subjectsTo(second.guest.email)).toHaveLength(1)
    expect(await subjectsTo(waiting.guest.email)).toHaveLength(1)
    expect(await subjectsTo(late.guest.email)).toHaveLength(1)
  })
})

test('a person sees their own registrations with their place on the waiting list', async () => {
  const [first, second] = [
    await makeEvent(t, { capacity: 1, title: 'Lakes of Hyderabad' }),
    await makeEvent(t, { title: 'Weavers of Pochampally' }),
  ]
  await join(first)
  const { guest, token } = await join(first)
  await join(second, {}, guest)
  await join(second)
  const mine = async () => (await guest.call(registering.mine)).data
  expect(await mine()).toMatchObject([
    { status: 'confirmed', isOver: false, canCancel: true, event: { title: 'Weavers of Pochampally' } },
    { status: 'waiting', waitingPlace: 1, waitingReason: 'full', event: { title: 'Lakes of Hyderabad' } },
  ])
  expect(await own((await mine())[1]!.token!)).toEqual(await own(token))
  expect((await t.asNobody(registering.mine)).http).toBe(401)
})

test('a past registration is listed with its certificate, and without a link after 90 days', async () => {
  const { guest } = await join(await makeEvent(t))
  const mine = async () => (await guest.call(registering.mine)).data
  t.setNow('2027-01-20T06:00:00Z')
  expect(await mine()).toMatchObject([
    { isOver: true, hasCertificate: true, canCancel: false, token: expect.any(String) },
  ])
  t.setNow('2027-06-20T06:00:00Z')
  expect(await mine()).toMatchObject([{ isOver: true, token: null }])
})
