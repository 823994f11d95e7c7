import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'
import { anOrder } from '../../testing/make/donations.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
const { post, give, decide, webhook, status, captures, one } = giving(() => t)

test('an unanswered order delays no other order and is booked once', async () => {
  const slow = await give()
  t.gateway.say(slow.orderId, { state: 'succeeded' })
  const answer = t.gateway.hang(slow.orderId)
  await webhook(t.gateway.message(slow.orderId))
  await t.settle()
  await webhook(t.gateway.message(slow.orderId, `again-${slow.orderId}`))
  for (let i = 0; i < 20; i++) {
    const donation = await give()
    await decide(donation.orderId, { state: 'succeeded' })
    expect((await status(donation)).status).toBe('received')
  }
  expect((await status(slow)).status).toBe('confirming')
  answer()
  await t.rest()
  await t.settle()
  expect((await status(slow)).status).toBe('received')
  expect(await captures(slow)).toBe(1)
})

test('a signed webhook is believed while the gateway is unreachable', async () => {
  const donation = await give()
  t.gateway.setAway(true)
  const about = { kind: 'payment', orderId: donation.orderId } as const
  await webhook(t.gateway.telling({ ...about, eventKey: `unclear-${donation.orderId}` }))
  t.gateway.say(donation.orderId, { state: 'failed' })
  await webhook(t.gateway.message(donation.orderId))
  await t.settle()
  expect((await status(donation)).status).toBe('confirming')
  t.gateway.signsWholeMessage = true
  t.setNow('2026-11-20T06:01:00Z')
  await t.settle()
  expect((await status(donation)).status).toBe('failed')
  t.gateway.signsWholeMessage = false
  t.gateway.setAway(false)
  t.setNow('2026-11-20T06:00:00Z')
})

test('a returning donor does not wait for the slow order of another', async () => {
  const [slow, gift] = [await give(), await give()]
  const answer = t.gateway.hang(slow.orderId)
  t.gateway.say(slow.orderId, { state: 'succeeded' })
  await webhook(t.gateway.message(slow.orderId))
  t.gateway.say(gift.orderId, { state: 'succeeded' })
  const back = await t.app.inject({
    method: 'POST',
    url: '/api/gateways/payu/return',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: t.gateway.message(gift.orderId),
  })
  expect(back.statusCode).toBe(303)
  expect((await status(gift)).status).toBe('received')
  answer()
  await t.rest()
})

test('an order repeated while the gateway hangs makes one donation', async () => {
  const { createCheckout } = t.gateway
  const [called, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  t.gateway.createCheckout = async (order) => {
    called.resolve()
    await answered.promise
    return createCheckout(order)
  }
  const email = 'patient@example.org'
  const order = () =>
    post('create-schedule', anOrder({ donor_email: email }), { 'idempotency-key': 'patient-1' })
  const first = order()
  await called.promise
  const repeated = order()
  const list = await t.app.inject({
    method: 'POST',
    url: '/api/campaign/list/active-fundraisers',
    payload: {},
  })
  expect(list.statusCode).toBe(200)
  answered.resolve()
  expect((await repeated).body).toBe((await first).body)
  expect((await order()).body).toBe((await first).body)
  t.gateway.createCheckout = createCheckout
  expect(await one('select count(*) as n from donation where donor_email = $1', email)).toEqual({ n: 1 })
})
