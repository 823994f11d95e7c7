import { afterAll, beforeAll, expect, test } from 'vitest'
import { stock } from '../../../contract/materials/stock.ts'
import { readInvariants } from '../../checks/invariants.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makeRequest } from '../../testing/make/material-requests.ts'

let t: TestApp
let dropOff: number
let request: number
beforeAll(async () => {
  t = await testApp()
  dropOff = await id(
    `insert into drop_off_location (name, email, mobile_no, availability, locality, locality_name, description, status, created_at)
     values ('Shelf', 'shelf@demo.test', '9000000012', 'Always', '{"city": "Hyderabad", "street": "Secret Street 1"}',
       'Ameerpet', 'Shelf', 'active', now()) returning id`,
  )
  request = await makeRequest(t)
})
afterAll(() => t.close())

const query = async <Row>(sql: string) => (await t.services.database.pool.query(sql)).rows as Row[]
const id = async (sql: string) => (await query<{ id: number }>(sql))[0]!.id
const staff = () => t.as('material-manager')

/** An offer of new blankets that were received at the drop-off location. */
async function received(name: string, quantity: number) {
  const offer = await id(
    `insert into material_offer (name, email, mobile_no, locality, created_at)
     values ('${name}', 'trail@demo.test', '9000000041', '{"city": "Warangal"}', now()) returning id`,
  )
  const item = await id(
    `insert into material_offer_item (offer_id, category_id, condition, unit, quantity)
     values (${offer}, 9, 'new', 'piece', ${quantity}) returning id`,
  )
  const body = { offer, location: dropOff, items: [{ id: item, quantity }] }
  const { data } = await staff()(stock.receive, { body })
  return { offer, place: data.place }
}
const itemAt = async (place: number) =>
  (await staff()(stock.place, { params: { id: place } })).data.items.find(
    ({ condition }) => condition === 'new',
  )!
const traced = (kind: string) =>
  query<{ offer: number | null; quantity: number; city: string | null }>(
    `select t.offer_id as offer, t.quantity::integer as quantity, t.city from stock_trace t
     join stock_movement m on m.id = t.movement_id where m.kind = '${kind}' order by t.id`,
  )
async function brokenTraces(sql?: string): Promise<unknown[]> {
  const check = (await readInvariants()).find(({ name }) => name.startsWith('i21'))!
  const client = await t.services.database.pool.connect()
  try {
    await client.query('begin')
    if (sql !== undefined) await client.query(sql)
    return (await client.query(check.sql)).rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('goods that arrived first leave first, also through boxes and allotments', async () => {
  const first = await received('First', 4)
  const second = await received('Second', 6)
  const { place } = first
  const { item } = await itemAt(place)
  await staff()(stock.receiveGoods, {
    body: {
      location: dropOff,
      items: [{ category: 9, condition: 'new', unit: 'piece', quantity: 3 }],
      reason: 'Left at the door',
    },
  })
  const box = await staff()(stock.makeBox, { body: { place, name: 'B', pieces: [{ item, quantity: 5 }] } })
  expect(await traced('boxed')).toEqual([
    { offer: first.offer, quantity: 4, city: 'Hyderabad' },
    { offer: second.offer, quantity: 1, city: 'Hyderabad' },
  ])
  const line = await id(`select id from material_request_item where request_id = ${request}`)
  const allot = (at: number, quantity: number) =>
    staff()(stock.allot, { body: { place: at, item, line, quantity } })
  expect((await allot(place, 4)).http).toBe(200)
  // Free goods that are scrapped are the younger ones: the older ones are allotted.
  await staff()(stock.scrap, { body: { place, pieces: [{ item, quantity: 2 }], reason: 'Torn' } })
  expect(await traced('scrapped')).toEqual([
    { offer: second.offer, quantity: 1, city: 'Hyderabad' },
    { offer: null, quantity: 1, city: 'Hyderabad' },
  ])
  await staff()(stock.returnAllotment, { body: { place, item, line, quantity: 1 } })
  await staff()(stock.deliver, { body: { place, item, line, quantity: 3 } })
  expect(await traced('delivered')).toMatchObject([{ offer: second.offer, quantity: 3 }])
  await allot(box.data.id, 5)
  await staff()(stock.deliver, { body: { place: box.data.id, item, line, quantity: 5 } })
  expect((await traced('delivered')).slice(1)).toMatchObject([
    { offer: first.offer, quantity: 4 },
    { offer: second.offer, quantity: 1 },
  ])
  expect(await brokenTraces()).toEqual([])
})

test('an upgrade traces the movements of before in their order', async () => {
  const lots = `select place_id, item_id, offer_id, request_item_id, arrived_with, quantity from stock_lot
    order by 1, 2, 3 nulls first, 4 nulls first, 5`
  const traces = `select movement_id, offer_id, sum(quantity)::integer as quantity, city from stock_trace
    group by 1, 2, 4 order by 1, 2 nulls first`
  const client = await t.services.database.pool.connect()
  try {
    await client.query('begin')
    const before = [(await client.query(lots)).rows, (await client.query(traces)).rows]
    await client.query('alter table stock_trace disable trigger all')
    await client.query('delete from stock_trace; delete from stock_lot')
    await client.query(`do $$ declare moved stock_movement; begin
      for moved in select * from stock_movement order by id loop perform stock_trace_movement(moved); end loop;
    end $$`)
    expect([(await client.query(lots)).rows, (await client.query(traces)).rows]).toEqual(before)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('goods that a stock-take finds or misses are traced', async () => {
  const { place } = await received('Counted', 2)
  const { item, onHand } = await itemAt(place)
  const count = (counted: number) => staff()(stock.count, { body: { place, item, counted, reason: 'Count' } })
  await count(onHand + 2)
  await count(0)
  expect(await brokenTraces()).toEqual([])
  expect(await query(`select id from stock_lot where place_id = ${place} and item_id = ${item}`)).toEqual([])
})

test('a changed lot and a missing trace are found by their check', async () => {
  await received('Checked', 3)
  expect(await brokenTraces('update stock_lot set quantity = quantity + 1')).not.toEqual([])
  const off = 'alter table stock_trace disable trigger all; '
  expect(await brokenTraces(`${off} delete from stock_trace`)).not.toEqual([])
  expect(await brokenTraces(`${off} update stock_trace set offer_id = null`)).not.toEqual([])
  await expect(query('delete from stock_trace')).rejects.toThrow('append-only')
})
