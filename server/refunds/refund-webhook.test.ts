import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GatewayUnavailable, type RefundEvidence } from '../platform/gateways/gateway.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { signIn } from '../testing/make/accounts.ts'
import { disputing } from '../testing/gateways/disputing.ts'
import { fakeRefunds, type FakeRefunds } from '../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../testing/giving.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'

let t: TestApp
let finance: string
let campaignId: number
let refunds: FakeRefunds
const { giveTo, decide, status, one } = giving(() => t)
const { tellDispute, tellRefund } = disputing(() => t)

beforeAll(async () => {
  t = await testApp()
  finance = (await signIn(t, 'finance')).token
  campaignId = (await makeCampaign(t)).id
  refunds = fakeRefunds(t.gateway)
})
afterEach(() => {
  refunds.state = 'succeeded'
})
afterAll(() => t.close())
expectInvariants(() => t.services.database.pool)

async function received(): Promise<TestDonation> {
  const donation = await giveTo(campaignId)
  await decide(donation.orderId, { state: 'succeeded' })
  return donation
}
const refund = (donationId: string, amount: number) =>
  t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds',
    headers: { authorization: `Bearer ${finance}` },
    payload: { donationId, amount, reason: 'Asked for by the donor' },
  })
const desk = async (path: string) =>
  (
    await t.app.inject({ url: `/api/finance/${path}`, headers: { authorization: `Bearer ${finance}` } })
  ).json<{ data: object | object[] }>().data
/** A refund that somebody made at the gateway's own desk. */
type State = RefundEvidence['state']
function madeThere({ orderId }: TestDonation, amountPaise: number, state: State = 'succeeded') {
  const made: RefundEvidence = {
    provider: 'payu',
    refundId: undefined,
    gatewayRefundId: `desk-${orderId}-${amountPaise}`,
    gatewayPaymentId: `pay-${orderId}`,
    state,
    amountPaise,
    currency: 'INR',
  }
  refunds.known.push(made)
  return made
}
const standing = ({ donationId }: TestDonation) =>
  one<{ state: string; refunded: number; payment: string }>(
    `select d.state, d.refunded_paise as refunded, a.state as payment from donation d join attempt a on a.donation_id = d.id
     where d.id = $1`,
    donationId,
  )
const groups = async ({ donationId }: TestDonation) =>
  (
    await one<{ kinds: string[] }>(
      'select coalesce(array_agg(kind order by id), array[]::text[]) as kinds from ledger_group where donation_id = $1',
      donationId,
    )
  ).kinds
const aside = async ({ donationId }: TestDonation, orderId?: string) =>
  (
    await one<{ reasons: string[] }>(
      `select coalesce(array_agg(q.reason order by q.id), array[]::text[]) as reasons from quarantine q
       join gateway_event e on e.id = q.gateway_event_id
       where convert_from(q.raw, 'utf8') like '%' || coalesce($2, (select order_id from attempt where donation_id = $1 limit 1)) || '%'`,
      donationId,
      orderId ?? null,
    )
  ).reasons
const receipts = async ({ donationId }: TestDonation) =>
  (
    await one<{ all: string[] }>(
      'select array_agg(status order by id) as all from receipt where donation_id = $1',
      donationId,
    )
  ).all
const raised = async () =>
  one<{ paise: number; donations: number; donors: number }>(
    `select coalesce(sum(paise), 0)::bigint as paise, coalesce(sum(donations), 0)::int as donations, coalesce(sum(donors), 0)::int as donors
     from campaign_delta where campaign_id = $1`,
    campaignId,
  )
const letters = async () =>
  one<{ template: string; text: string }>(
    `select template, body_text as text from message where channel = 'email' order by id desc limit 1`,
  )

test('a refund that we asked for is done by its message, told twice and before the answer, and booked once', async () => {
  const donation = await received()
  refunds.state = 'pending'
  await refund(donation.donationId, 1000)
  await t.settle()
  const asked = refunds.known.at(-1)!
  expect(await groups(donation)).toEqual(['capture'])
  asked.state = 'succeeded'
  await Promise.all([tellRefund(donation, asked), tellRefund(donation, asked)])
  await tellRefund(donation, { ...asked, refundId: undefined })
  t.setNow('2026-11-20T08:00:00Z')
  await t.settle()
  expect(await groups(donation)).toEqual(['capture', 'refund'])
  expect(await standing(donation)).toMatchObject({ state: 'partially_refunded', refunded: 100_000 })
})

test('a refund that failed says so by its message, and one that is done after all is booked', async () => {
  const donation = await received()
  refunds.state = 'pending'
  await refund(donation.donationId, 2500)
  await t.settle()
  const asked = refunds.known.at(-1)!
  asked.state = 'failed'
  await tellRefund(donation, asked)
  expect(await standing(donation)).toMatchObject({ state: 'paid', payment: 'succeeded' })
  const listed = () => desk(`refunds?searchTerm=${donation.donationId}`)
  expect(await listed()).toMatchObject([{ amount: 2500, givenBack: 0, status: 'failed' }])
  asked.state = 'succeeded'
  await tellRefund(donation, asked)
  expect(await standing(donation)).toMatchObject({ state: 'refunded', payment: 'refunded' })
  expect(await listed()).toMatchObject([{ amount: 2500, givenBack: 2500, status: 'succeeded' }])
  asked.state = 'failed'
  await tellRefund(donation, asked)
  expect(await groups(donation)).toEqual(['capture', 'refund'])
})

test('a refund made at the gateway is booked as one, once, however often it is told of', async () => {
  const donation = await received()
  const made = madeThere(donation, 50_000, 'pending')
  await tellRefund(donation, made)
  expect(await standing(donation)).toMatchObject({ state: 'paid' })
  made.state = 'succeeded'
  await tellRefund(donation, made)
  await tellRefund(donation, made)
  expect(await standing(donation)).toMatchObject({ state: 'partially_refunded', refunded: 50_000 })
  expect(await groups(donation)).toEqual(['capture', 'refund'])
  expect(await desk(`refunds?searchTerm=${donation.donationId}`)).toMatchObject([
    { amount: 500, reason: 'Made at the gateway', askedBy: null },
  ])
})

test('a refund of which the gateway knows nothing, or of no payment of ours, is looked at by a person', async () => {
  const donation = await received()
  await tellRefund(donation, { gatewayRefundId: 'never-made' })
  expect(await aside(donation)).toEqual(['conflict'])
  const stranger = { ...donation, orderId: `${donation.orderId.slice(0, -2)}XX` }
  await tellRefund(stranger, { gatewayRefundId: 'elsewhere' })
  expect(await aside(donation, stranger.orderId)).toEqual(['unknown_order'])
  expect(await groups(donation)).toEqual(['capture'])
})

test('a dispute marks its payment; won, everything is as before', async () => {
  const donation = await received()
  await tellDispute(donation, { state: 'opened' })
  expect(await standing(donation)).toEqual({ state: 'paid', refunded: 0, payment: 'disputed' })
  expect((await refund(donation.donationId, 100)).json()).toMatchObject({
    message: 'This payment is disputed: wait for the bank’s decision',
  })
  await tellDispute(donation, { state: 'won' })
  expect(await standing(donation)).toEqual({ state: 'paid', refunded: 0, payment: 'succeeded' })
  expect(await groups(donation)).toEqual(['capture'])
})

test('a lost dispute leaves the books, once: total, receipt, letter and status say so; won after all, it comes back', async () => {
  const before = await raised()
  const donation = await received()
  await tellDispute(donation, { state: 'lost' })
  await tellDispute(donation, { state: 'opened' })
  await tellDispute(donation, { state: 'lost' })
  expect(await standing(donation)).toEqual({ state: 'refunded', refunded: 250_000, payment: 'charged_back' })
  expect(await status(donation)).toMatchObject({ refunded: 2500, takenBack: 2500 })
  expect(await groups(donation)).toEqual(['capture', 'chargeback'])
  expect(await raised()).toEqual(before)
  expect(await receipts(donation)).toEqual(['cancelled'])
  expect((await status(donation)).status).toBe('refunded')
  expect(await letters()).toMatchObject({
    template: 'gift-charged-back',
    text: expect.stringContaining('cancelled'),
  })
  const row = { amount: 2500, taken: 2500, giftAmount: 2500, status: 'lost' }
  expect(await desk(`disputes?status=lost&searchTerm=${donation.donationId}`)).toMatchObject([row])
  expect(await desk(`donations/${donation.donationId}`)).toMatchObject({ disputes: [row] })
  await tellDispute(donation, { state: 'won' })
  expect(await desk('disputes?status=won&sort=newest')).toMatchObject([{ taken: 0 }, {}])
  expect(await standing(donation)).toEqual({ state: 'paid', refunded: 0, payment: 'succeeded' })
  expect(await groups(donation)).toEqual(['capture', 'chargeback', 'correction'])
  expect(await receipts(donation)).toEqual(['cancelled', 'issued'])
  expect((await raised()).paise).toBe(before.paise + 250_000)
  await tellDispute(donation, { state: 'lost' })
  expect(await aside(donation)).toEqual(['conflict'])
})

test('what a gateway said earlier changes nothing when it comes later', async () => {
  const donation = await received()
  await tellDispute(donation, { state: 'won', saidAt: new Date('2026-11-20T09:00:00Z') })
  await tellDispute(donation, { state: 'lost', saidAt: new Date('2026-11-20T08:59:00Z') })
  expect(await groups(donation)).toEqual(['capture'])
  expect(await aside(donation)).toEqual([])
})

/** Reads what a gift left on each account, with gateways and funds by their prefix. */
const balances = async ({ donationId }: TestDonation) => {
  const { rows } = await t.services.database.pool.query<{ of: string; paise: number }>(
    `select split_part(account, ':', 1) as of, sum(l.paise)::bigint as paise from ledger_row l
     join ledger_group g on g.id = l.group_id where g.donation_id = $1 group by 1 having sum(l.paise) <> 0`,
    [donationId],
  )
  return Object.fromEntries(rows.map(({ of, paise }) => [of, paise]))
}

test('what a bank takes of a payment that was given back is booked whole: the rest is owed by the donor', async () => {
  const before = await raised()
  const donation = await received()
  await refund(donation.donationId, 1000)
  await t.settle()
  await tellDispute(donation, { state: 'lost' })
  const letter = await letters()
  expect(letter.template).toBe('gift-charged-back')
  expect(letter.text).toContain('has taken ₹2,500 of your gift back')
  expect(letter.text).toContain('the payment service had refunded ₹1,000 of this payment')
  expect(await standing(donation)).toMatchObject({
    state: 'refunded',
    refunded: 250_000,
    payment: 'charged_back',
  })
  expect(await status(donation)).toMatchObject({
    status: 'refunded',
    refunded: 2500,
    takenBack: 2500,
    givenBack: 1000,
  })
  expect(await desk(`donations/${donation.donationId}`)).toMatchObject({ takenBack: 2500, givenBack: 1000 })
  expect(await balances(donation)).toEqual({ owed_by_givers: 100_000, gateway_receivable: -100_000 })
  expect(await aside(donation)).toEqual([])
  expect(await raised()).toEqual(before)
  const accounts = await desk('ledger')
  expect(accounts).toEqual(
    expect.arrayContaining([expect.objectContaining({ account: 'owed_by_givers:payu' })]),
  )
  await tellDispute(donation, { state: 'won' })
  expect(await balances(donation)).toEqual({ fund: -150_000, gateway_receivable: 150_000 })
  expect(await standing(donation)).toMatchObject({ state: 'partially_refunded', refunded: 100_000 })
  expect((await raised()).paise).toBe(before.paise + 150_000)
})

test('a dispute won of a payment that was given back whole brings no gift, and its donor hears so, once', async () => {
  const donation = await received()
  await refund(donation.donationId, 2500)
  await t.settle()
  await tellDispute(donation, { state: 'lost' })
  expect(await status(donation)).toMatchObject({ takenBack: 2500, givenBack: 2500 })
  await tellDispute(donation, { state: 'won' })
  await tellDispute(donation, { state: 'won' })
  const { template, text } = await letters()
  expect(template).toBe('gift-dispute-over')
  for (const about of [
    'has returned to us the ₹2,500 that it had taken',
    'We had refunded ₹2,500 of this payment to you ourselves',
    'nothing comes to us as a gift',
    'There is no receipt for it',
    donation.orderId,
  ])
    expect(text).toContain(about)
  expect(
    await one(
      `select count(*) as n from message where template like 'gift-dispute-%' and body_text like '%' || $1 || '%'`,
      donation.orderId,
    ),
  ).toEqual({ n: 1 })
  expect(await standing(donation)).toMatchObject({ state: 'refunded', refunded: 250_000 })
  expect(await status(donation)).toMatchObject({ status: 'refunded', takenBack: 0, givenBack: 2500 })
  expect(await balances(donation)).toEqual({})
  expect(await receipts(donation)).toEqual(['cancelled'])
})

test('disputes alone, and refunds alone, never come to more than their payment', async () => {
  const donation = await received()
  await tellDispute(donation, { state: 'lost', amountPaise: 200_000 })
  expect((await refund(donation.donationId, 501)).statusCode).toBe(400)
  await tellDispute(donation, {
    state: 'lost',
    amountPaise: 100_000,
    gatewayDisputeId: `second-${donation.orderId}`,
  })
  expect(await aside(donation)).toEqual(['wrong_amount'])
  expect(await balances(donation)).toEqual({})
  const other = await received()
  await tellRefund(other, madeThere(other, 200_000))
  await tellRefund(other, madeThere(other, 50_001))
  expect(await aside(other)).toEqual(['wrong_amount'])
  expect(await balances(other)).toEqual({ fund: -50_000, gateway_receivable: 50_000 })
})

test('a refund and a lost dispute that are told of at once are both booked, whichever was first', async () => {
  const donations = [await received(), await received(), await received()]
  await Promise.all(
    donations.flatMap((donation) => {
      madeThere(donation, 150_000)
      return [
        tellRefund(donation, { gatewayRefundId: `desk-${donation.orderId}-150000` }),
        tellDispute(donation, { state: 'lost', amountPaise: 150_000 }),
      ]
    }),
  )
  for (const donation of donations) {
    expect(await standing(donation)).toMatchObject({ state: 'refunded', refunded: 250_000 })
    expect(await balances(donation)).toEqual({ owed_by_givers: 50_000, gateway_receivable: -50_000 })
    expect(await aside(donation)).toEqual([])
  }
})

test('of a refund that is under way when the bank takes the payment back the gateway says what became of it', async () => {
  const before = await raised()
  const [done, not] = [await received(), await received()]
  refunds.state = 'pending'
  for (const donation of [done, not]) {
    await refund(donation.donationId, 1000)
    await t.settle()
    await tellDispute(donation, { state: 'lost' })
    expect(await groups(donation)).toEqual(['capture', 'chargeback'])
  }
  const [first, second] = refunds.known.slice(-2)
  first!.state = 'succeeded'
  second!.state = 'failed'
  await tellRefund(done, first!)
  await tellRefund(not, second!)
  expect(await groups(done)).toEqual(['capture', 'chargeback', 'refund'])
  expect(await balances(done)).toEqual({ owed_by_givers: 100_000, gateway_receivable: -100_000 })
  expect(await groups(not)).toEqual(['capture', 'chargeback'])
  expect(await balances(not)).toEqual({})
  expect([...(await aside(done)), ...(await aside(not))]).toEqual([])
  expect(await raised()).toEqual(before)

  // Won after all, the funds keep what was not given back, and nobody owes anything.
  await tellDispute(done, { state: 'won' })
  expect(await balances(done)).toEqual({ fund: -150_000, gateway_receivable: 150_000 })
  expect(await standing(done)).toMatchObject({ state: 'partially_refunded', refunded: 100_000 })
  expect((await raised()).paise).toBe(before.paise + 150_000)
})

test('a refund that the gateway never heard of is not asked for once the bank took the payment back', async () => {
  const donation = await received()
  t.gateway.refund = async () => {
    throw new GatewayUnavailable('away')
  }
  await refund(donation.donationId, 1000)
  await t.settle()
  const { asked } = refunds
  const before = asked.length
  refunds = fakeRefunds(t.gateway)
  await tellDispute(donation, { state: 'lost' })
  t.setNow(new Date(t.services.clock.now().getTime() + 7 * 3_600_000).toISOString())
  await t.settle()
  expect(asked.length).toBe(before)
  expect(refunds.asked).toEqual([])
  expect(await one('select state, remark from refund where donation_id = $1', donation.donationId)).toEqual({
    state: 'failed',
    remark: 'The bank took the payment back',
  })
})

test('the database itself refuses to give back more than came in', async () => {
  const donation = await received()
  const over = t.services.database.pool.query(
    `with g as (
       insert into ledger_group (kind, provider, entity_id, donation_id, corrects_group_id, is_test, occurred_at, recorded_at)
       select 'chargeback', 'payu', 'over', donation_id, id, true, now(), now() from ledger_group where donation_id = $1 returning id)
     insert into ledger_row (group_id, account, paise)
     select id, 'fund:any', 250001 from g union all select id, 'gateway_receivable:payu', -250001 from g`,
    [donation.donationId],
  )
  await expect(over).rejects.toThrow('250001 paise would go back of a payment of 250000 paise')
})

test('a dispute of an unknown payment, another currency or too much is looked at by a person', async () => {
  const donation = await received()
  await tellDispute(donation, { state: 'lost', currency: 'USD' })
  await tellDispute(donation, { state: 'lost', amountPaise: 250_001 })
  expect(await aside(donation)).toEqual(['wrong_currency', 'wrong_amount'])
  const stranger = { ...donation, orderId: `${donation.orderId.slice(0, -2)}YY` }
  await tellDispute(stranger, { state: 'lost' })
  // Payments may only be unknown as yet.
  expect(await aside(donation, stranger.orderId)).toEqual([])
  t.setNow(new Date(t.services.clock.now().getTime() + 25 * 3_600_000).toISOString())
  await t.settle()
  expect(await aside(donation, stranger.orderId)).toEqual(['unknown_order'])
  expect(await groups(donation)).toEqual(['capture'])
})
