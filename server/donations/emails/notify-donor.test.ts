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
const phone = () => String(9_000_000_000 + donor)
const giveOnce = () => give({ donor_email: email(), donor_phone: phone() })
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
    // Closes a case without deciding its gift, as earlier versions did.
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

describe('a payment page that was left', () => {
  const at = async (...times: string[]) => {
    for (const time of times) {
      t.setNow(`2026-11-20T${time}:00Z`)
      await poll()
    }
  }
  const smsOf = async (phone: string) =>
    (
      await t.services.database.pool.query<{ template: string }>(
        "select template from message where recipient = $1 and channel = 'sms'",
        [phone],
      )
    ).rows.map(({ template }) => template)
  const leave = async (given: Record<string, unknown> = {}) => {
    const donation = await give({ donor_email: email(), donor_phone: phone(), ...given })
    t.gateway.say(donation.orderId, { state: 'unpaid' })
    return donation
  }

  test('is no bank to wait for: no e-mail within the hour, then one reminder, and no SMS', async () => {
    const donation = await leave()
    await at('06:15', '06:30', '06:50')
    expect(await templates()).toEqual([])
    expect(await status(donation)).toMatchObject({ status: 'failed', failure: 'cancelled' })
    await at('07:01', '07:11', '09:00', '12:00', '18:00')
    expect(await templates()).toEqual(['gift-unpaid'])
    t.setNow('2026-11-21T06:10:00Z')
    await poll()
    expect(await templates()).toEqual(['gift-unpaid'])
    expect(await smsOf(phone())).toEqual([])
  })

  test('the reminder leads to the form with what was typed, and its gift can still be paid', async () => {
    const donation = await leave({ donor_address: 'Plot 7, Temple Road', donor_pincode: '500033' })
    await at('06:15', '07:01')
    const text = (await letters())[0]!.body_text
    const link = new URL(/http\S+gift=\S+/.exec(text)![0])
    const typed = await t.app.inject({
      method: 'POST',
      url: '/api/campaign/donation/checkout',
      payload: { donationId: link.searchParams.get('gift'), token: link.searchParams.get('t') },
    })
    expect(typed.json().data).toMatchObject({
      typed: { donor_email: email(), donor_phone: phone(), donor_address: 'Plot 7, Temple Road' },
    })
    await decide(donation.orderId, { state: 'succeeded' })
    expect((await status(donation)).status).toBe('received')
    expect(await templates()).toEqual(['gift-unpaid', 'gift-received'])
  })

  test('and given up by the gateway after half an hour is no failure to tell of', async () => {
    const donation = await leave()
    await at('06:15')
    t.gateway.say(donation.orderId, { state: 'abandoned' })
    await at('06:31', '07:01')
    expect(await templates()).toEqual(['gift-unpaid'])
  })

  test('by somebody who then cancels there is not reminded of', async () => {
    const donation = await leave()
    await at('06:15')
    await decide(donation.orderId, { state: 'abandoned' })
    await at('07:01')
    expect(await templates()).toEqual([])
  })

  test('by somebody who pays by another order brings the thanks alone', async () => {
    const left = await leave()
    await at('06:15')
    const paid = await giveOnce()
    await decide(paid.orderId, { state: 'succeeded' })
    t.gateway.say(left.orderId, { state: 'failed' })
    await at('06:31', '07:01')
    expect(await templates()).toEqual(['gift-received'])
    expect(await smsOf(phone())).toEqual(['gift-received'])
  })

  test('a bank that declines the order before one that is paid, or is being paid, is not told of', async () => {
    const [first, second] = [await leave(), await leave()]
    await decide(second.orderId, { state: 'pending' })
    await decide(first.orderId, { state: 'failed' })
    expect(await templates()).toEqual([])
    await decide(second.orderId, { state: 'failed' })
    expect(await templates()).toEqual(['gift-failed'])
  })

  test('of several orders for the same thing is reminded of once', async () => {
    await leave()
    await leave()
    await at('06:15', '07:01')
    await leave()
    await at('07:20', '08:30', '09:00')
    expect(await templates()).toEqual(['gift-unpaid'])
  })

  test('is given up after a day, and money that comes after all is booked', async () => {
    const donation = await leave()
    await at('06:15')
    t.setNow('2026-11-21T06:01:00Z')
    await poll()
    await decide(donation.orderId, { state: 'succeeded' })
    expect((await status(donation)).status).toBe('received')
  })
})
