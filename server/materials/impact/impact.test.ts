import { afterAll, beforeAll, expect, test } from 'vitest'
import { materialImpact } from '../../../contract/materials/impact.ts'
import { offers } from '../../../contract/materials/offers.ts'
import { giving } from '../../../contract/materials/giving.ts'
import { stock } from '../../../contract/materials/stock.ts'
import { materialCategories } from '../../../contract/materials/categories.ts'
import { demoPlaces } from '../../db/demo/places.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeSomebody } from '../../testing/make/chatting.ts'
import { makeStockWorld, type StockWorld } from '../../testing/make/stock.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
let world: StockWorld
beforeAll(async () => {
  t = await testApp()
  t.setNow('2026-11-20T06:00:00Z')
  world = await makeStockWorld(t)
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')
const shown = async () => (await t.asNobody(materialImpact.shown)).data

test('delivered goods are summed by month and category, with the weight of the category', async () => {
  expect(await shown()).toEqual({ total: { items: 0, kg: null }, months: [], latest: [] })
  const goods = { category: 9, condition: 'new' as const, quantity: 12 }
  const received = { location: world.dropOff, items: [goods], reason: 'School fair' }
  const { place } = (await staff()(stock.receiveGoods, { body: received })).data
  const pieces = { place, item: world.items[0], quantity: 10, line: world.lines[0] }
  expect((await staff()(stock.allot, { body: pieces })).http).toBe(200)
  expect((await staff()(stock.deliver, { body: pieces })).http).toBe(200)
  const month = { month: '2026-11', category: 9, categoryName: 'Bedding and blankets', items: 10, kg: 12 }
  expect(await shown()).toMatchObject({
    total: { items: 10, kg: 12 },
    months: [month],
    latest: [{ day: '2026-11-20', quantity: 10, unit: 'piece', organisation: 'Asha Girls’ Hostel' }],
  })
  const sheet = await t.asNobody.send('GET', '/materials/v2/impact/sheet')
  expect(sheet.headers['content-type']).toContain('spreadsheetml')
  expect(rowsOf(sheet.rawPayload)).toEqual([
    ['Month', 'Category', 'Items', 'Weight in kg'],
    ['2026-11', 'Bedding and blankets', '10', '12'],
  ])
})

test('a donor sees their own goods once an organisation has received them', async () => {
  const donor = await makeSomebody(t, 'donor')
  const body = {
    materials: [{ category: 1, quantity: 7 }],
    name: 'Madhav Joshi',
    email: 'madhav@demo.test',
    mobile_no: '9000000011',
    locality: demoPlaces[0]!,
    address: 'Mill Road 7',
    indian_citizen: 1 as const,
  }
  const { id } = (await donor.as(giving.postMaterial, { body })).data
  const mine = async () => (await donor.as(materialImpact.mine)).data
  expect(await mine()).toEqual({ total: { items: 0, kg: null }, months: [] })
  await staff()(offers.setOfferStatus, { body: { id, status: 4 } })
  expect(await mine()).toMatchObject({ total: { items: 7, kg: 2.1 }, months: [{ category: 1, items: 7 }] })
  expect((await shown()).total).toMatchObject({ items: 17 })
  expect((await t.asNobody(materialImpact.mine)).http).toBe(401)
})

test('a manager sets the weight of a category', async () => {
  const detail = async () => (await staff()(materialCategories.detail, { params: { id: 1 } })).data
  const { id: _, reason, ...category } = await detail()
  const save = async (unitWeight: number | null) =>
    staff()(materialCategories.update, {
      params: { id: 1 },
      body: { ...category, reason: reason!, unitWeight },
    })
  expect((await save(0)).errors).toEqual({ unitWeight: 'Enter whole grams, at most 5,00,000' })
  expect((await save(500)).http).toBe(200)
  expect(await detail()).toMatchObject({ unitWeight: 500 })
})
