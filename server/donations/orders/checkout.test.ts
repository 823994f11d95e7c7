import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WaitingOrder } from '../../../contract/donations/donations.ts'
import { createCashfree, cashfreeAtSandbox } from '../../platform/gateways/cashfree/cashfree.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { anOrder } from '../../testing/make/donations.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
const { post, decide, one } = giving(() => t)

type Ordered = TestDonation & Pick<WaitingOrder, 'action' | 'data'>

let keys = 0
const newKey = () => `${'a'.repeat(32)}-${++keys}`

async function order(given: Record<string, unknown> = {}, key = newKey()): Promise<Ordered> {
  const answer = await post('create-schedule', anOrder(given), { 'idempotency-key': key })
  return { ...answer.json<{ data: Ordered }>().data, orderId: t.gateway.orders.at(-1)!.orderId }
}
const ask = ({ donationId, receiptToken }: TestDonation, headers: Record<string, string> = {}) =>
  post('checkout', { donationId, token: receiptToken }, headers)
const waiting = async (donation: TestDonation) =>
  (await ask(donation)).json<{ data: WaitingOrder | null }>().data

test('who comes back before having paid finds the form of the same order and what was typed, but for the PAN', async () => {
  const key = newKey()
  const donation = await order(
    {
      donor_pan: 'ABCPD1234F',
      donor_address: '12 Lake Road, Warangal',
      donor_pincode: '506002',
      anonymous: 1,
      selected_amount: 800,
    },
    key,
  )
  const orders = t.gateway.orders.length
  const found = await waiting(donation)
  const { donor_name, donor_email, donor_phone } = anOrder() as Record<string, string>
  expect(found).toEqual({
    action: donation.action,
    data: donation.data,
    key,
    formPath: '/donate-cause?amount=800&cause=education',
    typed: {
      donor_name,
      donor_email,
      donor_phone,
      donor_address: '12 Lake Road, Warangal',
      donor_pincode: '506002',
      anonymous: true,
      hide_amount: false,
    },
  })
  expect(await waiting(donation)).toEqual(found)
  expect(t.gateway.orders.length, 'nothing is ordered by looking').toBe(orders)
  expect(await one('select count(*) as n from attempt where donation_id = $1', donation.donationId)).toEqual({
    n: 1,
  })
})

test('of a gift to a fundraiser the form is that of the fundraiser', async () => {
  const { id, slug } = await makeCampaign(t)
  const donation = await order({ donationType: 'fundraiser', campaignId: id, selectedCauses: undefined })
  expect(await waiting(donation)).toMatchObject({ formPath: `/donate/${slug}/payment?amount=2500` })
})

test.each(['failed', 'abandoned'] as const)(
  'of a gift that is %s there is what was typed and its key, to try it again, but no form of a gateway',
  async (state) => {
    const key = newKey()
    const donation = await order({ donor_address: '12 Lake Road, Warangal', donor_pan: 'ABCPD1234F' }, key)
    await decide(donation.orderId, { state })
    const { donor_name, donor_email } = anOrder() as Record<string, string>
    const found = await waiting(donation)
    expect(found).toMatchObject({
      action: null,
      data: {},
      key,
      formPath: '/donate-cause?amount=2500&cause=education',
      typed: { donor_name, donor_email, donor_address: '12 Lake Road, Warangal' },
    })
    expect(JSON.stringify(found)).not.toContain('ABCPD1234F')
    await t.services.database.pool.query('delete from idempotency_key')
    expect(await waiting(donation), 'also when its key is forgotten').toEqual({ ...found, key: null })
  },
)

test.each(['succeeded', 'pending'] as const)(
  'of a gift that is %s there is no form any more',
  async (state) => {
    const donation = await order()
    await decide(donation.orderId, { state })
    expect(await waiting(donation)).toBeNull()
  },
)

test('of one whose payment a person looks at there is none either', async () => {
  const donation = await order()
  await decide(donation.orderId, { state: 'succeeded', amountPaise: 1 })
  expect(await waiting(donation)).toBeNull()
})

test('of one that is tried once more it is the form of the new try', async () => {
  const key = newKey()
  const donation = await order({}, key)
  await decide(donation.orderId, { state: 'failed' })
  t.setNow('2026-11-20T06:05:00Z')
  const again = await order({}, key)
  expect(again.donationId).toBe(donation.donationId)
  expect(await waiting(donation)).toMatchObject({ data: { txnid: again.orderId } })
})

test('once its key is forgotten, or where it had none, there is no form', async () => {
  const donation = await order()
  await t.services.database.pool.query('delete from idempotency_key')
  expect(await waiting(donation)).toBeNull()
})

test('a wrong token, none, and another gift’s are a 404; staff see no form', async () => {
  const [gift, other] = [await order(), await order()]
  for (const receiptToken of [`${gift.receiptToken}x`, '', other.receiptToken])
    expect((await ask({ ...gift, receiptToken })).statusCode).toBe(404)
  expect((await ask({ ...gift, donationId: 'x' })).statusCode).toBe(404)
  const { token } = await signIn(t, 'finance')
  const seen = await ask({ ...gift, receiptToken: '' }, { authorization: `Bearer ${token}` })
  expect(seen.json()).toMatchObject({ status: true, data: null })
})

describe('a gateway that closes its page after a while', () => {
  let c: TestApp
  beforeAll(async () => {
    const cashfree = createCashfree({
      ...cashfreeAtSandbox('http://127.0.0.1:1'),
      bridgeUrl: 'http://localhost:3000/api/gateways/cashfree/bridge',
      keys: { clientId: 'client', secrets: ['secret'] },
      now: () => c.services.clock.now(),
      fetch: () => Promise.resolve(Response.json({ payment_session_id: 'session_1' })),
    })
    c = await testApp({ env: { GATEWAY_ONETIME: 'cashfree' }, gateways: [cashfree] })
  })
  afterAll(() => c.close())

  test('its form is shown for half an hour', async () => {
    const { post: send } = giving(() => c)
    const made = await send('create-schedule', anOrder(), { 'idempotency-key': newKey() })
    const { donationId, receiptToken: token } = made.json<{ data: TestDonation }>().data
    const stands = async () =>
      (await send('checkout', { donationId, token })).json<{ data: WaitingOrder | null }>().data
    c.setNow('2026-11-20T06:29:59Z')
    expect(await stands()).toMatchObject({ data: { payment_session_id: 'session_1' } })
    c.setNow('2026-11-20T06:30:00Z')
    expect(await stands()).toBeNull()
  })
})
