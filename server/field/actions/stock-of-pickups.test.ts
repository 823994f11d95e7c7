import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldWork } from '../../../contract/field/field-work.ts'
import { pickups } from '../../../contract/materials/pickups.ts'
import { stock } from '../../../contract/materials/stock.ts'
import { trails } from '../../../contract/materials/trail.ts'
import { readInvariants } from '../../checks/invariants.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { makePhone, sendAction, signInToField } from '../../testing/make/field.ts'
import { makePickup, makeVolunteer } from '../../testing/make/pickups.ts'
import { messagesTo } from '../../testing/read-messages.ts'

let t: TestApp
let location: number
beforeAll(async () => {
  t = await testApp()
  const { rows } = await t.services.database.pool.query<{ id: number }>(
    `insert into drop_off_location (name, email, mobile_no, availability, locality, locality_name, description, status, created_at)
     values ('Shelf', 'shelf@demo.test', '9000000012', 'Always', '{"city": "Hyderabad"}', 'Ameerpet', 'Shelf', 'active', now())
     returning id`,
  )
  location = rows[0]!.id
})
afterAll(() => t.close())

const staff = () => t.as('material-manager')

/** A pickup of three bags of clothes and twenty books whose volunteer has a phone. */
async function pickupInHand() {
  const volunteer = await makeVolunteer(t, { name: 'Venu Gopal' })
  const client = await signInToField(t, volunteer.mobileNo)
  const { id, offerId } = await makePickup(t, { volunteerId: volunteer.id })
  const items = (await staff()(pickups.detail, { params: { id } })).data.items.map((item) => item.id)
  const report = (phone: ReturnType<typeof makePhone>, ...quantities: number[]) =>
    sendAction(
      client,
      phone.next({
        pickup: id,
        kind: 'picked_up',
        quantities: items.map((item, index) => ({ item, quantity: quantities[index]! })),
      }),
    )
  return { client, id, offerId, items, report }
}

/** Movements of an offer in their order, as staff see them. */
async function movementsOf(offerId: number) {
  const { rows } = await t.services.database.pool.query<{ id: string }>(
    'select id from stock_movement where offer_id = $1',
    [offerId],
  )
  const own = new Set(rows.map(({ id }) => Number(id)))
  const { data } = await staff()(stock.movements)
  return data
    .filter(({ id }) => own.has(id))
    .toSorted((a, b) => a.id - b.id)
    .map(({ kind, quantity, from, to }) => [kind, quantity, from, to])
}
async function stepsOf(offerId: number) {
  const { rows } = await t.services.database.pool.query<{ key: string }>(
    'select trail_key as key from material_offer where id = $1',
    [offerId],
  )
  const { data } = await t.asNobody(trails.trail, { params: { key: rows[0]!.key } })
  return data.trail!.steps.map(({ step, goods }) => [step, goods.map(({ quantity }) => quantity)])
}
async function brokenSums(): Promise<unknown[]> {
  const checks = (await readInvariants()).filter(({ name }) => /^i(?:19|21)/.test(name))
  const found = await Promise.all(checks.map(({ sql }) => t.services.database.pool.query(sql)))
  return found.flatMap(({ rows }) => rows as unknown[])
}

test('a finished pickup moves its goods into the stock and into the trail', async () => {
  const { offerId, report } = await pickupInHand()
  await report(makePhone(t), 2, 20)
  expect(await movementsOf(offerId)).toEqual([
    ['pledged', 3, null, 'Anjali Deshpande'],
    ['picked_up', 2, 'Anjali Deshpande', 'Venu Gopal'],
    ['pledged', 20, null, 'Anjali Deshpande'],
    ['picked_up', 20, 'Anjali Deshpande', 'Venu Gopal'],
  ])
  expect(await stepsOf(offerId)).toEqual([
    ['offered', [3, 20]],
    ['picked_up', [2, 20]],
  ])
  expect(await brokenSums()).toEqual([])
})

test('goods that were picked up are received from the vehicle, others from the donor', async () => {
  const { offerId, items, report } = await pickupInHand()
  await report(makePhone(t), 2, 20)
  const body = { offer: offerId, location, items: items.map((id, i) => ({ id, quantity: i === 0 ? 3 : 20 })) }
  expect((await staff()(stock.receive, { body })).http).toBe(200)
  expect((await movementsOf(offerId)).slice(4)).toEqual([
    ['received', 2, 'Venu Gopal', 'Ameerpet'],
    ['received', 1, 'Anjali Deshpande', 'Ameerpet'],
    ['received', 20, 'Venu Gopal', 'Ameerpet'],
  ])
  expect(await stepsOf(offerId)).toEqual([
    ['offered', [3, 20]],
    ['picked_up', [2, 20]],
    ['received', [3, 20]],
  ])
  expect(await brokenSums()).toEqual([])
})

test('a corrected report changes the goods of vehicle and trail', async () => {
  const { offerId, report } = await pickupInHand()
  const phone = makePhone(t)
  await report(phone, 3, 20)
  await report(phone, 2, 25)
  expect((await movementsOf(offerId)).slice(4)).toEqual([
    ['pickup_corrected', 1, 'Venu Gopal', 'Anjali Deshpande'],
    ['pledged', 5, null, 'Anjali Deshpande'],
    ['picked_up', 5, 'Anjali Deshpande', 'Venu Gopal'],
  ])
  expect(await stepsOf(offerId)).toEqual([
    ['offered', [3, 20]],
    ['picked_up', [2, 25]],
  ])
  expect(await brokenSums()).toEqual([])
})

test('a report that arrives after the goods were received books only the rest', async () => {
  const { offerId, items, report } = await pickupInHand()
  const body = { offer: offerId, location, items: items.map((id, i) => ({ id, quantity: i === 0 ? 3 : 18 })) }
  await staff()(stock.receive, { body })
  await report(makePhone(t), 2, 20)
  expect((await movementsOf(offerId)).slice(4)).toEqual([['picked_up', 2, 'Anjali Deshpande', 'Venu Gopal']])
  expect(await brokenSums()).toEqual([])
})

test('a donor who was not there leaves no movement', async () => {
  const { client, id, offerId } = await pickupInHand()
  await client(fieldWork.act, { body: makePhone(t).next({ pickup: id, kind: 'no_show' }) })
  expect(await movementsOf(offerId)).toEqual([])
})

test('the e-mail about a pickup names its picked-up quantities', async () => {
  const { report } = await pickupInHand()
  const phone = makePhone(t)
  const things = async () => {
    const [newest] = await messagesTo(t, 'anjali@demo.test')
    return [newest?.subject, /^.*Clothes.*$/m.exec(newest?.text ?? '')?.[0], newest?.text.includes('Books')]
  }
  await report(phone, 2, 0)
  expect(await things()).toEqual(['Your things were picked up', expect.stringContaining('Clothes: 2'), false])
  await report(phone, 3, 0)
  expect(await things()).toEqual(['Your things were picked up', expect.stringContaining('Clothes: 3'), false])
})
