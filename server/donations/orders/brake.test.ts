import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { fakeMandates } from '../../testing/gateways/fake-mandates.ts'
import { giving } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { anOrder } from '../../testing/make/donations.ts'
import { aRecurringOrder } from '../../testing/make/schedules.ts'
import { recurring } from '../../testing/recurring.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({
    env: { BRAKE_ORDERS_IP: '80/5/900', BRAKE_ORDERS_ALL: '90/20/600' },
    recurring: fakeMandates(() => new Date('2026-11-20T06:00:00Z')),
  })
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setNow('2026-11-20T06:00:00Z')
  await t.services.database.pool.query('truncate payment_outcome, order_origin')
})

const { decide } = giving(() => t)
const from = (remoteAddress: string, payload: object = anOrder()) =>
  t.app.inject({ method: 'POST', url: '/api/campaign/donation/create-schedule', payload, remoteAddress })

/** Orders from one address, each decided at once. */
async function pay(address: string, states: readonly ('failed' | 'succeeded' | 'abandoned')[]) {
  for (const state of states) {
    expect((await from(address)).statusCode).toBe(200)
    await decide(t.gateway.orders.at(-1)!.orderId, { state })
  }
}
const times = <T>(count: number, state: T): T[] => Array.from({ length: count }, () => state)

describe('the brake on one address', () => {
  test('is pulled when too many of its payments fail, says so in words, and holds nobody else', async () => {
    await pay('203.0.113.1', times(5, 'failed' as const))
    const held = await from('203.0.113.1')
    expect(held.statusCode).toBe(429)
    const wait = Number(held.headers['retry-after'])
    expect(wait).toBeGreaterThan(800)
    expect(wait).toBeLessThanOrEqual(900)
    expect(held.json()).toMatchObject({
      status: false,
      message: 'Too many payments from your connection have failed. Please try again in 15 minutes.',
    })
    expect((await from('203.0.113.2')).statusCode).toBe(200)
    expect((await from('203.0.113.1', aRecurringOrder())).statusCode).toBe(429)
  })

  test('lets go by itself at the moment that it named', async () => {
    await pay('203.0.113.1', times(5, 'failed' as const))
    const wait = Number((await from('203.0.113.1')).headers['retry-after'])
    const then = Date.parse('2026-11-20T06:00:00Z') + wait * 1000
    t.setNow(new Date(then - 1000).toISOString())
    expect((await from('203.0.113.1')).statusCode).toBe(429)
    t.setNow(new Date(then).toISOString())
    expect((await from('203.0.113.1')).statusCode).toBe(200)
  })

  test('is not pulled by a few failures, by a share that is usual, or by donors who turn back', async () => {
    await pay('203.0.113.1', times(4, 'failed' as const))
    await pay('203.0.113.2', [...times(2, 'succeeded' as const), ...times(8, 'failed' as const)])
    await pay('203.0.113.3', times(9, 'abandoned' as const))
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3'])
      expect((await from(address)).statusCode, address).toBe(200)
  })

  test('counts all addresses of an IPv6 network as one', async () => {
    for (let i = 1; i <= 5; i++) await pay(`2001:db8:1:1::${i}`, ['failed'])
    expect((await from('2001:db8:1:1::abcd')).statusCode).toBe(429)
    expect((await from('2001:db8:1:2::1')).statusCode).toBe(200)
  })

  test('counts a failure once, whatever the gateway says again', async () => {
    await pay('203.0.113.1', times(4, 'failed' as const))
    const { orderId } = t.gateway.orders.at(-1)!
    for (let i = 0; i < 4; i++) await giving(() => t).webhook(t.gateway.message(orderId, `again-${i}`))
    await t.settle()
    expect((await from('203.0.113.1')).statusCode).toBe(200)
  })

  test('answers an order that was made before it was pulled as it did then', async () => {
    const ask = () =>
      t.app.inject({
        method: 'POST',
        url: '/api/campaign/donation/create-schedule',
        payload: anOrder(),
        remoteAddress: '203.0.113.1',
        headers: { 'idempotency-key': 'before-the-brake' },
      })
    const first = await ask()
    await pay('203.0.113.1', times(5, 'failed' as const))
    expect((await ask()).body).toBe(first.body)
  })

  test('keeps no address', async () => {
    await pay('203.0.113.1', ['failed'])
    const { rows } = await t.services.database.pool.query(
      `select (select string_agg(o::text, ' ') from order_origin o) || (select string_agg(p::text, ' ') from payment_outcome p) as kept`,
    )
    expect(JSON.stringify(rows)).not.toContain('203.0')
  })
})

describe('the brake on all', () => {
  test('is pulled by failures from many addresses, and lets go by itself', async () => {
    for (let i = 1; i <= 20; i++) await pay(`203.0.113.${i}`, ['failed'])
    const held = await from('198.51.100.1')
    expect(held.statusCode).toBe(429)
    expect(held.json<{ message: string }>().message).toMatch(
      /^Many payments are failing just now, so new ones wait\. Please try again in 10 minutes\.$/,
    )
    t.setNow('2026-11-20T06:10:00Z')
    expect((await from('198.51.100.1')).statusCode).toBe(200)
  })
})

test('what the brakes hold is told among the figures', async () => {
  await pay('203.0.113.1', times(5, 'failed' as const))
  const held = async () => {
    const { body } = await t.app.inject({ url: '/metrics' })
    return Number(/requests_held_total\{rule="BRAKE_ORDERS_IP"\} (\d+)/.exec(body)?.[1])
  }
  const before = await held()
  await from('203.0.113.1')
  expect(await held()).toBe(before + 1)
})

test('what is over is forgotten', async () => {
  await pay('203.0.113.1', ['failed'])
  expect(await t.services.brake.purge()).toBe(0)
  t.setNow('2026-11-24T06:00:00Z')
  expect(await t.services.brake.purge()).toBe(3)
})

describe('limits of orders', () => {
  const limited = async (env: Record<string, string>, work: (app: TestApp) => Promise<void>) => {
    const app = await testApp({ env })
    try {
      await work(app)
    } finally {
      await app.close()
    }
  }
  const order = (app: TestApp, given: Record<string, unknown>, remoteAddress = '203.0.113.1') =>
    app.app.inject({
      method: 'POST',
      url: '/api/campaign/donation/create-order',
      payload: anOrder(given),
      remoteAddress,
    })

  test('limits ignore the case of an e-mail address', () =>
    limited({ LIMIT_ORDERS_DONOR: '2/3600' }, async (app) => {
      for (const donor_email of ['asha@example.org', 'Asha@Example.org'])
        expect((await order(app, { donor_email })).statusCode).toBe(200)
      const third = await order(app, { donor_email: 'ASHA@example.org' })
      expect(third.statusCode).toBe(429)
      expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
      expect((await order(app, { donor_email: 'ravi@example.org' })).statusCode).toBe(200)
    }))

  test('strangers leave the limit of an e-mail address alone', () =>
    limited({ LIMIT_ORDERS_DONOR: '2/3600' }, async (app) => {
      const donor_email = 'asha@example.org'
      for (let i = 0; i < 6; i++) await order(app, { donor_email }, `198.51.100.${i % 3}`)
      expect((await order(app, { donor_email })).statusCode).toBe(200)
    }))

  test('count a repeat under one key once, also when many come at the same moment', () =>
    limited({ LIMIT_ORDERS_DONOR: '2/3600' }, async (app) => {
      const repeat = () =>
        app.app.inject({
          method: 'POST',
          url: '/api/campaign/donation/create-order',
          payload: anOrder({ donor_email: 'asha@example.org' }),
          remoteAddress: '203.0.113.1',
          headers: { 'idempotency-key': 'one-order' },
        })
      const answers = await Promise.all(Array.from({ length: 12 }, repeat))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      expect((await order(app, { donor_email: 'asha@example.org' })).statusCode).toBe(200)
      expect((await order(app, { donor_email: 'asha@example.org' })).statusCode).toBe(429)
    }))

  test('hold one fundraiser, and no other', () =>
    limited({ LIMIT_ORDERS_FUNDRAISER: '2/60' }, async (app) => {
      const [held, free] = [await makeCampaign(app), await makeCampaign(app)]
      let donor = 0
      const give = (campaignId: number) =>
        app.app.inject({
          method: 'POST',
          url: '/api/campaign/donation/create-fundraiser-order',
          payload: anOrder({
            donationType: 'fundraiser',
            selectedCauses: undefined,
            campaignId,
            donor_email: `donor-${++donor}@example.org`,
          }),
          remoteAddress: `203.0.113.${donor}`,
        })
      for (let i = 0; i < 2; i++) expect((await give(held.id)).statusCode).toBe(200)
      expect((await give(held.id)).statusCode).toBe(429)
      expect((await give(free.id)).statusCode).toBe(200)
    }))

  test('hold everybody together', () =>
    limited({ LIMIT_ORDERS_ALL: '2/60' }, async (app) => {
      for (const i of [1, 2])
        expect(
          (await order(app, { donor_email: `donor-${i}@example.org` }, `203.0.113.${i}`)).statusCode,
        ).toBe(200)
      expect((await order(app, { donor_email: 'donor-3@example.org' }, '203.0.113.3')).statusCode).toBe(429)
      const { body } = await app.app.inject({ url: '/metrics' })
      expect(body).toContain('requests_held_total{rule="LIMIT_ORDERS_ALL"} 1')
    }))
})

test('an agreement to recurring gifts that the bank declines counts as well', async () => {
  const gateway = fakeMandates(() => new Date('2026-11-20T06:00:00Z'))
  const app = await testApp({ env: { BRAKE_ORDERS_IP: '80/3/900' }, recurring: gateway })
  try {
    const { begin, tell } = recurring(app, gateway)
    for (let i = 0; i < 3; i++) {
      const { orderId } = await begin()
      gateway.mandates.get(orderId)!.state = 'auth_failed'
      await tell(orderId)
    }
    await expect(begin()).rejects.toThrow('Too many payments from your connection have failed')
  } finally {
    await app.close()
  }
})
