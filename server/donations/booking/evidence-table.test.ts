import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { fakeRefunds } from '../../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'
import { anOrder } from '../../testing/make/donations.ts'

let t: TestApp
const { post, give, webhook, decide, status, one, captures } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  fakeRefunds(t.gateway)
})
afterAll(() => t.close())
expectInvariants(() => t.services.database.pool)

/** Sends the form with a key, as the page does. */
async function send(
  key: string,
  given: Record<string, unknown> = {},
): Promise<TestDonation & { action: string }> {
  const answer = await post('create-schedule', anOrder(given), { 'idempotency-key': key })
  expect(answer.statusCode).toBe(200)
  const { data } = answer.json<{ data: TestDonation & { action: string; data: { txnid: string } } }>()
  return { ...data, orderId: data.data.txnid }
}
const comeBack = (raw: Buffer) =>
  t.app.inject({
    method: 'POST',
    url: '/api/gateways/payu/return',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://127.0.0.1:1' },
    payload: raw,
  })
const attempts = async ({ donationId }: TestDonation) =>
  (
    await one<{ states: string[] }>(
      'select array_agg(state order by created_at, id) as states from attempt where donation_id = $1',
      donationId,
    )
  ).states
const later = (minutes: number) =>
  t.setNow(new Date(t.services.clock.now().getTime() + minutes * 60_000).toISOString())

test('clicked twice, or sent again by a browser that heard nothing: one gift, the same answer; another body is refused', async () => {
  const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => send('twice')))
  for (const other of others) expect(other).toEqual(first)
  expect(await attempts(first!)).toEqual(['initiated'])
  const another = await post('create-schedule', anOrder({ selected_amount: 501 }), {
    'idempotency-key': 'twice',
  })
  expect(another.statusCode).toBe(409)
})

test('back from a decline and sent once more: the same gift, tried under a new id, once', async () => {
  const declined = await send('back')
  await decide(declined.orderId, { state: 'failed' })
  expect(await status(declined)).toMatchObject({ status: 'failed' })
  later(1)
  const [again, sameAgain] = await Promise.all([send('back'), send('back')])
  expect(again.donationId).toBe(declined.donationId)
  expect(again.orderId).not.toBe(declined.orderId)
  expect(sameAgain.orderId).toBe(again.orderId)
  expect(await attempts(declined)).toEqual(['failed', 'initiated'])
  expect(await status(declined)).toMatchObject({ status: 'confirming' })
  await decide(again.orderId, { state: 'succeeded' })
  expect(await status(declined)).toMatchObject({ status: 'received' })
  expect(await captures(declined)).toBe(1)
})

test('back from the gateway, which has not decided, and sent once more: the same gift under a new id; paid both times, the later goes back', async () => {
  const left = await send('left')
  expect((await send('left')).orderId).toBe(left.orderId)
  later(1)
  const [again, sameAgain] = await Promise.all([send('left'), send('left')])
  expect(again.donationId).toBe(left.donationId)
  expect(again.orderId).not.toBe(left.orderId)
  expect(sameAgain.orderId).toBe(again.orderId)
  expect(await attempts(left)).toEqual(['initiated', 'initiated'])
  for (const { orderId } of [again, left]) await decide(orderId, { state: 'succeeded' })
  await t.settle()
  expect(await attempts(left)).toEqual(['refunded', 'succeeded'])
  expect(await status(left)).toMatchObject({ status: 'received' })
})

test('back and sent once more, and then declined: it failed, whatever became of the page that was left', async () => {
  const left = await send('left-declined')
  later(1)
  const again = await send('left-declined')
  await decide(again.orderId, { state: 'failed' })
  expect(await status(left)).toMatchObject({ status: 'failed', failure: 'declined' })
  // The page that was left is still open in another tab, and is paid there after all; the bank is slow.
  await decide(left.orderId, { state: 'pending' })
  expect(await status(left)).toMatchObject({ status: 'confirming' })
  await decide(left.orderId, { state: 'succeeded' })
  expect(await status(left)).toMatchObject({ status: 'received' })
})

test.each(['succeeded', 'pending'] as const)(
  'sent once more when it has %s: no other try, but the way to its page',
  async (state) => {
    const donation = await send(`sent-${state}`)
    await decide(donation.orderId, { state })
    later(1)
    const again = await send(`sent-${state}`)
    expect(again.donationId).toBe(donation.donationId)
    expect(again.action).toContain(`/donations/${donation.donationId}/thank-you?t=`)
    expect(again).toMatchObject({ data: {} })
    expect(await attempts(donation)).toEqual([state])
  },
)

test('the message comes first, the donor later or never: either is enough, both are one', async () => {
  const both = await give()
  await decide(both.orderId, { state: 'succeeded' })
  expect((await comeBack(t.gateway.message(both.orderId, `return of ${both.orderId}`))).statusCode).toBe(303)
  const never = await give()
  await decide(never.orderId, { state: 'succeeded' })
  await t.settle()
  for (const donation of [both, never]) {
    expect(await status(donation)).toMatchObject({ status: 'received' })
    expect(await captures(donation)).toBe(1)
  }
})

test('the donor comes back with "success": "confirming" stands there until the gateway itself says so', async () => {
  const donation = await give()
  t.gateway.say(donation.orderId, { state: 'succeeded' })
  const raw = t.gateway.message(donation.orderId)
  t.gateway.say(donation.orderId, { state: 'pending' })
  const answer = await comeBack(raw)
  expect(answer.headers.location).toContain(`/donations/${donation.donationId}/thank-you`)
  expect(await status(donation)).toMatchObject({ status: 'confirming' })
  expect(await captures(donation)).toBe(0)
  t.gateway.say(donation.orderId, { state: 'succeeded' })
  await webhook(t.gateway.message(donation.orderId, `the gateway's own word on ${donation.orderId}`))
  await t.settle()
  expect(await status(donation)).toMatchObject({ status: 'received' })
})

test('a message that comes again, and again at once, is acknowledged and stored once', async () => {
  const donation = await give()
  t.gateway.say(donation.orderId, { state: 'succeeded' })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => webhook(t.gateway.message(donation.orderId))),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await t.settle()
  expect(await one('select count(*) as n from gateway_event where order_id = $1', donation.orderId)).toEqual({
    n: 1,
  })
  expect(await captures(donation)).toBe(1)
})

test('older news after newer moves nothing back', async () => {
  const donation = await give()
  for (const state of ['succeeded', 'pending', 'failed', 'abandoned'] as const)
    await decide(donation.orderId, { state })
  expect(await attempts(donation)).toEqual(['succeeded'])
  expect(await status(donation)).toMatchObject({ status: 'received' })
})

test('a signature that does not fit: kept apart, refused, and nothing moves', async () => {
  const donation = await give()
  const answer = await webhook(`forged txnid=${donation.orderId}&status=success`)
  expect(answer.statusCode).toBe(401)
  await t.settle()
  expect(await attempts(donation)).toEqual(['initiated'])
  expect(await one(`select count(*) as n from quarantine where reason = 'forged'`)).toEqual({ n: 1 })
})

test('paid twice: both are money, and the second goes back by itself while the gift and its receipt stand', async () => {
  const donation = await send('paid-twice')
  await decide(donation.orderId, { state: 'failed' })
  later(1)
  const again = await send('paid-twice')
  for (const { orderId } of [again, donation]) await decide(orderId, { state: 'succeeded' })
  await t.settle()
  expect(await attempts(donation)).toEqual(['refunded', 'succeeded'])
  expect(await status(donation)).toMatchObject({
    status: 'received',
    receipt: { number: expect.any(String) },
    onItsWay: 0,
    secondPayments: [
      { amount: 2500, reference: donation.orderId, standing: 'went', wentOn: expect.any(String) },
    ],
  })
  expect(
    await one(
      `select array_agg(kind order by id) as kinds from ledger_group where donation_id = $1`,
      donation.donationId,
    ),
  ).toEqual({ kinds: ['capture', 'capture', 'refund'] })
  expect(
    await one(`select reason, asked_as as by, state from refund where donation_id = $1`, donation.donationId),
  ).toEqual({ reason: 'Paid twice', by: 'machine', state: 'succeeded' })
  expect(await one(`select status from receipt where donation_id = $1`, donation.donationId)).toEqual({
    status: 'issued',
  })
})
