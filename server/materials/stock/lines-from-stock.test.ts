import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { errors } from '../../../contract/errors.ts'
import { giveItems } from '../../../contract/materials/give-items.ts'
import { giving as givingCalls } from '../../../contract/materials/giving.ts'
import { openRequests } from '../../../contract/materials/open-requests.ts'
import { ownRequests } from '../../../contract/materials/own-requests.ts'
import { pledges } from '../../../contract/materials/pledges.ts'
import { materialRequests } from '../../../contract/materials/requests.ts'
import { stock } from '../../../contract/materials/stock.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { giving } from '../../testing/giving.ts'
import { askingBody, makeAsker, makeOwnRequest } from '../../testing/make/askers.ts'
import type { Somebody } from '../../testing/make/chatting.ts'
import { makeStockWorld, type StockWorld } from '../../testing/make/stock.ts'

let t: TestApp
let world: StockWorld
let asker: Somebody
let id: number
let line: number
const { received } = giving(() => t)

beforeAll(async () => {
  const limits = { LIMIT_INTEREST_IP: '1000/60', LIMIT_ORDERS_IP: '1000/60', LIMIT_ORDERS_DONOR: '1000/60' }
  t = await testApp({ env: limits })
  world = await makeStockWorld(t)
  await receiveGoods(500)
})
afterAll(() => t.close())
expectInvariants(() => t.services.database.pool)
beforeEach(async () => {
  asker = await makeAsker(t)
  // Forty blankets of ₹300 each.
  id = await makeOwnRequest(t, asker, { materials: [{ ...askingBody.materials[0]!, price: 300 }] })
  line = (await shown()).materials[0]!.id
})

const staff = () => t.as('material-manager')
const receiveGoods = (quantity: number) =>
  staff()(stock.receiveGoods, {
    body: {
      location: world.dropOff,
      reason: 'Collection',
      items: [{ category: 9, condition: 'used_good', unit: 'piece', quantity }],
    },
  })
const shown = async () => (await t.asNobody(openRequests.detail, { params: { id } })).data
const counted = async () => {
  const { progress, materials } = await shown()
  const { pledged, funded, stocked } = materials[0]!
  return { progress, pledged, funded, stocked }
}
const onLine = async () => {
  const { data } = await staff()(materialRequests.detail, { params: { id } })
  const { allotted, delivered } = data.miscInfo.materials[0]!
  return { allotted, delivered }
}
const body = (quantity: number) => ({ place: world.shelf, item: world.items[1], line, quantity })
const allot = (quantity: number) => staff()(stock.allot, { body: body(quantity) })
const deliver = (quantity: number) => staff()(stock.deliver, { body: body(quantity) })
const returned = (quantity: number) =>
  staff()(stock.returnAllotment, { body: { ...body(quantity), reason: 'Not needed' } })
const pledge = (quantity: number, change: object = {}) =>
  t.as('donor')(giveItems.give, {
    body: {
      name: 'Madhav Joshi',
      email: 'madhav@demo.test',
      mobile_no: '9000000011',
      locality: demoPlaces[1]!,
      indian_citizen: 1,
      ngo_req_id: id,
      materials: [{ line, quantity }],
      ...change,
    },
  })
const cancel = (offer: number, status: 1 | 2 = 2) =>
  staff()(pledges.setStatus, { body: { id: offer, status } })
/** Receives pledged goods on the shelf. */
const arrive = async (offer: number, quantity: number) => {
  const { data } = await staff()(stock.offerItems, { params: { id: offer } })
  const items = [{ id: data[0]!.id, quantity }]
  const answer = await staff()(stock.receive, { body: { offer, location: world.dropOff, items } })
  expect(answer.http).toBe(200)
}
const pay = (rupees: number) =>
  received({
    donationType: 'material',
    materialRequestId: id,
    materialLineId: line,
    selectedCauses: undefined,
    selected_amount: rupees,
  })
const fullLine = errors.STOCK_LINE_FULL.message

describe('stock for a line', () => {
  test('lowers the need of the line, on its page and for staff', async () => {
    expect((await allot(15)).http).toBe(200)
    expect(await counted()).toEqual({ progress: 'partly_met', pledged: 0, funded: 0, stocked: 15 })
    expect((await deliver(10)).http).toBe(200)
    expect(await counted()).toMatchObject({ stocked: 15 })
    expect(await onLine()).toEqual({ allotted: 5, delivered: 10 })
    expect((await returned(5)).http).toBe(200)
    expect(await counted()).toMatchObject({ stocked: 10 })
    expect((await pledge(31)).errors).toEqual({ 'materials.0.quantity': 'Only 30 more are needed' })
    expect((await allot(30)).http).toBe(200)
    expect((await shown()).progress).toBe('met')
    expect((await pledge(1)).errors).toEqual({ 'materials.0.quantity': 'No more of this is needed' })
    const matches = await t.asNobody(givingCalls.matches, { query: { categories: '9' } })
    expect(matches.data.map(({ requestId }) => requestId)).not.toContain(id)
  })

  test('is not allotted above what pledges and money leave', async () => {
    await pledge(20)
    await pay(300 * 10)
    expect((await allot(11)).message).toBe(fullLine)
    const { data } = await staff()(stock.lines, { query: { item: world.items[1] } })
    expect(data.find((one) => one.line === line)).toMatchObject({ needed: 10 })
    expect((await allot(10)).http).toBe(200)
    expect(await counted()).toEqual({ progress: 'met', pledged: 20, funded: 10, stocked: 10 })
  })

  test('leaves money to wait until goods are returned', async () => {
    await allot(35)
    await pay(300 * 10)
    expect(await counted()).toMatchObject({ progress: 'met', funded: 5 })
    await returned(3)
    expect(await counted()).toMatchObject({ progress: 'met', funded: 8, stocked: 32 })
  })

  test('keeps the quantity of the line from an edit below it', async () => {
    await allot(15)
    await pledge(5)
    const edit = (quantity: number) =>
      asker.as(ownRequests.edit, {
        body: { ...askingBody, id, materials: [{ ...askingBody.materials[0]!, id: line, quantity }] },
      })
    expect((await edit(19)).errors).toEqual({
      'materials.0.quantity': '20 are pledged, paid for or allotted: not fewer than that',
    })
    expect((await edit(20)).http).toBe(200)
  })

  test('races with pledges for the last pieces and never exceeds the need', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => (nth % 2 === 0 ? allot(3) : pledge(3))),
    )
    const accepted = answers.filter(({ http }) => http === 200).length
    const { pledged, stocked } = await counted()
    expect(pledged + stocked).toBe(accepted * 3)
    expect(pledged + stocked).toBe(39)
  })
})

describe('goods of a pledge', () => {
  test('count once when they are delivered to their own request', async () => {
    const { id: offer } = (await pledge(12)).data
    await arrive(offer, 12)
    expect(await counted()).toMatchObject({ pledged: 12, stocked: 0 })
    expect((await allot(12)).http).toBe(200)
    expect((await deliver(12)).http).toBe(200)
    expect(await counted()).toMatchObject({ pledged: 12, stocked: 0 })
    expect(await onLine()).toEqual({ allotted: 0, delivered: 12 })
    expect((await pledge(28)).http).toBe(200)
    expect((await allot(1)).message).toBe(fullLine)
  })

  test('that meet the whole need can be allotted once they arrived', async () => {
    const { id: offer } = (await pledge(40)).data
    expect((await allot(1)).message).toBe(fullLine)
    await arrive(offer, 40)
    expect((await allot(40)).http).toBe(200)
    expect(await counted()).toEqual({ progress: 'met', pledged: 40, funded: 0, stocked: 0 })
  })

  test('that arrive after other goods were allotted still count', async () => {
    const { id: offer } = (await pledge(10)).data
    await allot(10)
    await arrive(offer, 10)
    expect(await counted()).toMatchObject({ pledged: 10, stocked: 10 })
    await allot(10)
    expect(await counted()).toMatchObject({ pledged: 10, stocked: 10 })
    await returned(20)
    expect(await counted()).toMatchObject({ pledged: 10, stocked: 0 })
  })

  test('stay counted when their pledge is cancelled, and once when it is approved again', async () => {
    const { id: offer } = (await pledge(12)).data
    await arrive(offer, 12)
    await allot(12)
    await cancel(offer)
    expect(await counted()).toMatchObject({ pledged: 0, stocked: 12 })
    await cancel(offer, 1)
    expect(await counted()).toMatchObject({ pledged: 12, stocked: 0 })
  })

  test('count once when half of a pledge arrived', async () => {
    const { id: offer } = (await pledge(20)).data
    await arrive(offer, 8)
    expect((await allot(28)).http).toBe(200)
    expect(await counted()).toMatchObject({ pledged: 20, stocked: 20 })
    expect((await allot(1)).message).toBe(fullLine)
    await cancel(offer)
    expect(await counted()).toMatchObject({ pledged: 0, stocked: 28 })
  })
})

test('a delivery does not wait for a change of the pledge that waits for its line', async () => {
  const { data: pledged } = await pledge(5)
  await arrive(pledged.id, 5)
  const { pool } = t.services.database
  const other = await pool.connect()
  try {
    // A delivery locks the line before its lots reference the offer.
    await other.query('begin')
    await other.query('select from material_request_item where id = $1 for no key update', [line])
    const cancelled = cancel(pledged.id)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    await other.query('select from material_offer where id = $1 for key share nowait', [pledged.id])
    await other.query('commit')
    expect((await cancelled).http).toBe(200)
  } finally {
    // An open transaction ends with its connection.
    other.release(true)
  }
})
