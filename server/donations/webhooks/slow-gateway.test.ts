import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
const { give, decide, webhook, status, captures } = giving(() => t)

test('an order about which the gateway never answers holds up no other, and is booked once when it does', async () => {
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

test('what a gateway says and signs is believed, although it does not answer what is asked before', async () => {
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

test('a donor who comes back does not wait for the slow order of another', async () => {
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
