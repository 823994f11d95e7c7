import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '../../contract/errors.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { signIn } from '../testing/make/accounts.ts'
import { disputing } from '../testing/gateways/disputing.ts'
import { fakeRefunds, type FakeRefunds } from '../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../testing/giving.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'
import { rowsOf } from '../testing/sheet.ts'

let t: TestApp
let headers: { authorization: string }
let campaignId: number
let refunds: FakeRefunds
const { giveTo, decide, status } = giving(() => t)
const { tellRefund, tellDispute } = disputing(() => t)

beforeAll(async () => {
  t = await testApp()
  t.setNow('2026-11-22T06:00:00Z')
  headers = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
  campaignId = (await makeCampaign(t)).id
  refunds = fakeRefunds(t.gateway)
})
afterAll(() => t.close())
expectInvariants(() => t.services.database.pool)

const post = (path: string, payload: object) =>
  t.app.inject({ method: 'POST', url: `/api/finance/refunds${path}`, headers, payload })
const answered = async <T>(path: string) =>
  (await t.app.inject({ url: `/api/finance/${path}`, headers })).json<{
    data: T
    meta: { downloadKey: string }
  }>()
const desk = async <T>(path: string) => (await answered<T>(path)).data
const owing = async () =>
  (await desk<{ donationId: string }[]>('donations?owes=giver')).map(({ donationId }) => donationId)

let donors = 0
const lastTransfer = () => `UTR20261122${String(donors).padStart(4, '0')}`
/** A gift of ₹2,500 of which so much went back by bank transfer, after its refund had failed. */
async function returnedAfterFailure(asked: number, returned = asked): Promise<TestDonation> {
  const donation = await giveTo(campaignId, { donor_email: `twice-${++donors}@back.example` })
  await decide(donation.orderId, { state: 'succeeded' })
  refunds.state = 'failed'
  const { donationId } = donation
  await post('', { donationId, amount: asked, reason: 'Asked for by the donor' })
  await t.settle()
  const transfer = { sentOn: '2026-11-22', reference: lastTransfer() }
  const answer = await post('/by-bank', {
    donationId,
    amount: returned,
    reason: 'The card was closed',
    ...transfer,
  })
  expect(answer.statusCode).toBe(200)
  return donation
}
/** The gateway says that the refund which failed is done after all. */
async function comesBackAfterAll(donation: TestDonation): Promise<void> {
  const known = refunds.known.at(-1)!
  known.state = 'succeeded'
  await tellRefund(donation, known)
  await t.settle()
}
const countOwed = async () =>
  (await desk<{ waits: { overpaid: { count: number } } }>('overview')).waits.overpaid.count
const lastLetter = async ({ donationId }: TestDonation, template = 'gift-refunded') =>
  (
    await t.services.database.pool.query<{ subject: string; text: string }>(
      `select m.subject, m.body_text as text from message m join donation d on d.donor_email = m.recipient
       where d.id = $1 and m.template = $2 order by m.id desc limit 1`,
      [donationId, template],
    )
  ).rows[0]!

test('what the gateway gives back after all is booked with what its donor has twice, out of the funds as far as something is left there', async () => {
  const lastLines = async ({ donationId }: TestDonation) =>
    (await desk<{ entries: { lines: object[] }[] }>(`donations/${donationId}`)).entries.at(-1)!.lines
  const donation = await returnedAfterFailure(2500)
  await comesBackAfterAll(donation)
  expect(await lastLines(donation)).toMatchObject([
    { account: 'owed_by_givers:payu', debit: 2500 },
    { account: 'gateway_receivable:payu', credit: 2500 },
  ])
  const inPart = await returnedAfterFailure(2000, 1500)
  await comesBackAfterAll(inPart)
  expect(await lastLines(inPart)).toMatchObject([
    { account: `fund:campaign:${campaignId}`, debit: 1000 },
    { account: 'owed_by_givers:payu', debit: 1000 },
    { account: 'gateway_receivable:payu', credit: 2000 },
  ])
  const receipts = await t.services.database.pool.query('select status from receipt where donation_id = $1', [
    donation.donationId,
  ])
  expect(receipts.rows).toEqual([{ status: 'cancelled' }])
})

test('a gift that went back twice stands at the desk with what its donor owes, is counted on its first page, and found by it', async () => {
  const donation = await returnedAfterFailure(2500)
  expect(await desk(`donations/${donation.donationId}`)).toMatchObject({ owed: 0, givenBack: 2500 })
  const before = await owing()
  expect(before).not.toContain(donation.donationId)
  expect(await countOwed()).toBe(before.length)
  await comesBackAfterAll(donation)
  expect(await desk(`donations/${donation.donationId}`)).toMatchObject({
    status: 'refunded',
    owed: 2500,
    refunded: 2500,
    givenBack: 5000,
  })
  expect((await owing()).toSorted()).toEqual([donation.donationId, ...before].toSorted())
  expect(await countOwed()).toBe(before.length + 1)
  const { meta } = await answered(`donations?owes=giver`)
  const url = `/api/materials/v2/download/finance-donations/${meta.downloadKey}`
  const [heads, ...rows] = rowsOf((await t.app.inject({ url, headers })).rawPayload)
  expect(rows).toHaveLength(before.length + 1)
  const row = rows.find((one) => one[heads!.indexOf('Donation')] === donation.donationId)!
  expect(Number(row[heads!.indexOf('Owed by donor')])).toBe(2500)
})

test('what a donor owes waits until a clerk says what became of it; the books keep it, and more is a case again', async () => {
  const donation = await returnedAfterFailure(2500)
  await comesBackAfterAll(donation)
  const { donationId } = donation
  const count = await countOwed()
  const say = (payload: object) =>
    t.app.inject({
      method: 'POST',
      url: '/api/finance/owed/follow-up',
      headers,
      payload: { donationId, owed: 2500, reason: 'Paid back on 24 Nov, UTR20261124', ...payload },
    })
  expect((await say({ owed: 2000 })).json()).toMatchObject({ message: errors.OWED_CHANGED.message })
  expect((await say({ reason: ' ' })).json()).toMatchObject({
    data: { errors: { reason: 'Enter the outcome' } },
  })
  expect((await say({ donationId: crypto.randomUUID() })).statusCode).toBe(404)
  expect(await owing()).toContain(donationId)
  expect((await say({})).statusCode).toBe(200)
  expect((await say({ reason: 'Once more' })).json()).toMatchObject({
    message: errors.RESOLVED_BEFORE.message,
  })
  expect(await owing()).not.toContain(donationId)
  const listed = await answered<object[]>('donations?owes=followed_up')
  expect(listed.data).toMatchObject([{ donationId, owed: 2500 }])
  const url = `/api/materials/v2/download/finance-donations/${listed.meta.downloadKey}`
  const [heads, row] = rowsOf((await t.app.inject({ url, headers })).rawPayload)
  expect(row![heads!.indexOf('Owed: outcome')]).toBe('Paid back on 24 Nov, UTR20261124')
  expect(await countOwed()).toBe(count - 1)
  expect(await desk(`donations/${donationId}`)).toMatchObject({
    owed: 2500,
    isOwedOpen: false,
    owedFollowUps: [{ amount: 2500, followUp: 'Paid back on 24 Nov, UTR20261124' }],
    history: expect.arrayContaining([
      expect.objectContaining({ what: 'Amount owed by donor closed', about: '₹2,500' }),
    ]) as unknown,
  })
  await lose(donation)
  expect(await desk(`donations/${donationId}`)).toMatchObject({ owed: 5000, isOwedOpen: true })
  expect(await owing()).toContain(donationId)
})

test('the letter about the second return says that it is the second, how much its donor has twice, and whom to write to', async () => {
  const donation = await returnedAfterFailure(2500)
  expect((await lastLetter(donation)).text).not.toContain('twice')
  await comesBackAfterAll(donation)
  const { subject, text } = await lastLetter(donation)
  expect(subject).toBe('₹2,500 was refunded to you a second time')
  for (const part of [
    'The payment service has refunded ₹2,500',
    `Before that, we had returned ₹2,500 of this payment to you by bank transfer, sent on 22 Nov 2026 under the reference ${lastTransfer()}.`,
    'So you have received ₹2,500 twice.',
    'Please write to',
    t.services.config.organisation.email,
    'The receipt for this gift is cancelled',
  ])
    expect(text).toContain(part)
})

test('of one that went back twice in part, page and letter tell that part', async () => {
  const donation = await returnedAfterFailure(2000, 1500)
  await comesBackAfterAll(donation)
  expect(await desk(`donations/${donation.donationId}`)).toMatchObject({ owed: 1000, givenBack: 3500 })
  const { subject, text } = await lastLetter(donation)
  expect(subject).toBe('₹1,000 was refunded to you a second time')
  expect(text).toContain('has refunded ₹2,000 of your gift')
  expect(text).toContain('So you have received ₹1,000 twice.')
  expect(await status(donation)).toMatchObject({
    amount: 2500,
    refunded: 2500,
    givenBack: 3500,
    takenBack: 0,
  })
})

test('what its bank took as well counts beside what we gave back twice', async () => {
  const donation = await returnedAfterFailure(2500)
  await tellDispute(donation, { state: 'opened' })
  await tellDispute(donation, { state: 'lost' })
  expect(await desk(`donations/${donation.donationId}`)).toMatchObject({
    owed: 2500,
    givenBack: 2500,
    takenBack: 2500,
  })
  await comesBackAfterAll(donation)
  expect(await desk(`donations/${donation.donationId}`)).toMatchObject({
    owed: 5000,
    givenBack: 5000,
    takenBack: 2500,
  })
  expect((await lastLetter(donation)).text).toContain('your bank had taken ₹2,500 of it back after a dispute')
})

/** The bank takes so much of it, and the letter about that. */
async function lose(donation: TestDonation, amountPaise = 250_000) {
  await tellDispute(donation, { state: 'opened', amountPaise })
  await tellDispute(donation, { state: 'lost', amountPaise })
  return lastLetter(donation, 'gift-charged-back')
}

test('the letter about a dispute lost after a bank transfer tells both, how much came twice, and whom to write to', async () => {
  const donation = await returnedAfterFailure(2500)
  const { subject, text } = await lose(donation)
  expect(subject).toBe('Your bank took back ₹2,500 of your gift')
  for (const part of [
    'has taken ₹2,500 of your gift back',
    `Before that, we had returned ₹2,500 of this payment to you by bank transfer, sent on 22 Nov 2026 under the reference ${lastTransfer()}.`,
    'So you have received ₹2,500 twice.',
    `Please write to ${t.services.config.organisation.email}`,
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('If you did not ask it to')
})

/** A gift of ₹2,500 of which its gateway gave back so much. */
async function refunded(amount: number): Promise<TestDonation> {
  const donation = await giveTo(campaignId, { donor_email: `twice-${++donors}@back.example` })
  await decide(donation.orderId, { state: 'succeeded' })
  refunds.state = 'succeeded'
  await post('', { donationId: donation.donationId, amount, reason: 'Asked for by the donor' })
  await t.settle()
  return donation
}

test.each([
  { returned: 2500, taken: 2500, told: 'So you have received ₹2,500 twice.' },
  { returned: 1000, taken: 2500, told: 'So you have received ₹1,000 twice.' },
  { returned: 1500, taken: 2000, told: 'So you have received ₹1,000 twice.' },
])('after ₹$returned by the gateway, a bank that takes ₹$taken leaves it said: $told', async (gone) => {
  const donation = await refunded(gone.returned)
  const { text } = await lose(donation, gone.taken * 100)
  const returned = gone.returned.toLocaleString('en-IN')
  expect(text).toContain(
    `Before that, the payment service had refunded ₹${returned} of this payment. ${gone.told}`,
  )
  expect(text).toContain('Please write to')
  expect(await desk(`donations/${donation.donationId}`)).toMatchObject({
    owed: gone.returned + gone.taken - 2500,
  })
})

test('a bank that takes no more than what was left leaves nothing twice', async () => {
  const { text } = await lose(await refunded(1000), 150_000)
  expect(text).toContain('Before that, the payment service had refunded ₹1,000 of this payment.')
  expect(text).toContain('If you did not ask it to, please write to us.')
  expect(text).not.toContain('twice')
})
