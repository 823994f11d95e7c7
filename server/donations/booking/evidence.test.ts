import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../checks/invariants.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { checkDueOrders } from '../webhooks/poll-orders.ts'
import type { DonorNotice } from '../emails/notify-donor.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
  await t.close()
})

const { give, giveTo, decide, webhook, status, one, captures } = giving(() => t)
const quarantined = async (orderId: string) =>
  (
    await t.services.database.pool.query<{ reason: string }>(
      'select reason from quarantine where order_id = $1 order by id',
      [orderId],
    )
  ).rows.map(({ reason }) => reason)

test('a gift confirmed by the gateway is received, booked, numbered and stands on the page at once', async () => {
  const { id, slug } = await makeCampaign(t)
  const donation = await giveTo(id, { selected_amount: 500 })
  t.gateway.say(donation.orderId, { state: 'succeeded' })
  expect((await webhook(t.gateway.message(donation.orderId))).statusCode).toBe(200)
  await t.settle()
  expect(await status(donation)).toMatchObject({
    status: 'received',
    receipt: { number: expect.stringMatching(/^TEST\/2026-27\/\d{6}$/) },
  })
  const page = (await t.app.inject(`/api/campaign/detail/${slug}`)).json<{ data: object }>().data
  expect(page).toMatchObject({
    raisedAmount: 500,
    donorCount: 1,
    recentDonors: [{ name: 'Asha Kumari', amount: 500, anonymous: 0 }],
  })
  const rows = await t.services.database.pool.query(
    'select r.account, r.paise from ledger_row r join ledger_group g on g.id = r.group_id where g.donation_id = $1 order by r.paise',
    [donation.donationId],
  )
  expect(rows.rows).toEqual([
    { account: `fund:campaign:${id}`, paise: -50_000 },
    { account: 'gateway_receivable:payu', paise: 50_000 },
  ])
})

test('the same message again, another about the same payment, and the return book nothing twice', async () => {
  const donation = await give()
  t.gateway.say(donation.orderId, { state: 'succeeded' })
  const raw = t.gateway.message(donation.orderId)
  for (const message of [raw, raw, t.gateway.message(donation.orderId, 'another key')])
    expect((await webhook(message)).statusCode).toBe(200)
  const back = await t.app.inject({
    method: 'POST',
    url: '/api/gateways/payu/return',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: raw,
  })
  expect(back.statusCode).toBe(303)
  expect(back.headers.location).toMatch(new RegExp(`^/donations/${donation.donationId}/thank-you\\?t=`))
  await t.settle()
  expect(await captures(donation)).toBe(1)
})

test('fifty deliveries at once are one capture', async () => {
  const donation = await give()
  t.gateway.say(donation.orderId, { state: 'succeeded' })
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, i) => webhook(t.gateway.message(donation.orderId, `k${i % 5}`))),
  )
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  await t.settle()
  expect(await captures(donation)).toBe(1)
  expect((await status(donation)).status).toBe('received')
})

test('pending then succeeded, failed then succeeded, succeeded then failed: money is what counts', async () => {
  for (const states of [
    ['pending', 'succeeded'],
    ['failed', 'succeeded'],
    ['abandoned', 'succeeded'],
    ['succeeded', 'failed'],
    ['succeeded', 'pending'],
  ] as const) {
    const donation = await give()
    for (const state of states) {
      t.gateway.say(donation.orderId, {
        state,
        ...(states.includes('succeeded') ? { gatewayPaymentId: `pay-${donation.orderId}` } : {}),
      })
      await webhook(t.gateway.message(donation.orderId))
      await t.settle()
    }
    expect((await status(donation)).status, states.join(' then ')).toBe('received')
    expect(await captures(donation)).toBe(1)
  }
})

test('a decline is told as failed, with a way to try again', async () => {
  const { id, slug } = await makeCampaign(t)
  const donation = await giveTo(id)
  t.gateway.say(donation.orderId, { state: 'failed' })
  await webhook(t.gateway.message(donation.orderId))
  await t.settle()
  expect(await status(donation)).toMatchObject({
    status: 'failed',
    retryPath: `/donate/${slug}/payment?amount=2500`,
    receipt: null,
  })
  expect(await captures(donation)).toBe(0)
})

test.each([
  [
    { selectedCauses: [3, 1] },
    '/donate-cause?amount=2500&cause=health-family-welfare&cause=ecology-environment',
  ],
  [{ selectedCauses: [2, -1] }, '/donate-cause?amount=2500&cause=any'],
  [{ anyCause: 1, selectedCauses: [] }, '/donate-cause?amount=2500&cause=any'],
])('to try again a gift to causes takes what was chosen along: %o', async (chosen, retryPath) => {
  const donation = await give(chosen)
  t.gateway.say(donation.orderId, { state: 'failed' })
  await webhook(t.gateway.message(donation.orderId))
  await t.settle()
  expect(await status(donation)).toMatchObject({ status: 'failed', retryPath })
  const letter = await one<{ text: string }>(
    `select body_text as text from message where channel = 'email' and template = 'gift-failed' order by id desc limit 1`,
  )
  expect(letter.text).toContain(retryPath)
})

describe('what cannot be believed makes no ledger row', () => {
  test('a forged message is a 401 and lies in quarantine once, however often it comes', async () => {
    for (let i = 0; i < 3; i++) expect((await webhook('forged=1')).statusCode).toBe(401)
    expect(await one('select reason, seen from quarantine where raw = $1', Buffer.from('forged=1'))).toEqual({
      reason: 'forged',
      seen: 3,
    })
  })

  test('an unreadable message is a 400 and lies in quarantine', async () => {
    expect((await webhook('nonsense')).statusCode).toBe(400)
    expect(await one('select reason from quarantine where raw = $1', Buffer.from('nonsense'))).toEqual({
      reason: 'unreadable',
    })
  })

  test('a message about an order that is not ours is acknowledged and lies in quarantine', async () => {
    t.gateway.say('stranger', { state: 'succeeded' })
    expect((await webhook(t.gateway.message('stranger'))).statusCode).toBe(200)
    await t.settle()
    expect(await quarantined('stranger')).toEqual(['unknown_order'])
  })

  test.each([
    ['a paisa less', { amountPaise: 249_999 }, 'wrong_amount'],
    ['another currency', { currency: 'USD' }, 'wrong_currency'],
    ['another merchant', { merchant: 'somebody' }, 'wrong_merchant'],
  ])('%s is acknowledged and lies in quarantine', async (_name, wrong, reason) => {
    const donation = await give()
    t.gateway.say(donation.orderId, { state: 'succeeded', ...wrong })
    expect((await webhook(t.gateway.message(donation.orderId))).statusCode).toBe(200)
    await t.settle()
    expect(await quarantined(donation.orderId)).toEqual([reason])
    expect(await captures(donation)).toBe(0)
    expect((await status(donation)).status).toBe('confirming')
  })

  test('a gateway that is not in use here is unknown', async () => {
    expect(
      (
        await t.app.inject({
          method: 'POST',
          url: '/api/gateways/razorpay/webhook',
          payload: 'x',
          headers: { 'content-type': 'text/plain' },
        })
      ).statusCode,
    ).toBe(404)
  })
})

test('two successful payments of one gift are both money, and the second waits for a person', async () => {
  const { id, slug } = await makeCampaign(t)
  const donation = await giveTo(id, { selected_amount: 1000 })
  await t.services.database.pool.query(
    `insert into attempt (id, donation_id, provider, order_id, amount_paise, created_at) values ('019a9d00-0000-7000-8000-0000000000aa', $1, 'payu', 'second-try', 100000, now())`,
    [donation.donationId],
  )
  t.gateway.orders.push({ orderId: 'second-try', amountPaise: 100_000 })
  for (const orderId of [donation.orderId, 'second-try']) {
    t.gateway.say(orderId, { state: 'succeeded' })
    await webhook(t.gateway.message(orderId))
    await t.settle()
  }
  expect(await captures(donation)).toBe(2)
  expect(await one('select review_reason from attempt where order_id = $1', 'second-try')).toEqual({
    review_reason: 'second_payment',
  })
  expect((await t.app.inject(`/api/campaign/detail/${slug}`)).json()).toMatchObject({
    data: { raisedAmount: 2000, donorCount: 1 },
  })
})

test('a gateway that does not answer costs nothing: the message waits and is worked on later', async () => {
  const donation = await give()
  t.gateway.say(donation.orderId, { state: 'succeeded' })
  t.gateway.setAway(true)
  expect((await webhook(t.gateway.message(donation.orderId))).statusCode).toBe(200)
  await t.settle()
  expect((await status(donation)).status).toBe('confirming')
  t.gateway.setAway(false)
  t.setNow('2026-11-20T06:05:00Z')
  await t.settle()
  expect((await status(donation)).status).toBe('received')
  t.setNow('2026-11-20T06:00:00Z')
})

describe('polling', () => {
  /** Asks about every order that is due, which `settle` leaves alone. */
  async function poll(told: DonorNotice[] = []): Promise<void> {
    const { brake, database, clock, changes, gateways, log } = t.services
    const work = {
      pool: database.pool,
      db: database.db,
      brake,
      clock,
      changes,
      gateways,
      log,
      isTest: true,
      onCaptured: () => undefined,
      tellGiver: async (_tx: unknown, _donationId: string, news: DonorNotice) => void told.push(news),
    }
    while ((await checkDueOrders(work)) > 0);
  }

  test('finishes what no message came for', async () => {
    const donation = await give()
    t.gateway.say(donation.orderId, { state: 'succeeded' })
    await poll()
    expect((await status(donation)).status).toBe('confirming')
    t.setNow('2026-11-20T06:15:00Z')
    await poll()
    expect((await status(donation)).status).toBe('received')
    t.setNow('2026-11-20T06:00:00Z')
  })

  test('leaves orders of real money alone while only a test gateway is at hand', async () => {
    const donation = await give()
    await t.services.database.pool.query('update donation set is_test = false where id = $1', [
      donation.donationId,
    ])
    t.setNow('2026-11-21T07:00:00Z')
    await poll()
    expect((await status(donation)).status).toBe('confirming')
    t.setNow('2026-11-20T06:00:00Z')
  })

  test('gives up an order that the gateway has not heard of for a day', async () => {
    const donation = await give()
    for (const at of ['2026-11-20T06:20:00Z', '2026-11-20T18:00:00Z', '2026-11-21T06:30:00Z']) {
      t.setNow(at)
      await poll()
    }
    expect((await status(donation)).status).toBe('failed')
    t.setNow('2026-11-20T06:00:00Z')
  })

  test('leaves what a bank has not decided for a week to a person, and books it should money come after all', async () => {
    const donation = await give()
    t.gateway.say(donation.orderId, { state: 'pending' })
    const told: DonorNotice[] = []
    const day = (n: number) => new Date(Date.parse('2026-11-20T06:00:00Z') + n * 86_400_000).toISOString()
    for (const at of [0.1, 3, 3.1, 6, 6.9]) {
      t.setNow(day(at))
      await poll(told)
    }
    expect(told).toEqual(['still_confirming'])
    expect((await status(donation)).review).toBeNull()
    t.setNow(day(7.1))
    await poll(told)
    t.setNow(day(9))
    await poll(told)
    expect(told).toEqual(['still_confirming', 'mismatch'])
    expect(await status(donation)).toMatchObject({
      status: 'confirming',
      review: { reference: donation.orderId },
    })
    expect(await one('select reason, seen from quarantine where order_id = $1', donation.orderId)).toEqual({
      reason: 'conflict',
      seen: 1,
    })
    await decide(donation.orderId, { state: 'succeeded' })
    expect((await status(donation)).status).toBe('received')
    t.setNow('2026-11-20T06:00:00Z')
  })
})

describe('the ledger', () => {
  test.each([
    'update ledger_row set paise = 1',
    'delete from ledger_row',
    'update ledger_group set note = 1',
    'delete from ledger_group',
    'truncate ledger_row cascade',
  ])('refuses: %s', async (statement) => {
    await expect(
      t.services.database.pool.query(statement.replace('note = 1', "entity_id = 'x'")),
    ).rejects.toThrow('append-only')
  })

  test('refuses a group that does not sum to zero', async () => {
    await expect(
      t.services.database.pool.query(
        `with g as (insert into ledger_group (kind, provider, entity_id, is_test, occurred_at, recorded_at) values ('correction', 'x', 'y', true, now(), now()) returning id)
         insert into ledger_row (group_id, account, paise) select id, 'bank', 5 from g`,
      ),
    ).rejects.toThrow('sum to 5 paise')
  })
})
