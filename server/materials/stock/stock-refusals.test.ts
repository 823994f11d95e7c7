import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errors, type ErrorCode } from '../../../contract/errors.ts'
import { materialRequests, materialRequestTexts } from '../../../contract/materials/requests.ts'
import { stock } from '../../../contract/materials/stock.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { requestBody } from '../../testing/make/material-requests.ts'
import { makeStockWorld, type StockWorld } from '../../testing/make/stock.ts'

let t: TestApp
let world: StockWorld
let offerItem: number
beforeAll(async () => {
  t = await testApp()
  world = await makeStockWorld(t)
  const { rows } = await t.services.database.pool.query<{ id: number }>(
    `insert into material_offer_item (offer_id, category_id, condition, unit, quantity)
     values (${world.offer}, 9, 'as_new', 'piece', 12) returning id`,
  )
  offerItem = rows[0]!.id
})
afterAll(() => t.close())

const refusal = (code: ErrorCode) => ({ http: errors[code].http, message: errors[code].message })
const staff = () => t.as('material-manager')
const placeOf = async (id: number) => (await staff()(stock.place, { params: { id } })).data
const count = (place: number, item: number, counted: number) =>
  staff()(stock.count, { body: { place, item, counted, reason: 'Count' } })
const onHand = async (place: number, item: number) =>
  (await placeOf(place)).items.find((one) => one.item === item)?.onHand ?? 0

describe('goods without an offer', () => {
  const goods = { category: 9, condition: 'new', unit: 'piece', quantity: 3 } as const
  const receive = (items: readonly object[], reason = 'Left at the door') =>
    staff()(stock.receiveGoods, {
      body: { location: world.dropOff, items: items as [typeof goods], reason, action: undefined },
    })

  test('they are received with where they come from', async () => {
    const [item] = world.items
    const before = await onHand(world.shelf, item)
    expect((await receive([goods, goods])).data).toEqual({ place: world.shelf })
    expect(await onHand(world.shelf, item)).toBe(before + 6)
    const { data } = await staff()(stock.movements, { query: { item: String(item) } })
    expect(data[0]).toMatchObject({ kind: 'received', from: null, quantity: 6, reason: 'Left at the door' })
  })

  test('a part of a piece, a foreign variant and a missing reason are refused', async () => {
    expect((await receive([{ ...goods, quantity: 2.5 }])).errors).toHaveProperty('items.0.quantity')
    expect((await receive([{ ...goods, variant: 999_999 }])).errors).toHaveProperty('items.0.variant')
    expect((await receive([{ ...goods, category: 999_999 }])).errors).toHaveProperty('items.0.category')
    expect((await receive([goods], ' ')).errors).toHaveProperty('reason')
    expect((await receive([])).errors).toHaveProperty('items')
  })

  test('a kilogram may have decimals', async () => {
    expect((await receive([{ ...goods, unit: 'kg', quantity: 2.5 }])).http).toBe(200)
  })
})

describe('receiving an offer', () => {
  const receive = (quantity: number, more?: boolean) =>
    staff()(stock.receive, {
      body: { offer: world.offer, location: world.dropOff, items: [{ id: offerItem, quantity }], more },
    })

  test('receiving it twice is refused until confirmed', async () => {
    expect((await receive(12)).http).toBe(200)
    expect(await receive(12)).toMatchObject(refusal('STOCK_MORE_THAN_OFFERED'))
    expect((await receive(1, true)).http).toBe(200)
    const { data } = await staff()(stock.offerItems, { params: { id: world.offer } })
    expect(data).toMatchObject([{ offered: 12, received: 13 }])
  })

  test('a repeated action adds nothing', async () => {
    const body = {
      location: world.dropOff,
      items: [{ category: 9, condition: 'for_repair' as const, unit: 'piece' as const, quantity: 4 }],
      reason: 'Left at the door',
      action: crypto.randomUUID(),
    }
    const first = await staff()(stock.receiveGoods, { body })
    expect((await staff()(stock.receiveGoods, { body })).data).toEqual(first.data)
    const other = await staff()(stock.receiveGoods, { body: { ...body, reason: 'By post' } })
    expect(other).toMatchObject(refusal('KEY_REUSED'))
    const { items } = await placeOf(world.shelf)
    expect(items.find(({ condition }) => condition === 'for_repair')).toMatchObject({ onHand: 4 })
  })
})

describe('boxes', () => {
  const boxed = async (quantity: number) => {
    const item = world.items[1]
    await count(world.otherShelf, item, quantity)
    const { data } = await staff()(stock.makeBox, {
      body: { place: world.otherShelf, name: 'C1', pieces: [{ item, quantity }] },
    })
    return { box: data.id, item }
  }

  test('a box names its place, and the place its boxes', async () => {
    const { box } = await boxed(5)
    expect(await placeOf(box)).toMatchObject({ parent: { id: world.otherShelf }, boxes: [] })
    expect((await placeOf(world.otherShelf)).boxes).toContainEqual({ id: box, name: 'C1', items: 1 })
  })

  test('a split above the content is refused', async () => {
    const { box, item } = await boxed(5)
    const split = (quantity: number) =>
      staff()(stock.splitBox, { body: { box, name: 'C2', pieces: [{ item, quantity }] } })
    expect(await split(6)).toMatchObject(refusal('STOCK_TOO_LITTLE'))
    const { data } = await split(2)
    expect([await onHand(box, item), await onHand(data.id, item)]).toEqual([3, 2])
  })

  test('a box received short names the lost quantity', async () => {
    const { box, item } = await boxed(5)
    const receive = (counted: number, reason?: string) =>
      staff()(stock.receiveBox, {
        body: { box, place: world.shelf, counted: [{ item, quantity: counted }], reason },
      })
    expect((await receive(4)).errors).toHaveProperty('reason')
    expect((await receive(4, 'Torn on the way')).http).toBe(200)
    expect(await receive(4)).toMatchObject(refusal('STOCK_BOX_HERE'))
    const { data } = await staff()(stock.movements, { query: { place: String(box) } })
    expect(data[0]).toMatchObject({ kind: 'lost', quantity: 1, reason: 'Torn on the way' })
    expect(data[0]!.actor).not.toBe('')
  })

  test('goods are unpacked and scrapped from the free stock only', async () => {
    const { box, item } = await boxed(5)
    const move = (quantity: number, to = world.otherShelf) =>
      staff()(stock.move, { body: { place: box, to, pieces: [{ item, quantity }] } })
    expect(await move(6)).toMatchObject(refusal('STOCK_TOO_LITTLE'))
    expect((await move(1, box)).errors).toHaveProperty('to')
    expect(await move(1, world.scrapped)).toMatchObject(refusal('STOCK_PLACE_UNSUITABLE'))
    expect((await move(2)).http).toBe(200)
    const scrap = (quantity: number) =>
      staff()(stock.scrap, { body: { place: box, pieces: [{ item, quantity }], reason: 'Mouldy' } })
    expect(await scrap(4)).toMatchObject(refusal('STOCK_TOO_LITTLE'))
    expect((await scrap(3)).http).toBe(200)
    expect(await onHand(box, item)).toBe(0)
  })
})

describe('allotted goods', () => {
  test('a count, a correction and a box leave them', async () => {
    const [item] = world.items
    const place = world.shelf
    await count(place, item, 10)
    const allotted = { place, item, line: world.lines[0], quantity: 6 }
    expect((await staff()(stock.allot, { body: allotted })).http).toBe(200)
    expect(await count(place, item, 5)).toMatchObject(refusal('STOCK_BELOW_ALLOTTED'))
    const correction = await staff()(stock.correct, {
      body: {
        place,
        item,
        missing: true,
        quantity: 5,
        reason: 'Count',
        happenedOn: '2026-11-20',
        reallyMoved: false,
      },
    })
    expect(correction).toMatchObject(refusal('STOCK_BELOW_ALLOTTED'))
    const box = await staff()(stock.makeBox, {
      body: { place, name: 'D1', pieces: [{ item, quantity: 5 }] },
    })
    expect(box).toMatchObject(refusal('STOCK_TOO_LITTLE'))
    expect(await staff()(stock.allot, { body: { ...allotted, quantity: 5 } })).toMatchObject(
      refusal('STOCK_TOO_LITTLE'),
    )
    const deliver = (quantity: number) => staff()(stock.deliver, { body: { ...allotted, quantity } })
    expect(await deliver(7)).toMatchObject(refusal('STOCK_NOT_ALLOTTED'))
    const returned = (quantity: number) =>
      staff()(stock.returnAllotment, { body: { ...allotted, quantity, reason: 'Not needed' } })
    expect(await returned(7)).toMatchObject(refusal('STOCK_NOT_ALLOTTED'))
    expect((await returned(6)).http).toBe(200)
  })

  test('a request keeps its lines with allotted goods', async () => {
    const place = world.otherShelf
    const [item] = world.items
    await count(place, item, 9)
    await staff()(stock.allot, { body: { place, item, line: world.lines[1], quantity: 6 } })
    const { rows } = await t.services.database.pool.query<{ id: number }>(
      `select request_id as id from material_request_item where id = ${world.lines[1]}`,
    )
    const edit = (line: object) =>
      staff()(materialRequests.edit, {
        params: { id: rows[0]!.id },
        body: { ...requestBody, status: 1, materials: [{ ...requestBody.materials[0]!, ...line }] },
      })
    expect((await edit({ quantity: 5 })).errors).toEqual({
      'materials.0.quantity': materialRequestTexts.allotted(6),
    })
    expect((await edit({ category: 3 })).errors).toEqual({ materials: materialRequestTexts.allottedLine })
    expect((await edit({ quantity: 50 })).http).toBe(200)
  })

  test('expired goods cannot be allotted', async () => {
    await count(world.shelf, world.expired, 2)
    const allotted = await staff()(stock.allot, {
      body: { place: world.shelf, item: world.expired, line: world.lines[0], quantity: 1 },
    })
    expect(allotted).toMatchObject(refusal('STOCK_EXPIRED'))
  })

  test('known items are found by category', async () => {
    const { data } = await staff()(stock.items, { query: { searchTerm: 'bedding' } })
    expect(data.map(({ category }) => category)).toEqual(data.map(() => 'Bedding and blankets'))
    expect((await staff()(stock.items, { query: { searchTerm: '%' } })).data).toEqual([])
  })
})
