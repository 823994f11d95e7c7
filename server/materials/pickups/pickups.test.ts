import { afterAll, beforeAll, expect, test } from 'vitest'
import { offers } from '../../../contract/materials/offers.ts'
import { ownOffers, ownOfferTexts } from '../../../contract/materials/own-offers.ts'
import { pickupLinks } from '../../../contract/materials/trail.ts'
import { pickups, pickupTexts } from '../../../contract/materials/pickups.ts'
import { volunteers } from '../../../contract/network/volunteers.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeOffer, makePickup, makeVolunteer, secondsAt } from '../../testing/make/pickups.ts'
import { messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')
const detail = async (id: number) => (await staff()(pickups.detail, { params: { id } })).data
const offerStatusOf = async (id: number) => (await staff()(offers.offer, { params: { id } })).data.status
const windowOf = (from: string, until: string) => ({
  window_from: secondsAt(from),
  window_until: secondsAt(until),
})

test('a planned pickup schedules its offer and e-mails the donor the time', async () => {
  const volunteer = await makeVolunteer(t, { name: 'Venu Gopal' })
  const { id, offerId } = await makePickup(t, { volunteerId: volunteer.id })
  expect(await detail(id)).toMatchObject({
    status: 'planned',
    from: '2026-11-20T07:00:00.000Z',
    volunteer: { name: 'Venu Gopal', mobile_no: volunteer.mobileNo },
    offer: { id: offerId, donor: 'Anjali Deshpande' },
    items: [
      { categoryName: 'Clothes', quantity: 3, pickedUp: null },
      { quantity: 20, pickedUp: null },
    ],
  })
  expect(await offerStatusOf(offerId)).toBe(1)
  const [letter] = await messagesTo(t, 'anjali@demo.test')
  expect(letter?.text).toContain('12:30')
  const [toVolunteer] = await messagesTo(t, volunteer.email)
  expect(toVolunteer?.text).toContain('12:30')
  const { data } = await staff()(pickups.list, { query: { volunteer: String(volunteer.id) } })
  expect(data).toMatchObject([{ id, donor: 'Anjali Deshpande', volunteer: 'Venu Gopal', status: 'planned' }])
  expect((await t.as('finance')(pickups.list)).http).toBe(403)
})

test('an offer has one planned pickup at a time', async () => {
  const [one, other] = [await makeVolunteer(t), await makeVolunteer(t)]
  const { offerId } = await makePickup(t, { volunteerId: one.id })
  const body = {
    offerId,
    volId: other.id,
    ...windowOf('2026-11-21T07:00:00Z', '2026-11-21T09:00:00Z'),
  }
  expect((await staff()(pickups.plan, { body })).errors).toEqual({ offerId: pickupTexts.planned })
})

test('overlapping windows of one volunteer are refused, adjacent ones are not', async () => {
  const volunteer = await makeVolunteer(t)
  await makePickup(t, { volunteerId: volunteer.id })
  const overlapping = {
    offerId: await makeOffer(t),
    volId: volunteer.id,
    ...windowOf('2026-11-20T08:30:00Z', '2026-11-20T10:00:00Z'),
  }
  const refused = await staff()(pickups.plan, { body: overlapping })
  expect(refused.errors).toEqual({ window_from: pickupTexts.overlap })
  const next = { ...overlapping, ...windowOf('2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z') }
  expect((await staff()(pickups.plan, { body: next })).http).toBe(200)
})

test('of two overlapping plans at once the database accepts one', async () => {
  const volunteer = await makeVolunteer(t)
  const offerIds = await Promise.all([makeOffer(t), makeOffer(t)])
  const answers = await Promise.all(
    offerIds.map((offerId) =>
      staff()(pickups.plan, {
        body: {
          offerId,
          volId: volunteer.id,
          ...windowOf('2026-11-25T07:00:00Z', '2026-11-25T08:00:00Z'),
        },
      }),
    ),
  )
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 400])
})

test.each([
  ['window_until', '2026-11-22T07:00:00Z', '2026-11-22T11:30:00Z', pickupTexts.window],
  ['window_until', '2026-11-22T07:00:00Z', '2026-11-22T07:00:00Z', pickupTexts.window],
  ['window_from', '2026-11-22T07:10:00Z', '2026-11-22T08:00:00Z', 'Choose a full or a half hour'],
  ['window_from', '2026-11-21T21:30:00Z', '2026-11-21T22:30:00Z', pickupTexts.hours],
  ['window_from', '2026-11-22T14:30:00Z', '2026-11-22T16:00:00Z', pickupTexts.hours],
  ['window_from', '2026-11-20T05:30:00Z', '2026-11-20T07:00:00Z', pickupTexts.past],
])('the field %s refuses the window from %s to %s', async (field, from, until, text) => {
  const volunteer = await makeVolunteer(t)
  const body = { offerId: await makeOffer(t), volId: volunteer.id, ...windowOf(from, until) }
  expect((await staff()(pickups.plan, { body })).errors).toEqual({ [field]: text })
})

test('a place outside the served cities and an inactive volunteer are refused', async () => {
  const volunteer = await makeVolunteer(t)
  const offerId = await makeOffer(t)
  const { pool } = t.services.database
  const body = { offerId, volId: volunteer.id, ...windowOf('2026-11-22T07:00:00Z', '2026-11-22T09:00:00Z') }
  await pool.query(`update material_offer set locality = locality || '{"city": "Pune"}' where id = $1`, [
    offerId,
  ])
  expect((await staff()(pickups.plan, { body })).message).toBe('Sorry we dont serve to this city yet.')
  await staff()(volunteers.setStatus, { body: { id: volunteer.id, status: 0 } })
  const other = { ...body, offerId: await makeOffer(t) }
  expect((await staff()(pickups.plan, { body: other })).errors).toEqual({ volId: pickupTexts.inactive })
})

/** Lines of the calendar file of a volunteer's day. */
async function calendarOf(volunteer: number): Promise<string[]> {
  const path = `/materials/v2/manager/pickups/day-sheet.ics?volunteer=${volunteer}&day=2026-11-20`
  return (await staff().send('GET', path)).body.split('\r\n')
}

test('a change raises the sequence of the calendar entry, whose UID stays', async () => {
  const volunteer = await makeVolunteer(t)
  const { id } = await makePickup(t, { volunteerId: volunteer.id })
  const sheet = () => calendarOf(volunteer.id)
  const before = await sheet()
  expect(before).toEqual(
    expect.arrayContaining([
      'TZID:Asia/Kolkata',
      `UID:pickup-${id}@localhost`,
      'SEQUENCE:0',
      'DTSTART;TZID=Asia/Kolkata:20261120T123000',
      'SUMMARY:Pickup: Anjali Deshpande',
    ]),
  )
  const { version } = await detail(id)
  const body = {
    id,
    version,
    volId: volunteer.id,
    ...windowOf('2026-11-20T10:00:00Z', '2026-11-20T11:00:00Z'),
  }
  expect((await staff()(pickups.change, { body })).http).toBe(200)
  expect((await staff()(pickups.change, { body })).http).toBe(409)
  expect(await sheet()).toEqual(
    expect.arrayContaining([
      `UID:pickup-${id}@localhost`,
      'SEQUENCE:1',
      'DTSTART;TZID=Asia/Kolkata:20261120T153000',
    ]),
  )
})

test('a cancelled pickup is cancelled in calendars without the address of the donor', async () => {
  const volunteer = await makeVolunteer(t)
  const { id } = await makePickup(t, { volunteerId: volunteer.id })
  await staff()(pickups.cancel, { body: { id, reason: 'The van broke down' } })
  const lines = await calendarOf(volunteer.id)
  expect(lines).toEqual(
    expect.arrayContaining([`UID:pickup-${id}@localhost`, 'SEQUENCE:1', 'STATUS:CANCELLED']),
  )
  expect(lines.join()).not.toMatch(/Weavers Lane|9100000001/)
  expect(
    (await staff()(pickups.daySheet, { query: { volunteer: String(volunteer.id) } })).data.stops,
  ).toEqual([])
})

test('a pickup that another volunteer takes over is cancelled in the calendar of the former one', async () => {
  const [former, other] = [await makeVolunteer(t), await makeVolunteer(t, { name: 'Venu Gopal' })]
  const { id } = await makePickup(t, { volunteerId: former.id })
  const give = async (volId: number) => {
    const { version } = await detail(id)
    const window = windowOf('2026-11-20T07:00:00Z', '2026-11-20T09:00:00Z')
    expect((await staff()(pickups.change, { body: { id, version, volId, ...window } })).http).toBe(200)
  }
  await give(other.id)
  const cancelled = [`UID:pickup-${id}@localhost`, 'SEQUENCE:1', 'STATUS:CANCELLED']
  expect(await calendarOf(former.id)).toEqual(expect.arrayContaining(cancelled))
  expect(await calendarOf(other.id)).toEqual(expect.arrayContaining(['SEQUENCE:1', 'STATUS:CONFIRMED']))
  await give(former.id)
  const lines = await calendarOf(former.id)
  expect(lines).toEqual(expect.arrayContaining(['SEQUENCE:2', 'STATUS:CONFIRMED']))
  expect(lines).not.toContain('STATUS:CANCELLED')
})

test('a running pickup gets another volunteer in its window until the window has ended', async () => {
  const [former, other] = [await makeVolunteer(t), await makeVolunteer(t, { name: 'Venu Gopal' })]
  const { id } = await makePickup(t, { volunteerId: former.id })
  const give = (volId: number, from = '2026-11-20T07:00:00Z') =>
    staff()(pickups.change, { body: { id, volId, ...windowOf(from, '2026-11-20T09:00:00Z') } })
  t.setNow('2026-11-20T08:10:00Z')
  expect((await give(other.id, '2026-11-20T08:00:00Z')).errors).toEqual({ window_from: pickupTexts.past })
  expect((await give(other.id)).http).toBe(200)
  expect((await detail(id)).volunteer.name).toBe('Venu Gopal')
  t.setNow('2026-11-20T09:10:00Z')
  expect((await give(former.id)).errors).toEqual({ window_from: pickupTexts.past })
  t.setNow('2026-11-20T06:00:00Z')
})

test('the history of a pickup shows its changes and the reason of its end', async () => {
  const [former, other] = [await makeVolunteer(t), await makeVolunteer(t, { name: 'Venu Gopal' })]
  const { id } = await makePickup(t, { volunteerId: former.id })
  const window = windowOf('2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z')
  await staff()(pickups.change, { body: { id, volId: other.id, ...window } })
  await staff()(pickups.cancel, { body: { id, reason: 'The van broke down' } })
  const { history } = await detail(id)
  expect(history.map(({ what, about, reason }) => [what, about, reason])).toEqual([
    ['Pickup planned', null, null],
    ['Pickup changed', expect.stringMatching(/^Lalitha Bonam → Venu Gopal · .*12:30.* → .*13:30/), null],
    ['Cancelled', 'Planned → Cancelled', 'The van broke down'],
  ])
})

test('the next pickups come first, and a planned one whose window has ended is overdue', async () => {
  const volunteer = await makeVolunteer(t)
  const plan = async (day: number) =>
    (
      await makePickup(t, {
        volunteerId: volunteer.id,
        from: `2026-11-${day}T07:00:00Z`,
        until: `2026-11-${day}T09:00:00Z`,
      })
    ).id
  const [first, second, third, fourth] = [await plan(20), await plan(26), await plan(23), await plan(24)]
  for (const id of [first, fourth])
    await staff()(pickups.cancel, { body: { id, reason: 'The van broke down' } })
  t.setNow('2026-11-23T10:00:00Z')
  const { data } = await staff()(pickups.list, { query: { volunteer: String(volunteer.id) } })
  expect(data.map(({ id, isOverdue }) => [id, isOverdue])).toEqual([
    [third, true],
    [second, false],
    [fourth, false],
    [first, false],
  ])
  expect([(await detail(third)).isOverdue, (await detail(second)).isOverdue]).toEqual([true, false])
  t.setNow('2026-11-20T06:00:00Z')
})

test('a cancelled pickup frees its window and its offer', async () => {
  const volunteer = await makeVolunteer(t)
  const { id, offerId } = await makePickup(t, { volunteerId: volunteer.id })
  const cancel = () => staff()(pickups.cancel, { body: { id, reason: 'The van broke down' } })
  expect((await cancel()).http).toBe(200)
  expect((await cancel()).errors).toEqual({ id: pickupTexts.ended })
  expect(await offerStatusOf(offerId)).toBe(0)
  await makePickup(t, { volunteerId: volunteer.id, offerId })
})

test('the day sheet shows pickups in the order of their windows with the distance from the stop before', async () => {
  const volunteer = await makeVolunteer(t, { locality: demoPlaces[0]! })
  const places = [demoPlaces[2]!, demoPlaces[5]!, demoPlaces[1]!]
  for (const [i, locality] of places.entries())
    await makePickup(t, {
      volunteerId: volunteer.id,
      locality,
      from: `2026-11-23T0${4 + i}:00:00Z`,
      until: `2026-11-23T0${5 + i}:00:00Z`,
    })
  const query = { volunteer: String(volunteer.id), day: '2026-11-23' }
  const { data } = await staff()(pickups.daySheet, { query: query })
  expect(data.stops.map(({ offer, km }) => [offer.locality.locality, km])).toEqual([
    ['Dilsukhnagar', 10.5],
    ['Secunderabad', 8.1],
    ['Begumpet', 4.2],
  ])
  const other = await staff()(pickups.daySheet, { query: { ...query, day: '2026-11-24' } })
  expect(other.data.stops).toEqual([])
})

test('a guest reports an absent volunteer by the link of the e-mail', async () => {
  const volunteer = await makeVolunteer(t)
  const { id } = await makePickup(t, { volunteerId: volunteer.id })
  const [email] = await messagesTo(t, 'anjali@demo.test')
  const token = /\/pickup\/(\S+)/.exec(email!.text)![1]!
  const read = async () => (await t.asNobody(pickupLinks.pickup, { params: { token } })).data.state
  const report = (given = token) => t.asNobody(pickupLinks.reportNoShow, { body: { token: given } })
  expect(await read()).toBe('early')
  expect((await report()).errors).toEqual({ token: ownOfferTexts.early })
  expect((await report(`${token}x`)).http).toBe(404)
  t.setNow('2026-11-20T09:00:00Z')
  expect(await read()).toBe('open')
  expect((await report()).http).toBe(200)
  expect(await read()).toBe('reported')
  expect(await detail(id)).toMatchObject({
    status: 'volunteer_absent',
    volunteerAbsentAt: '2026-11-20T09:00:00.000Z',
  })
  expect((await detail(id)).history.at(-1)).toMatchObject({ actor: 'Donor', what: 'Volunteer did not come' })
  expect((await report()).errors).toEqual({ token: ownOfferTexts.noPickup })
  t.setNow('2026-11-28T09:00:00Z')
  expect((await report()).http).toBe(404)
  t.setNow('2026-11-20T06:00:00Z')
})

test('a donor reports an absent volunteer once the window has ended', async () => {
  const volunteer = await makeVolunteer(t)
  const { id, offerId } = await makePickup(t, { volunteerId: volunteer.id })
  const report = (role = 'donor') => t.as(role)(ownOffers.reportNoShow, { body: { id: offerId } })
  const mine = async () => (await t.as('donor')(ownOffers.mine)).data.find((one) => one.id === offerId)
  expect((await mine())?.pickup).toMatchObject({ canReportNoShow: false })
  expect((await report()).errors).toEqual({ id: ownOfferTexts.early })
  t.setNow('2026-11-20T09:00:00Z')
  expect((await report('organiser')).http).toBe(404)
  expect((await report()).http).toBe(200)
  expect((await mine())?.pickup).toBeNull()
  expect(await detail(id)).toMatchObject({
    status: 'volunteer_absent',
    volunteerAbsentAt: '2026-11-20T09:00:00.000Z',
    donorAbsentAt: null,
  })
  expect((await report()).errors).toEqual({ id: ownOfferTexts.noPickup })
  t.setNow('2026-11-20T06:00:00Z')
})
