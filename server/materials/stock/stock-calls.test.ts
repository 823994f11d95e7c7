import { afterAll, beforeAll, expect, test } from 'vitest'
import { stock } from '../../../contract/materials/stock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeStockWorld, type StockWorld } from '../../testing/make/stock.ts'
import { rowsOf } from '../../testing/sheet.ts'
import { readPickList } from './store-pick-list.ts'

let t: TestApp
let world: StockWorld
let offerItem: number
beforeAll(async () => {
  t = await testApp()
  world = await makeStockWorld(t)
  const { rows } = await t.services.database.pool.query<{ id: number }>(
    `insert into material_offer_item (offer_id, category_id, condition, unit, quantity)
     values (${world.offer}, 9, 'new', 'piece', 12) returning id`,
  )
  offerItem = rows[0]!.id
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')
const receive = (quantity: number, action?: string) =>
  staff()(stock.receive, {
    body: { offer: world.offer, location: world.dropOff, items: [{ id: offerItem, quantity }], action },
  })
const placeOf = async (id: number) => (await staff()(stock.place, { params: { id } })).data

test('a received offer is listed, boxed, allotted and delivered', async () => {
  const action = crypto.randomUUID()
  const { place } = (await receive(10, action)).data
  await receive(10, action)
  expect((await staff()(stock.offerItems, { params: { id: world.offer } })).data).toMatchObject([
    { id: offerItem, offered: 12, received: 10 },
  ])
  const { item } = (await placeOf(place)).items[0]!
  const made = await staff()(stock.makeBox, {
    body: { place, name: 'Box 1', pieces: [{ item, quantity: 6 }] },
  })
  const box = made.data.id
  const lines = (await staff()(stock.lines, { query: { item } })).data
  expect(lines).toMatchObject([{ line: world.lines[0], needed: 40 }, { line: world.lines[1] }])
  const allotted = { place: box, item, line: world.lines[0], quantity: 4 }
  expect((await staff()(stock.allot, { body: allotted })).http).toBe(200)
  expect(await placeOf(box)).toMatchObject({
    name: 'Box 1',
    items: [{ onHand: 6, allotted: 4, free: 2 }],
    allotments: [{ line: world.lines[0], quantity: 4 }],
  })
  await staff()(stock.deliver, { body: { ...allotted, quantity: 3 } })
  const listed = await staff()(stock.list, { query: { place: String(box), category: '9' } })
  expect(listed.data).toMatchObject([{ place: 'Box 1, Ameerpet', onHand: 3, allotted: 1, free: 2 }])
  const movements = await staff()(stock.movements, { query: { place: String(box) } })
  expect(movements.data.map(({ kind }) => kind)).toEqual(['delivered', 'allotted', 'boxed'])
  const sheet = await staff().send('GET', `/materials/v2/download/material-stock/${listed.meta.downloadKey}`)
  expect(rowsOf(sheet.rawPayload).at(-1)).toContain('Box 1, Ameerpet')
})

test('bad quantities are refused at their field', async () => {
  const [item] = world.items
  const count = (counted: number) =>
    staff()(stock.count, { body: { place: world.shelf, item, counted, reason: 'Count' } })
  expect((await count(2.5)).errors).toHaveProperty('counted')
  expect((await count(-1)).errors).toHaveProperty('counted')
  expect((await count(1e9)).errors).toHaveProperty('counted')
  expect((await receive(2.5)).errors).toHaveProperty('items.0.quantity')
  expect((await count(8)).data.found).toBeGreaterThanOrEqual(0)
})

test('a correction before the last count asks whether goods moved', async () => {
  const [item] = world.items
  const place = world.otherShelf
  await staff()(stock.count, { body: { place, item, counted: 8, reason: 'Count' } })
  const correct = (reallyMoved?: boolean) =>
    staff()(stock.correct, {
      body: {
        place,
        item,
        missing: true,
        quantity: 2,
        reason: 'Forgotten',
        happenedOn: '2026-11-18',
        reallyMoved,
      },
    })
  expect((await correct()).http).toBe(409)
  expect((await correct(true)).http).toBe(200)
  expect((await placeOf(place)).items).toMatchObject([{ onHand: 8 }])
  expect((await correct(false)).http).toBe(200)
  expect((await placeOf(place)).items).toMatchObject([{ onHand: 6 }])
})

test('the pick list of a request is in walking order', async () => {
  const [item] = world.items
  const count = (place: number) =>
    staff()(stock.count, { body: { place, item, counted: 9, reason: 'Count' } })
  await count(world.shelf)
  await count(world.vehicle)
  const line = world.lines[1]
  const box = async (name: string) => {
    const pieces = [{ item, quantity: 2 }]
    const { data } = await staff()(stock.makeBox, { body: { place: world.shelf, name, pieces } })
    return data.id
  }
  for (const place of [world.vehicle, await box('B'), await box('A'), world.shelf])
    expect((await staff()(stock.allot, { body: { place, item, line, quantity: 1 } })).http).toBe(200)
  const [{ id }] = (
    await t.services.database.pool.query<{ id: number }>(
      `select request_id as id from material_request_item where id = ${line}`,
    )
  ).rows as [{ id: number }]
  const { rows } = (await readPickList(t.services.database.db, id))!
  expect(rows.map(({ place, box: name, quantity }) => [place, name, quantity])).toEqual([
    ['Ameerpet', null, 1],
    ['Ameerpet', 'A', 1],
    ['Ameerpet', 'B', 1],
    ['Van', null, 1],
  ])
  const pdf = await staff().send('GET', `/materials/v2/manager/stock/pick-list/${id}`)
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await staff()(stock.pickList, { params: { id: 999_999 } })).http).toBe(404)
})

test('stock is for material managers only', async () => {
  expect((await t.as('finance')(stock.list)).http).toBe(403)
  expect((await t.asNobody(stock.places)).http).toBe(401)
  expect((await staff()(stock.place, { params: { id: 999_999 } })).http).toBe(404)
  expect((await staff()(stock.places)).data.map(({ kind }) => kind)).toContain('drop_off')
})
