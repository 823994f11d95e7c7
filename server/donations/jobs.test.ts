import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundPort } from '../refunds/index.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving } from '../testing/giving.ts'
import { anOrder } from '../testing/make/donations.ts'
import { defineDonationWork } from './jobs.ts'

type Job = { cron: string | undefined; run: () => Promise<void> }

let t: TestApp
const jobs = new Map<string, Job>()
const { post, give, status, one } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  const { services } = t
  defineDonationWork(
    {
      ...services,
      drains: { ...services.drains, define: () => undefined },
      messages: { ...services.messages, defineAttachment: () => undefined },
      jobs: {
        ...services.jobs,
        define: (name, { cron }, handler) => {
          const signal = AbortSignal.timeout(60_000)
          const once = { id: '', tries: 1, isLastTry: true, signal, ending: signal }
          jobs.set(name, { cron, run: () => handler({} as never, once) })
        },
      },
    },
    refundPort(services),
  )
})
afterAll(() => t.close())

const hours = (count: number) =>
  new Date(Date.parse('2026-11-20T06:00:00Z') + count * 3_600_000).toISOString()

test('an Idempotency-Key is kept for 48 hours', async () => {
  t.setNow(hours(0))
  const send = () => post('create-schedule', anOrder(), { 'idempotency-key': 'kept' })
  const first = await send()
  const { cron, run } = jobs.get('gifts.forget-keys')!
  expect(cron).toBe('17 * * * *')
  t.setNow(hours(48))
  await run()
  expect(
    (await post('create-schedule', anOrder({ selected_amount: 501 }), { 'idempotency-key': 'kept' }))
      .statusCode,
  ).toBe(409)
  t.setNow(hours(48.01))
  await run()
  const later = await send()
  const idOf = ({ body }: { body: string }) =>
    (JSON.parse(body) as { data: { donationId: string } }).data.donationId
  expect(idOf(later)).not.toBe(idOf(first))
})

test('every minute the gateway is asked about gifts of which it says nothing, a quarter of an hour after they began', async () => {
  t.setNow(hours(0))
  const donation = await give()
  t.gateway.say(donation.orderId, { state: 'succeeded' })
  const { cron, run } = jobs.get('gifts.check-orders')!
  expect(cron).toBe('* * * * *')
  t.setNow(hours(0.24))
  await run()
  expect(await status(donation)).toMatchObject({ status: 'confirming' })
  t.setNow(hours(0.25))
  await run()
  expect(await status(donation)).toMatchObject({ status: 'received' })
})

test('a gateway that is away when it is to be asked for the last time is asked once it is back, within a week', async () => {
  t.setNow(hours(0))
  const [gift, given] = [await give(), await give()]
  const { run } = jobs.get('gifts.check-orders')!
  const at = async (hour: number) => {
    t.setNow(hours(hour))
    await run()
  }
  for (const { orderId } of [gift, given]) t.gateway.say(orderId, { state: 'pending' })
  for (const hour of [0.25, 0.5, 1, 3, 6, 12, 24, 48]) await at(hour)
  t.gateway.setAway(true)
  await at(72)
  await at(73)
  t.gateway.setAway(false)
  t.gateway.say(gift.orderId, { state: 'succeeded' })
  await at(74)
  expect(await status(gift)).toMatchObject({ status: 'received' })
  await at(169)
  t.gateway.say(given.orderId, { state: 'succeeded' })
  await at(170)
  expect(await status(given)).toMatchObject({ status: 'confirming' })
})

test('forged messages are forgotten after as many days as the setting says', async () => {
  const days = t.services.config.forgedKeptDays
  await one(
    `insert into quarantine (provider, reason, raw, headers, body_hash, received_at)
     values ('payu', 'forged', 'x', '{}', sha256('x'), $1) returning 1`,
    hours(0),
  )
  const left = async () =>
    (await one<{ n: number }>(`select count(*) as n from quarantine where raw = 'x'`)).n
  const { cron, run } = jobs.get('messages.forget-forged')!
  expect(cron).toBe('37 * * * *')
  t.setNow(hours(24 * days))
  await run()
  expect(await left()).toBe(1)
  t.setNow(hours(24 * days + 1))
  await run()
  expect(await left()).toBe(0)
})
