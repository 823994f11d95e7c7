import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../checks/invariants.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'

let t: TestApp
let donor = 0
beforeAll(async () => {
  t = await testApp()
})
beforeEach(() => {
  donor += 1
})
afterEach(() => t.setNow('2026-11-20T06:00:00Z'))
afterAll(async () => {
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
  await t.close()
})

const { give, decide, webhook, status, captures } = giving(() => t)
const email = () => `donor${donor}@donors.example`
const giveOnce = () => give({ donor_email: email() })
const letters = async () =>
  (
    await t.services.database.pool.query<{ channel: string; template: string; body_text: string }>(
      "select channel, template, body_text from message where recipient = $1 and channel = 'email' order by id",
      [email()],
    )
  ).rows
const templates = async () => (await letters()).map(({ template }) => template)
const poll = async () => {
  await t.services.jobs.runDue()
  await t.settle()
}

describe('a payment that does not match its order', () => {
  test.each([
    ['a paisa less', { amountPaise: 249_999 }],
    ['another currency', { currency: 'USD' }],
    ['another merchant', { merchant: 'somebody' }],
  ])('%s: a person looks, the page and one letter say so, and nothing is booked', async (_name, wrong) => {
    const donation = await giveOnce()
    await decide(donation.orderId, { state: 'succeeded', ...wrong })
    await webhook(t.gateway.message(donation.orderId, `again-${donation.orderId}`))
    await t.settle()
    expect(await status(donation)).toMatchObject({
      status: 'confirming',
      review: { reference: donation.orderId },
      failure: null,
    })
    expect(await captures(donation)).toBe(0)
    expect(await templates()).toEqual(['gift-mismatch'])
    expect((await letters())[0]!.body_text).toContain(donation.orderId)
  })

  test('that is found by asking is told as well, once however often it is asked', async () => {
    const donation = await giveOnce()
    t.gateway.say(donation.orderId, { state: 'succeeded', amountPaise: 100 })
    for (const at of ['2026-11-20T06:15:00Z', '2026-11-20T06:31:00Z', '2026-11-20T07:01:00Z']) {
      t.setNow(at)
      await poll()
    }
    expect((await status(donation)).review).toEqual({ reference: donation.orderId })
    expect(await templates()).toEqual(['gift-mismatch'])
  })

  test('and is put right by later evidence is received', async () => {
    const donation = await giveOnce()
    await decide(donation.orderId, { state: 'succeeded', amountPaise: 100 })
    t.gateway.say(donation.orderId, { state: 'succeeded' })
    await webhook(t.gateway.message(donation.orderId, `right-${donation.orderId}`))
    await t.settle()
    expect(await status(donation)).toMatchObject({ status: 'received', review: null })
    expect(await templates()).toEqual(['gift-mismatch', 'gift-received'])
  })

  test('is no longer looked at once a person has settled it', async () => {
    const donation = await giveOnce()
    await decide(donation.orderId, { state: 'succeeded', amountPaise: 100 })
    const close = (at: Date | null) =>
      t.services.database.pool.query('update quarantine set resolved_at = $2 where order_id = $1', [
        donation.orderId,
        at,
      ])
    // As versions did that closed a case without deciding its gift.
    await close(t.services.clock.now())
    expect(await status(donation)).toMatchObject({ status: 'confirming', review: null })
    await close(null)
  })

  test('money after a failure that came too late: failed is taken back, for nobody knows', async () => {
    const donation = await giveOnce()
    await decide(donation.orderId, { state: 'failed' })
    expect((await status(donation)).status).toBe('failed')
    t.setNow('2026-11-28T06:00:00Z')
    await decide(donation.orderId, { state: 'succeeded' })
    expect(await status(donation)).toMatchObject({
      status: 'confirming',
      review: { reference: donation.orderId },
    })
    expect(await templates()).toEqual(['gift-failed', 'gift-mismatch'])
  })

  test('a forged message about an order says nothing of it', async () => {
    const donation = await giveOnce()
    await t.services.database.pool.query(
      `insert into quarantine (provider, reason, order_id, raw, headers, body_hash, received_at)
       values ('payu', 'forged', $1, $2, '{}', sha256($2), now())`,
      [donation.orderId, Buffer.from(donation.orderId)],
    )
    expect((await status(donation)).review).toBeNull()
  })
})

describe('a failure', () => {
  test('that a webhook brings is told by one letter, however often it comes', async () => {
    const donation = await giveOnce()
    await decide(donation.orderId, { state: 'failed' })
    for (const key of ['second', 'third'])
      await webhook(t.gateway.message(donation.orderId, key + donation.orderId))
    await t.settle()
    expect(await status(donation)).toMatchObject({ status: 'failed', failure: 'declined' })
    expect(await templates()).toEqual(['gift-failed'])
  })

  test('that webhook, return and asking bring at once is told by one letter', async () => {
    const donation = await giveOnce()
    t.gateway.say(donation.orderId, { state: 'failed' })
    t.setNow('2026-11-20T06:20:00Z')
    await Promise.all([
      ...Array.from({ length: 8 }, (_, i) =>
        webhook(t.gateway.message(donation.orderId, `${i}${donation.orderId}`)),
      ),
      poll(),
    ])
    await t.settle()
    expect(await templates()).toEqual(['gift-failed'])
  })

  test('that asking finds is told by letter', async () => {
    const donation = await giveOnce()
    t.gateway.say(donation.orderId, { state: 'failed' })
    t.setNow('2026-11-20T06:15:00Z')
    await poll()
    expect(await templates()).toEqual(['gift-failed'])
  })

  test('of a donor who turned back is shown as that, and no letter is written', async () => {
    const donation = await giveOnce()
    await decide(donation.orderId, { state: 'abandoned' })
    expect(await status(donation)).toMatchObject({ status: 'failed', failure: 'cancelled' })
    expect(await templates()).toEqual([])
  })

  test('after a slow bank is told also where it only faded away', async () => {
    const donation = await giveOnce()
    await decide(donation.orderId, { state: 'pending' })
    t.setNow('2026-11-20T06:15:00Z')
    await poll()
    expect(await templates()).toEqual(['gift-confirming'])
    await decide(donation.orderId, { state: 'abandoned' })
    expect(await templates()).toEqual(['gift-confirming', 'gift-failed'])
  })
})
