import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveItems } from '../../../contract/materials/give-items.ts'
import { offers } from '../../../contract/materials/offers.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { ownRequests } from '../../../contract/materials/own-requests.ts'
import { pledges } from '../../../contract/materials/pledges.ts'
import { materialRequests } from '../../../contract/materials/requests.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeAsker, makeOwnRequest } from '../../testing/make/askers.ts'
import { makeSomebody, type Somebody } from '../../testing/make/chatting.ts'
import { messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
let asker: Somebody
let helper: Somebody
let id: number
let line: number
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_INTEREST_IP: '1000/3600' } })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setNow('2026-11-20T06:00:00Z')
  asker = await makeAsker(t)
  helper = await makeAsker(t)
  id = await makeOwnRequest(t, asker, { email: `asker-${asker.id}@shelter.example` })
  line = (await shown()).materials[0]!.id
})

const shown = async () => (await t.asNobody(openRequests.detail, { params: { id } })).data
const bodyOf = (change: object = {}) => ({
  id,
  materials: [{ line, quantity: 12 }],
  locality: demoPlaces[1]!,
  ...change,
})
const take = (by: Somebody, change: object = {}, key?: string) =>
  by.as(giveItems.collaborate, { body: bodyOf(change), ...(key && { key }) })
const quantity = (amount: number, more: object = {}) => ({
  materials: [{ line, quantity: amount, ...more }],
})
const giveAsDonor = async (email: string) => {
  const donor = {
    name: 'Madhav Joshi',
    email,
    mobile_no: '9000000011',
    locality: demoPlaces[1]!,
    indian_citizen: 1 as const,
  }
  const materials = [{ line, quantity: 5 }]
  return (await t.as('donor')(giveItems.give, { body: { ...donor, ngo_req_id: id, materials } })).data.id
}
/** E-mails to a donor after the first one, which confirms the pledge. */
const news = async (email: string) =>
  (await messagesTo(t, email)).filter(({ subject }) => subject !== 'We have your pledge')
const runJobs = async () => {
  await t.services.jobs.runDue()
  await t.settle()
}

describe('a collaboration', () => {
  test('reserves part of a line and names the organisation', async () => {
    const made = await take(helper)
    expect(made).toMatchObject({ http: 200, data: { until: '2026-12-04' } })
    expect(await shown()).toMatchObject({
      progress: 'partly_met',
      helpers: [`Shelter Trust ${helper.id}`],
      materials: [{ pledged: 12 }],
    })
    await t.settle()
    const [news] = await messagesTo(t, `asker-${asker.id}@shelter.example`)
    expect(news!.text).toContain(`Shelter Trust ${helper.id} takes part in your request`)
    const { data } = await t.as('material-manager')(pledges.detail, { params: { id: made.data.id } })
    expect(data).toMatchObject({ organizationName: `Shelter Trust ${helper.id}`, mobile: '9000000007' })
  })

  test('of a person stays unnamed and needs a mobile number', async () => {
    const donor = await makeSomebody(t, 'donor')
    expect((await take(donor)).errors).toEqual({ mobile_no: 'Enter mobile number' })
    expect((await take(donor, { mobile_no: '9000000012' })).http).toBe(200)
    expect(await shown()).toMatchObject({ helpers: [], materials: [{ pledged: 12 }] })
  })

  test('is made once for one key', async () => {
    const first = await take(helper, {}, 'take-1')
    expect((await take(helper, {}, 'take-1')).data).toEqual(first.data)
    expect((await shown()).materials).toMatchObject([{ pledged: 12 }])
  })

  test('of two organisations for the last pieces succeeds for one', async () => {
    await take(helper, quantity(30))
    const other = await makeAsker(t)
    const answers = await Promise.all([take(helper, quantity(10)), take(other, quantity(10))])
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(answers.find(({ http }) => http === 400)!.errors).toEqual({
      'materials.0.quantity': 'No more of this is needed',
    })
    expect(await shown()).toMatchObject({ progress: 'met', materials: [{ pledged: 40 }] })
  })

  test.each([
    [0, {}, 'Enter a quantity above 0'],
    [-1, {}, 'Enter a quantity above 0'],
    [1e9, {}, 'At most 10,00,000'],
    [2.5, {}, 'Only kg and litre can have decimals, at most three'],
    [41, {}, 'Only 40 more are needed'],
  ])('with a quantity of %d is refused', async (amount, more, text) => {
    expect((await take(helper, quantity(amount, more))).errors).toEqual({ 'materials.0.quantity': text })
  })

  test('of 2.5 kg is accepted', async () => {
    const food = { category: 7, unit: 'kg', quantity: 10, description: '<p>Rice</p>' }
    id = await makeOwnRequest(t, asker, { header: 'Rice', materials: [food] })
    line = (await shown()).materials[0]!.id
    expect((await take(helper, quantity(2.5, { expires_on: '2027-01-31' }))).http).toBe(200)
    expect((await shown()).materials).toMatchObject([{ pledged: 2.5 }])
  })

  test('with the own request, with a closed one and by staff is refused', async () => {
    expect((await take(asker)).message).toBe('This is your own request or offer')
    const manager = await makeSomebody(t, 'material-manager')
    expect((await take(manager)).http).toBe(409)
    expect((await t.asNobody(giveItems.collaborate, { body: bodyOf() })).http).toBe(401)
    await asker.as(ownRequests.close, { body: { id } })
    expect((await take(helper)).message).toBe('This request for materials is closed')
    const body = { id, status: 0 as const }
    await t.as('material-manager')(materialRequests.setStatus, { params: { id }, body })
    expect((await take(helper)).http).toBe(404)
  })

  test('ends on the chosen day within three days and two weeks', async () => {
    for (const until of ['2026-11-19', '2026-11-22', '2026-12-05'])
      expect((await take(helper, { until })).errors).toEqual({
        until: 'Choose a day from 2026-11-23 to 2026-12-04',
      })
    expect((await take(helper, { until: '2026-11-23' })).data.until).toBe('2026-11-23')
  })
})

describe('the hold of a pledge', () => {
  test('ends after two weeks with an e-mail two days before', async () => {
    const email = `madhav-${asker.id}@demo.test`
    await giveAsDonor(email)
    t.setNow('2026-12-02T05:00:00Z')
    await runJobs()
    expect(await news(email)).toEqual([])
    t.setNow('2026-12-02T06:30:00Z')
    await runJobs()
    await runJobs()
    const sent = await news(email)
    expect(sent.map(({ subject }) => subject)).toEqual(['Your pledge ends on 04 Dec 2026'])
    expect((await shown()).materials).toMatchObject([{ pledged: 5 }])
    t.setNow('2026-12-04T06:31:00Z')
    await runJobs()
    expect(await shown()).toMatchObject({ progress: 'open', materials: [{ pledged: 0 }] })
    const released = await news(email)
    expect(released).toHaveLength(2)
    expect(released.find(({ subject }) => subject === 'Your pledge has ended')!.text).toContain(
      'no longer reserved for you',
    )
    await runJobs()
    expect(await news(email)).toHaveLength(2)
  })

  test('is not released before two days after the reminder', async () => {
    await giveAsDonor(`late-${asker.id}@demo.test`)
    t.setNow('2026-12-20T06:00:00Z')
    await runJobs()
    expect((await shown()).materials).toMatchObject([{ pledged: 5 }])
    t.setNow('2026-12-22T06:00:00Z')
    await runJobs()
    expect((await shown()).materials).toMatchObject([{ pledged: 0 }])
  })

  test('is renewed by an approval and unlimited once a pickup is arranged', async () => {
    const approved = await giveAsDonor(`approved-${asker.id}@demo.test`)
    const arranged = await giveAsDonor(`arranged-${asker.id}@demo.test`)
    t.setNow('2026-12-03T06:00:00Z')
    await runJobs()
    const staff = t.as('material-manager')
    await staff(pledges.setStatus, { body: { id: approved, status: 1 } })
    await staff(offers.setOfferStatus, { body: { id: arranged, status: 1 } })
    t.setNow('2026-12-10T06:00:00Z')
    await runJobs()
    expect((await shown()).materials).toMatchObject([{ pledged: 10 }])
    t.setNow('2026-12-20T06:00:00Z')
    await runJobs()
    t.setNow('2026-12-23T06:00:00Z')
    await runJobs()
    expect((await shown()).materials).toMatchObject([{ pledged: 5 }])
  })
})
