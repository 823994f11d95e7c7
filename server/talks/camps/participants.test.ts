import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { campDoctor, fitnessTexts } from '../../../contract/talks/camp-fitness.ts'
import { campParticipants, campRegistration } from '../../../contract/talks/camp-participants.ts'
import { camps, campTexts, publicCamps } from '../../../contract/talks/camps.ts'
import { registering, registeringTexts } from '../../../contract/talks/registering.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientFor } from '../../testing/client.ts'
import { makeAccount } from '../../testing/make/accounts.ts'
import { secondsAt } from '../../testing/make/pickups.ts'
import { bloodLimits, campBody, makeCamp } from '../../testing/make/talks/camps.ts'
import { makeEvent } from '../../testing/make/talks/events.ts'
import { makeGuest, stranger, type Guest } from '../../testing/make/talks/guests.ts'
import { codeSentTo, messagesTo } from '../../testing/read-messages.ts'
import { remindOfEvents } from '../registration/remind.ts'
import { eraseFitness } from './jobs.ts'

let t: TestApp
const start = '2026-11-20T06:00:00Z'
beforeAll(async () => {
  t = await testApp()
})
beforeEach(() => t.setNow(start))
afterAll(() => t.close())

const staff = () => t.as('event-manager')
type Camp = Awaited<ReturnType<typeof makeCamp>>

const bodyOf = (
  { email, mobileNo }: { email: string; mobileNo: string },
  camp: Camp,
  slot: number,
  more = {},
) => ({
  eventId: camp.id,
  slotId: camp.slots[slot]!,
  name: 'Meena Rao',
  email,
  mobile_no: mobileNo,
  ...more,
})
const join = async (camp: Camp, slot = 0, more: object = {}, who?: Guest) => {
  const guest = who ?? (await makeGuest(t))
  const answer = await guest.call(campRegistration.register, { body: bodyOf(guest, camp, slot, more) })
  return { ...answer, guest }
}
const free = async ({ slug }: Camp) =>
  (await t.asNobody(publicCamps.camp, { params: { slug } })).data.slots.map((slot) => slot.free)
const participants = async (event: number) =>
  (await staff()(campParticipants.participants, { query: { event, limit: 50 } })).data
const subjectsTo = async (email: string) => (await messagesTo(t, email)).map(({ subject }) => subject)

describe('registration for a slot', () => {
  test('a family takes its places of the slot and the e-mail states the slot', async () => {
    const camp = await makeCamp(t)
    const { data, guest } = await join(camp, 2, { guests: 2 })
    expect(data.state).toBe('confirmed')
    expect(await free(camp)).toEqual([3, 20, 17])
    const [email] = await messagesTo(t, guest.email)
    expect(email!.text).toContain('28 Nov 2026, 09:30 to 10:30')
    expect(email!.text).toContain('Government school, Road 7, Banjara Hills')
    const own = (await t.asNobody(registering.own, { body: { token: data.token } })).data
    expect(own.event).toMatchObject({ startsAt: '2026-11-28T04:00:00.000Z', venue: 'Government school' })
    const entry = await t.asNobody.send('GET', `/talks/events/registration/calendar/${data.token}`)
    expect(entry.body).toContain('DTSTART;TZID=Asia/Kolkata:20261128T093000')
  })

  test('a slot that is full, has begun or belongs to another camp is refused', async () => {
    const [camp, other] = [await makeCamp(t), await makeCamp(t)]
    await join(camp, 0, { guests: 1 })
    expect((await join(camp, 0, { guests: 1 })).errors).toEqual({ slotId: campTexts.slotFull })
    expect((await join(camp, 0)).data.state).toBe('confirmed')
    expect(await free(camp)).toEqual([0, 20, 20])
    expect((await join({ ...camp, slots: other.slots })).errors).toEqual({ slotId: campTexts.slot })
    t.setNow('2026-11-27T05:30:00Z')
    expect((await join(camp, 1)).errors).toEqual({ slotId: campTexts.slotOver })
    expect((await join(camp, 2)).data.state).toBe('confirmed')
  })

  test('a cancelled registration frees its places, and another slot of the day is not touched', async () => {
    const camp = await makeCamp(t)
    const { data } = await join(camp, 0, { guests: 2 })
    await join(camp, 1)
    await t.asNobody(registering.cancel, { body: { token: data.token } })
    expect(await free(camp)).toEqual([3, 19, 20])
  })

  test('twenty people at once for a slot of three are three confirmed', async () => {
    const camp = await makeCamp(t)
    const guests = await Promise.all(Array.from({ length: 20 }, () => makeGuest(t)))
    const answers = await Promise.all(guests.map((guest) => join(camp, 0, {}, guest)))
    expect(answers.filter(({ data }) => data?.state === 'confirmed')).toHaveLength(3)
    expect(answers.filter((answer) => answer.errors['slotId'] === campTexts.slotFull)).toHaveLength(17)
    expect(await free(camp)).toEqual([0, 20, 20])
  })

  test('without a login the slot is held until the OTP is verified, and free again when it is not', async () => {
    const camp = await makeCamp(t)
    const [one, two] = [stranger(), stranger()]
    const ask = (who: typeof one) =>
      t.asNobody(campRegistration.register, { body: bodyOf(who, camp, 0, { guests: 2 }) })
    const begun = await ask(one)
    expect(begun.data.state).toBe('otp')
    expect((await ask(two)).errors).toEqual({ slotId: campTexts.slotFull })
    t.setNow('2026-11-20T06:11:00Z')
    const second = await ask(two)
    const otp = await codeSentTo(t, two.mobileNo)
    const done = await t.asNobody(registering.verify, { body: { token: second.data.token, otp } })
    expect(done.message).toBe(registeringTexts.confirmed)
    expect(await free(camp)).toEqual([0, 20, 20])
  })

  test('the call for talks does not register for a camp', async () => {
    const camp = await makeCamp(t)
    const guest = await makeGuest(t)
    const { slotId: _, ...body } = bodyOf(guest, camp, 0)
    expect((await guest.call(registering.register, { body })).message).toBe(errors.EVENT_NOT_FOUND.message)
  })
})

describe('staff', () => {
  test('staff add a participant, move them to another slot and cancel', async () => {
    const camp = await makeCamp(t)
    const { mobileNo, email } = stranger()
    const body = { ...bodyOf({ mobileNo, email }, camp, 0), guests: 1 }
    const { id } = (await staff()(campParticipants.add, { body })).data
    expect((await staff()(campParticipants.add, { body })).message).toBe(
      errors.PARTICIPANT_REGISTERED.message,
    )
    const [row] = await participants(camp.id)
    expect(row).toMatchObject({ id, people: 2, slotId: camp.slots[0], location: 'Community hall' })
    const edit = (more: object) =>
      staff()(campParticipants.edit, { body: { id, version: row!.version, ...more } })
    expect((await edit({ slotId: camp.slots[2], guests: 2, name: 'Asha Rao' })).message).toBe(
      campTexts.edited,
    )
    expect(await free(camp)).toEqual([3, 20, 17])
    expect((await edit({ guests: 0 })).message).toBe(errors.CHANGED_MEANWHILE.message)
    const [moved] = await participants(camp.id)
    expect(moved).toMatchObject({ name: 'Asha Rao', people: 3 })
    await staff()(campParticipants.edit, { body: { id, version: moved!.version, status: 'cancelled' } })
    expect(await free(camp)).toEqual([3, 20, 20])
    expect(await subjectsTo(email)).toHaveLength(3)
  })

  test('a reminder goes to the people of a slot, and an invitation once to each address', async () => {
    const camp = await makeCamp(t)
    const [first, second] = [await join(camp, 0), await join(camp, 2)]
    const remind = (more: object) =>
      staff()(campParticipants.reminder, { body: { eventId: camp.id, ...more } })
    expect((await remind({ slotId: camp.slots[2] })).data).toEqual({ emails: 1 })
    expect(await subjectsTo(first.guest.email)).toHaveLength(1)
    const [email] = await messagesTo(t, second.guest.email)
    expect(email!.text).toContain('28 Nov 2026, 09:30 to 10:30')
    const { email: address } = stranger()
    const invited = () =>
      staff()(campParticipants.invite, { body: { eventId: camp.id, people: [{ email: address }] } })
    expect((await invited()).data).toEqual({ invited: 1, already: 0 })
    expect((await invited()).data).toEqual({ invited: 0, already: 1 })
    const talk = await makeEvent(t)
    expect((await staff()(campParticipants.reminder, { body: { eventId: talk } })).http).toBe(404)
  })

  test('participants are reminded a day before their own slot', async () => {
    const camp = await makeCamp(t)
    const [first, second] = [await join(camp, 0), await join(camp, 2)]
    const reminders = async ({ guest }: typeof first) => (await messagesTo(t, guest.email)).length - 1
    t.setNow('2026-11-26T05:00:00Z')
    await remindOfEvents(t.services)
    expect([await reminders(first), await reminders(second)]).toEqual([1, 0])
    t.setNow('2026-11-27T05:00:00Z')
    await remindOfEvents(t.services)
    expect([await reminders(first), await reminders(second)]).toEqual([1, 1])
  })

  test('a slot with participants is neither removed nor made too small', async () => {
    const camp = await makeCamp(t)
    await join(camp, 0, { guests: 1 })
    const { locations, slots, version } = (await staff()(camps.detail, { params: { id: camp.id } })).data
    const given = slots.map(({ id, locationId, startsAt, endsAt, capacity }) => ({
      id,
      location: locations.findIndex((one) => one.id === locationId),
      startsAt: secondsAt(startsAt),
      endsAt: secondsAt(endsAt),
      capacity,
    }))
    const save = (changed: typeof given) =>
      staff()(camps.update, { body: { ...campBody(t, { locations, slots: changed }), id: camp.id, version } })
    expect((await save(given.slice(1))).errors).toEqual({ slots: campTexts.slotBooked })
    const [first, ...rest] = given
    expect((await save([{ ...first!, capacity: 1 }, ...rest])).errors).toEqual({
      'slots.0.capacity': campTexts.slotTooSmall,
    })
    expect((await save([{ ...first!, capacity: 2 }])).message).toBe(campTexts.updated)
    expect(await free(camp)).toEqual([0])
  })
})

describe('fitness questions', () => {
  const fit = { age: 30, weightKg: 60, lastDonationOn: '2026-08-01' }

  async function bloodCamp() {
    const doctorId = await makeAccount(t, 'donor')
    const { rows } = await t.services.database.pool.query('select email from account where id = $1', [
      doctorId,
    ])
    const camp = await makeCamp(t, {
      fitness: bloodLimits,
      doctorEmail: (rows[0] as { email: string }).email,
    })
    return { camp, doctor: clientFor(t, doctorId) }
  }

  test('answers outside the limits are refused with the earliest next day', async () => {
    const { camp } = await bloodCamp()
    const refusal = async (fitness?: object) => (await join(camp, 0, { fitness })).errors
    expect(await refusal()).toEqual({ fitness: fitnessTexts.missing })
    expect(await refusal({ ...fit, age: 17, weightKg: 40 })).toEqual({
      'fitness.age': fitnessTexts.ageBounds(18, 65),
      'fitness.weightKg': fitnessTexts.weightBound(45),
    })
    expect(await refusal({ ...fit, lastDonationOn: '2026-09-01' })).toEqual({
      'fitness.lastDonationOn': fitnessTexts.nextDay('30 Nov 2026'),
    })
    expect((await join(camp, 0, { fitness: fit, guests: 1 })).errors).toEqual({
      guests: registeringTexts.noGuests,
    })
    expect((await join(await makeCamp(t), 0, { fitness: fit })).errors).toEqual({
      fitness: fitnessTexts.notAsked,
    })
  })

  test('only the doctor of the camp reads the answers', async () => {
    const { camp, doctor } = await bloodCamp()
    const { data } = await join(camp, 0, { fitness: fit })
    await join(camp, 1, { fitness: { ...fit, lastDonationOn: null } })
    const read = await doctor(campDoctor.answers, { params: { id: camp.id } })
    expect(read.data).toMatchObject({
      erasedOn: '2026-12-28',
      people: [
        { name: 'Meena Rao', answers: fit, nextDay: '2026-10-30' },
        { answers: { age: 30, lastDonationOn: null }, nextDay: null },
      ],
    })
    expect((await doctor(campDoctor.camps)).data).toMatchObject([{ id: camp.id }])
    for (const role of ['event-manager', 'super-admin', 'donor'])
      expect((await t.as(role)(campDoctor.answers, { params: { id: camp.id } })).http, role).toBe(404)
    await t.asNobody(registering.cancel, { body: { token: data.token } })
    expect((await doctor(campDoctor.answers, { params: { id: camp.id } })).data.people).toHaveLength(1)
  })

  test('answers are stored sealed, and neither audit nor lists contain them', async () => {
    const { camp } = await bloodCamp()
    const { guest } = await join(camp, 0, {
      fitness: { age: 37, weightKg: 61, lastDonationOn: '2026-03-14' },
    })
    const { pool } = t.services.database
    const stored = await pool.query('select sealed from camp_fitness where event_id = $1', [camp.id])
    expect((stored.rows[0] as { sealed: Buffer }).sealed.toString('latin1')).not.toContain('2026-03-14')
    const audit = await pool.query(
      `select count(*)::int as n from audit where details::text like '%2026-03-14%'`,
    )
    expect(audit.rows).toEqual([{ n: 0 }])
    expect(JSON.stringify(await participants(camp.id))).not.toContain('2026-03-14')
    const registration = await pool.query(
      'select row_to_json(r)::text as text from event_registration r where account_id = $1',
      [guest.id],
    )
    expect((registration.rows[0] as { text: string }).text).not.toContain('2026-03-14')
  })

  test('a job erases the answers 30 days after the camp', async () => {
    const { camp, doctor } = await bloodCamp()
    await join(camp, 0, { fitness: fit })
    const answers = async () =>
      (await doctor(campDoctor.answers, { params: { id: camp.id } })).data.people[0]!.answers
    t.setNow('2026-12-28T04:59:00Z')
    await eraseFitness(t.services)
    expect(await answers()).toEqual(fit)
    t.setNow('2026-12-28T05:01:00Z')
    await eraseFitness(t.services)
    expect(await answers()).toBeNull()
    expect((await doctor(campDoctor.camps)).data).toEqual([])
  })
})
