import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/app.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { fakeRefunds, type FakeRefunds } from '../../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { anOrder } from '../../testing/make/donations.ts'

let t: TestApp
let authorization: string
let campaignId: number
let refunds: FakeRefunds
const { post, giveTo, decide, webhook, status, one } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  authorization = `Bearer ${(await signIn(t, 'finance')).token}`
  campaignId = (await makeCampaign(t)).id
  refunds = fakeRefunds(t.gateway)
})
afterAll(() => t.close())
expectInvariants(() => t.services.database.pool)

type Item = {
  id: number
  decides: boolean
  name: string
  ordered: number
  came: { amount: number; currency: string } | null
}
const resolve = (payload: object) =>
  t.app.inject({
    method: 'POST',
    url: '/api/finance/quarantine/resolve',
    headers: { authorization },
    payload: { reason: 'Looked at it', ...payload },
  })
/** Finds the open quarantined message of a gift. */
async function lying({ orderId }: TestDonation): Promise<Item> {
  const { id } = await one<{ id: number }>(
    'select id from quarantine where order_id = $1 and resolved_at is null order by id limit 1',
    orderId,
  )
  return item(id)
}
const item = async (id: number) =>
  (await t.app.inject({ url: `/api/finance/quarantine/${id}`, headers: { authorization } })).json<{
    data: Item
  }>().data
/** A gift of ₹2,500 of which the gateway says something else. */
async function doubtful(said: { amountPaise?: number; currency?: string }): Promise<TestDonation> {
  const donation = await giveTo(campaignId)
  await decide(donation.orderId, { state: 'succeeded', ...said })
  expect(await status(donation)).toMatchObject({ status: 'confirming' })
  return donation
}
const lastLetter = async () =>
  (
    await one<{ template: string }>(
      `select template from message where channel = 'email' order by id desc limit 1`,
    )
  ).template
const open = async ({ orderId }: TestDonation) =>
  (
    await one<{ n: number }>(
      'select count(*) as n from quarantine where order_id = $1 and resolved_at is null',
      orderId,
    )
  ).n

test('a gift that waits is never left undecided', async () => {
  const donation = await doubtful({ amountPaise: 100 })
  const { id, decides } = await lying(donation)
  expect(decides).toBe(true)
  const answer = await resolve({ id })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ data: { errors: { decision: 'Choose what becomes of the gift' } } })
  const nothing = await resolve({ id, decision: '', reason: '' })
  expect(nothing.json()).toMatchObject({
    data: { errors: { decision: 'Choose what becomes of the gift', reason: 'Enter the reason' } },
  })
  expect(await status(donation)).toMatchObject({ status: 'confirming' })
})

test('booked, it is what really came, with everything else that lies of it settled; the donor gets the receipt', async () => {
  const donation = await doubtful({ amountPaise: 200_000 })
  await webhook(t.gateway.message(donation.orderId, 'the same news under another name'))
  await t.settle()
  const { id, ...shown } = await lying(donation)
  expect(shown).toMatchObject({
    name: expect.any(String),
    ordered: 2500,
    came: { amount: 2000, currency: 'INR' },
  })
  const answers = await Promise.all([resolve({ id, decision: 'book' }), resolve({ id, decision: 'book' })])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  await t.settle()
  expect(await open(donation)).toBe(0)
  expect(await status(donation)).toMatchObject({ status: 'received', review: null })
  expect(await item(id)).toMatchObject({
    decides: false,
    decided: 'book',
    ordered: 2500,
    came: { amount: 2000 },
  })
  expect(
    await one(
      `select d.amount_paise as paise, count(g.id)::int as groups from donation d join ledger_group g on g.donation_id = d.id
       where d.id = $1 group by d.id`,
      donation.donationId,
    ),
  ).toEqual({ paise: 200_000, groups: 1 })
  expect(await lastLetter()).toBe('gift-received')
  expect(await one('select actor, details from audit where action = $1', 'gift.decided.book')).toEqual({
    actor: 'Nandini Ghoshal',
    details: { order: donation.orderId, reason: 'Looked at it', ordered: 250_000, came: 200_000 },
  })
})

const papers = ({ donationId }: TestDonation) =>
  one<{ receipts: number; waiting: number }>(
    `select (select count(*)::int from receipt where donation_id = $1) as receipts,
       (select count(*)::int from receipt_wanted where donation_id = $1) as waiting`,
    donationId,
  )
const emailsFrom = async (id: number) =>
  (
    await t.services.database.pool.query<{ template: string; text: string }>(
      'select template, body_text as text from message where id > $1 order by id',
      [id],
    )
  ).rows
const lastMessage = async () =>
  (await one<{ id: number }>('select coalesce(max(id), 0) as id from message')).id

const noReceipt = 'This gift goes back to you, so there is no receipt'
/** No receipt, no PAN, and a paper that says what is true of a gift which goes back or is back. */
async function expectNoReceipt(donation: TestDonation) {
  const { donationId, receiptToken: token } = donation
  expect(await status(donation)).toMatchObject({
    status: 'refunded',
    receipt: null,
    taxDetailsPath: null,
  })
  const numbered = await post('generate-receipt', { donationId, token })
  expect([numbered.statusCode, numbered.json<{ message: string }>().message]).toEqual([409, noReceipt])
  const file = await t.app.inject(
    `/api/campaign/donation/receipt/${donationId}?t=${encodeURIComponent(token)}`,
  )
  expect(file.statusCode).toBe(409)
  const paper = await post('donation-acknowledge', { donationId, token })
  expect(paper.statusCode).toBe(200)
  expect(paper.rawPayload.toString('latin1')).toContain(`(Acknowledgement of gift ${donationId})`)
}

test('given back, it is booked and goes back without a receipt, and the donor hears of that alone', async () => {
  const donation = await doubtful({ amountPaise: 100 })
  const before = await lastMessage()
  const { id } = await lying(donation)
  const answers = await Promise.all([
    resolve({ id, decision: 'give_back' }),
    resolve({ id, decision: 'give_back' }),
  ])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect(await papers(donation)).toEqual({ receipts: 0, waiting: 1 })
  expect((await emailsFrom(before)).map(({ template }) => template)).toEqual(['gift-goes-back'])
  expect(await status(donation)).toMatchObject({ status: 'refunded', back: { ordered: 2500, wentOn: null } })
  await t.settle()
  expect(await status(donation)).toMatchObject({
    status: 'refunded',
    amount: 1,
    back: { ordered: 2500, reference: donation.orderId, wentOn: expect.any(String) },
  })
  expect(await papers(donation)).toEqual({ receipts: 0, waiting: 0 })
  await expectNoReceipt(donation)
  expect(await item(id)).toMatchObject({ decided: 'give_back', note: 'Looked at it' })
  const letters = await emailsFrom(before)
  expect(letters.map(({ template }) => template)).toEqual(['gift-goes-back', 'gift-refunded'])
  const { title } = await one<{ title: string }>('select title from campaign where id = $1', campaignId)
  for (const { text } of letters) {
    for (const about of [
      'Ordered: ₹2,500',
      'Paid: ₹1',
      title,
      donation.orderId,
      `/donations/${donation.donationId}/`,
    ])
      expect(text).toContain(about)
    expect(text).not.toContain('cancelled')
  }
  expect(letters[0]!.text).toContain('It is not taken as a gift')
  expect(letters[1]!.text).toContain('was not taken as a gift')
})

test('while it goes back no receipt is numbered; one that cannot go back is a gift after all, and waits for a person', async () => {
  const donation = await doubtful({ amountPaise: 100 })
  const before = await lastMessage()
  refunds.state = 'pending'
  expect((await resolve({ id: (await lying(donation)).id, decision: 'give_back' })).statusCode).toBe(200)
  await t.settle()
  expect(await papers(donation)).toEqual({ receipts: 0, waiting: 1 })
  await expectNoReceipt(donation)
  expect(
    await one(
      `select reason, asked_as as as, full_name as by from refund join account p on p.id = asked_by where donation_id = $1`,
      donation.donationId,
    ),
  ).toEqual({ reason: 'Looked at it', as: 'staff', by: 'Nandini Ghoshal' })
  refunds.known.at(-1)!.state = 'failed'
  refunds.state = 'succeeded'
  t.setNow(new Date(t.services.clock.now().getTime() + 1_200_000).toISOString())
  await t.services.jobs.runDue()
  await t.settle()
  expect(await status(donation)).toMatchObject({
    status: 'received',
    stayed: { amount: 1, reference: donation.orderId, isSeen: false },
  })
  expect(await papers(donation)).toEqual({ receipts: 1, waiting: 0 })
  const letters = await emailsFrom(before)
  expect(letters.map(({ template }) => template)).toEqual(['gift-goes-back', 'gift-stays'])
  for (const about of [
    'could not return it',
    'remains your gift',
    donation.orderId,
    '₹1',
    'We are looking into it',
    `See where it stands: ${t.services.config.baseUrl}/donations/${donation.donationId}/thank-you?t=`,
    'Open your receipt: ',
  ])
    expect(letters[1]!.text).toContain(about)
  expect(letters[1]!.text).not.toContain('Thank you')
  const failed = await t.app.inject({
    url: `/api/finance/refunds?status=failed&searchTerm=${donation.donationId}`,
    headers: { authorization },
  })
  expect(failed.json()).toMatchObject({ data: [{ status: 'failed', donationId: donation.donationId }] })
  const [{ refundId } = {}] = failed.json<{ data: { refundId: string }[] }>().data
  await t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds/follow-up',
    headers: { authorization },
    payload: { refundId, reason: 'Sent by bank transfer' },
  })
  expect((await status(donation)).stayed).toEqual({ amount: 1, reference: donation.orderId, isSeen: true })
})

test('failed, it is told so; but not while the gateway has the money', async () => {
  const donation = await doubtful({ currency: 'USD' })
  const { id, came } = await lying(donation)
  expect(came).toEqual({ amount: 2500, currency: 'USD' })
  expect((await resolve({ id, decision: 'book' })).json()).toMatchObject({
    message: expect.stringContaining('does not confirm rupees'),
  })
  t.gateway.say(donation.orderId, { state: 'succeeded' })
  expect((await resolve({ id, decision: 'fail' })).json()).toMatchObject({
    message: 'The gateway has taken this money: book or refund it',
  })
  t.gateway.say(donation.orderId, { state: 'pending' })
  expect((await resolve({ id, decision: 'fail' })).statusCode).toBe(409)
  t.gateway.setAway(true)
  expect((await resolve({ id, decision: 'fail' })).statusCode).toBe(503)
  t.gateway.setAway(false)
  expect(await status(donation)).toMatchObject({ status: 'confirming' })
  t.gateway.say(donation.orderId, { state: 'succeeded', currency: 'USD' })
  const before = await lastMessage()
  expect((await resolve({ id, decision: 'fail' })).statusCode).toBe(200)
  expect(await item(id)).toMatchObject({ decided: 'fail' })
  const { title } = await one<{ title: string }>('select title from campaign where id = $1', campaignId)
  expect(await status(donation)).toMatchObject({
    status: 'failed',
    failure: null,
    review: null,
    unbooked: {
      amount: 2500,
      currency: 'USD',
      paymentId: `pay-${donation.orderId}`,
      reference: donation.orderId,
    },
  })
  expect((await emailsFrom(before)).map(({ template }) => template)).toEqual(['gift-not-booked'])
  const [letter] = await emailsFrom(before)
  for (const about of [
    'it took 2,500 USD for',
    'Ordered: ₹2,500',
    title,
    donation.orderId,
    `pay-${donation.orderId}`,
    'will settle with you',
    `/donations/${donation.donationId}/`,
  ])
    expect(letter!.text).toContain(about)
  for (const untrue of ['No money', 'bank', 'Try again']) expect(letter!.text).not.toContain(untrue)
  expect(await one(`select count(*) as n from message where id > $1 and channel = 'sms'`, before)).toEqual({
    n: 0,
  })
})

test('sent once more under its key, a gift whose money is not booked is no second payment; one that brought none is', async () => {
  for (const [state, tries] of [
    ['succeeded', 0],
    ['failed', 1],
  ] as const) {
    const send = async () =>
      (
        await post(
          'create-fundraiser-order',
          anOrder({ donationType: 'fundraiser', campaignId, selectedCauses: undefined }),
          { 'idempotency-key': `unbooked-${state}` },
        )
      ).json<{ data: TestDonation }>().data
    const order = await send()
    const donation = { ...order, orderId: t.gateway.orders.at(-1)!.orderId }
    await decide(donation.orderId, { state: 'succeeded', currency: 'USD' })
    t.gateway.say(donation.orderId, { state, currency: 'USD' })
    t.gateway.orders.splice(0, t.gateway.orders.length - 1)
    expect((await resolve({ id: (await lying(donation)).id, decision: 'fail' })).statusCode).toBe(200)
    expect((await send()).donationId).toBe(donation.donationId)
    expect(t.gateway.orders).toHaveLength(1 + tries)
  }
})

test('failed where nothing came, it is told to have failed, with the way to try again', async () => {
  const donation = await doubtful({ currency: 'USD' })
  const { id } = await lying(donation)
  t.gateway.say(donation.orderId, { state: 'failed' })
  expect((await resolve({ id, decision: 'fail' })).statusCode).toBe(200)
  expect(await status(donation)).toMatchObject({ status: 'failed', failure: 'declined', unbooked: null })
  expect(await lastLetter()).toBe('gift-failed')
})

test('what our own look finds of a case that lies there already is no second case', async () => {
  const donation = await doubtful({ amountPaise: 100 })
  t.setNow(new Date(t.services.clock.now().getTime() + 3_600_000).toISOString())
  await t.services.jobs.runDue()
  await t.settle()
  expect(await open(donation)).toBe(1)
  const { seen } = await one<{ seen: number }>(
    'select seen from quarantine where order_id = $1',
    donation.orderId,
  )
  expect(seen).toBeGreaterThan(1)
})

test('nothing is decided by a message that no gift waits for, and that is said', async () => {
  await webhook('status=success&txnid=nobody')
  const { id } = await one<{ id: number }>(
    `select id from quarantine where reason in ('forged', 'unreadable') order by id desc limit 1`,
  )
  expect((await item(id)).came).toBeNull()
  const answer = await resolve({ id, decision: 'book' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    data: { errors: { decision: expect.stringContaining('No gift waits') } },
  })
  expect((await resolve({ id })).statusCode).toBe(200)
})
