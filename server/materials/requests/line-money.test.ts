import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveItems } from '../../../contract/materials/give-items.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { ownRequests } from '../../../contract/materials/own-requests.ts'
import { pledges } from '../../../contract/materials/pledges.ts'
import { materialRequests } from '../../../contract/materials/requests.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { fakeRefunds, type FakeRefunds } from '../../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { askingBody, makeAsker, makeOwnRequest } from '../../testing/make/askers.ts'
import type { Somebody } from '../../testing/make/chatting.ts'
import { anOrder } from '../../testing/make/donations.ts'

let t: TestApp
let refunds: FakeRefunds
let finance: string
let asker: Somebody
let id: number
let line: number
const { give, post, received, webhook } = giving(() => t)

beforeAll(async () => {
  const limits = { LIMIT_INTEREST_IP: '1000/60', LIMIT_ORDERS_IP: '1000/60', LIMIT_ORDERS_DONOR: '1000/60' }
  t = await testApp({ env: limits })
  finance = (await signIn(t, 'finance')).token
  refunds = fakeRefunds(t.gateway)
})
afterAll(() => t.close())
expectInvariants(() => t.services.database.pool)

/** A line of forty blankets of ₹300 each. */
const blankets = (change: object = {}) => ({ ...askingBody.materials[0]!, price: 300, ...change })
beforeEach(async () => {
  refunds.state = 'succeeded'
  asker = await makeAsker(t)
  id = await makeOwnRequest(t, asker, { materials: [blankets()] })
  line = (await shown()).materials[0]!.id
})

const shown = async () => (await t.asNobody(openRequests.detail, { params: { id } })).data
const counted = async () => {
  const { progress, materials } = await shown()
  const { pledged, funded, quantity } = materials[0]!
  return { progress, pledged, funded, quantity }
}
const toLine = (rupees: number, given: object = {}) => ({
  donationType: 'material',
  materialRequestId: id,
  materialLineId: line,
  selectedCauses: undefined,
  selected_amount: rupees,
  ...given,
})
const pledge = (quantity: number) => {
  const donor = { name: 'Madhav Joshi', email: 'madhav@demo.test', mobile_no: '9000000011' }
  const body = { ...donor, locality: demoPlaces[1]!, indian_citizen: 1 as const, ngo_req_id: id }
  return t.as('donor')(giveItems.give, { body: { ...body, materials: [{ line, quantity }] } })
}
const refund = async ({ donationId }: TestDonation, amount: number) => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds',
    headers: { authorization: `Bearer ${finance}` },
    payload: { donationId, amount, reason: 'Asked for by the donor' },
  })
  expect(answer.statusCode).toBe(200)
  await t.settle()
}
const edit = (change: object) =>
  asker.as(ownRequests.edit, { body: { ...askingBody, id, materials: [blankets({ id: line, ...change })] } })

describe('money for a line', () => {
  test('counts as whole pieces, and the remainders of two donations add up', async () => {
    await received(toLine(700))
    expect(await counted()).toMatchObject({ progress: 'partly_met', pledged: 0, funded: 2 })
    await received(toLine(200))
    expect(await counted()).toMatchObject({ funded: 3 })
    const { data } = await t.as('material-manager')(materialRequests.detail, { params: { id } })
    expect(data.miscInfo.materials).toMatchObject([{ money: 900, funded: 3 }])
  })

  test('counts only once it is paid', async () => {
    await give(toLine(600))
    expect(await counted()).toMatchObject({ progress: 'open', funded: 0 })
  })

  test('buys grams of a line in kg', async () => {
    const rice = { category: 7, unit: 'kg', quantity: 10, price: 60, description: '<p>Rice</p>' }
    id = await makeOwnRequest(t, asker, { header: 'Rice', materials: [rice] })
    line = (await shown()).materials[0]!.id
    await received(toLine(150))
    expect(await counted()).toMatchObject({ funded: 2.5, quantity: 10 })
  })

  test('keeps the price of its order after an edit', async () => {
    const ordered = await give(toLine(600))
    expect((await edit({ price: 600 })).http).toBe(200)
    t.gateway.say(ordered.orderId, { state: 'succeeded' })
    await webhook(t.gateway.message(ordered.orderId))
    await t.settle()
    expect(await counted()).toMatchObject({ funded: 2 })
    await received(toLine(600))
    expect(await counted()).toMatchObject({ funded: 3 })
  })

  test('closes a request that it meets, and the excess counts once a pledge is released', async () => {
    const { id: offer } = (await pledge(30)).data
    await received(toLine(6000))
    expect(await counted()).toMatchObject({ progress: 'met', pledged: 30, funded: 10 })
    expect((await pledge(1)).errors).toEqual({ 'materials.0.quantity': 'No more of this is needed' })
    const order = await post('create-schedule', anOrder(toLine(300)))
    expect(order.statusCode).toBe(409)
    await t.as('material-manager')(pledges.setStatus, { body: { id: offer, status: 2 } })
    expect(await counted()).toMatchObject({ progress: 'partly_met', pledged: 0, funded: 20 })
    const again = await t.as('material-manager')(pledges.setStatus, { body: { id: offer, status: 1 } })
    expect(again.message).toBe('More is pledged than the organisation still needs')
  })

  test('is not for a line of another request, one without a price, or one that is met', async () => {
    const other = await makeOwnRequest(t, asker, {
      header: 'Mats',
      materials: [blankets(), blankets({ category: 1, price: null })],
    })
    const refused = async (given: object) =>
      (await post('create-schedule', anOrder(toLine(300, given)))).json<{ data: { errors: object } }>().data
        .errors
    const [priced, free] = (await t.asNobody(openRequests.detail, { params: { id: other } })).data.materials
    expect(await refused({ materialLineId: priced!.id })).toEqual({
      materialLineId: 'Choose an item of this request',
    })
    expect(await refused({ materialRequestId: other, materialLineId: free!.id })).toEqual({
      materialLineId: 'Money cannot be given for this item',
    })
    expect(await refused({ donationType: 'cause', selectedCauses: [6] })).toEqual({
      materialLineId: 'Choose an item of this request',
    })
    id = other
    line = priced!.id
    await pledge(40)
    expect(await refused({})).toEqual({ materialLineId: 'No more of this is needed' })
  })
})

describe('pieces of a line', () => {
  test('are taken back by a refund, and by a dispute until it is won', async () => {
    const donation = await received(toLine(3000))
    expect(await counted()).toMatchObject({ funded: 10 })
    await refund(donation, 500)
    expect(await counted()).toMatchObject({ funded: 8 })
    const disputed = async (state: 'opened' | 'lost' | 'won') => {
      const message = t.gateway.telling({
        eventKey: `${state} ${donation.orderId}`,
        kind: 'dispute',
        gatewayPaymentId: `pay-${donation.orderId}`,
        dispute: { gatewayDisputeId: `D-${donation.orderId}`, amountPaise: 250_000, currency: 'INR', state },
      })
      await webhook(message)
      await t.settle()
    }
    await disputed('opened')
    await disputed('lost')
    expect(await counted()).toMatchObject({ progress: 'open', funded: 0 })
    await disputed('won')
    expect(await counted()).toMatchObject({ funded: 8 })
  })

  test('keep a line from an edit below them, to another kind, or without it', async () => {
    await received(toLine(3000))
    await pledge(5)
    expect((await edit({ quantity: 14 })).errors).toEqual({
      'materials.0.quantity': '15 are pledged or paid for: not fewer than that',
    })
    expect((await edit({ quantity: 15 })).http).toBe(200)
    expect(await counted()).toMatchObject({ progress: 'met', pledged: 5, funded: 10 })
    const other = { ...askingBody, id, materials: [{ ...blankets({ category: 1 }), quantity: 40 }] }
    await t.as('material-manager')(pledges.setStatus, {
      body: {
        id: (await t.as('material-manager')(pledges.list, { query: { request: String(id) } })).data[0]!.id,
        status: 2,
      },
    })
    expect((await asker.as(ownRequests.edit, { body: other })).errors).toEqual({
      materials: 'Money was given for a line that you removed',
    })
    expect((await edit({ category: 1 })).errors).toEqual({
      'materials.0.category': 'Money was given for this kind: add another line instead',
    })
  })

  test('of goods and money that race for a line are never more than its quantity', async () => {
    const runners = 20
    const orders: TestDonation[] = []
    for (let nth = 0; nth < runners; nth++)
      orders.push(await give(toLine(300 * 3, { donor_email: `race-${nth}@example.org` })))
    for (const { orderId } of orders) t.gateway.say(orderId, { state: 'succeeded' })
    const goods = Array.from({ length: runners }, () => pledge(3))
    const money = orders.map(({ orderId }) => webhook(t.gateway.message(orderId)))
    const answers = await Promise.all(goods)
    for (const { statusCode } of await Promise.all(money)) expect(statusCode).toBe(200)
    await t.settle()
    await t.rest()
    await t.settle()
    const accepted = answers.filter(({ http }) => http === 200).length
    expect(new Set(answers.map(({ http }) => http)).size).toBeLessThanOrEqual(2)
    expect(answers.every(({ http }) => http === 200 || http === 400 || http === 409)).toBe(true)
    const { pledged, funded } = await counted()
    expect(pledged).toBe(accepted * 3)
    expect(funded).toBe(40 - pledged)
    const { data } = await t.as('material-manager')(materialRequests.detail, { params: { id } })
    expect(data.miscInfo.materials).toMatchObject([{ money: runners * 900 }])
  })
})
