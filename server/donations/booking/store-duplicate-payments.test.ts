import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { istDay } from '../../platform/ist.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { fakeRefunds, type FakeRefunds } from '../../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'
import { anOrder } from '../../testing/make/donations.ts'

let t: TestApp
let refunds: FakeRefunds
let donors = 0
const { post, decide, status } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  refunds = fakeRefunds(t.gateway)
})
beforeEach(() => {
  refunds.state = 'succeeded'
  donors += 1
})
afterAll(() => t.close())
expectInvariants(() => t.services.database.pool)

const later = (minutes: number) =>
  t.setNow(new Date(t.services.clock.now().getTime() + minutes * 60_000).toISOString())
/** Sends the form with the key of this test's donor, as the page does from each of its tabs. */
async function send(): Promise<TestDonation> {
  const order = anOrder({ donor_email: `twice-${donors}@back.example` })
  const answer = await post('create-schedule', order, { 'idempotency-key': `twice-${donors}` })
  const { data } = answer.json<{ data: TestDonation & { data: { txnid: string } } }>()
  return { ...data, orderId: data.data.txnid }
}
/** One gift sent from two tabs, and paid from the first. */
async function paidOnce(): Promise<{ first: TestDonation; second: TestDonation }> {
  const first = await send()
  later(1)
  const second = await send()
  expect(second.donationId).toBe(first.donationId)
  await decide(first.orderId, { state: 'succeeded' })
  expect(await status(first)).toMatchObject({ status: 'received', secondPayments: [] })
  return { first, second }
}
const comeBack = ({ orderId }: TestDonation) =>
  t.app.inject({
    method: 'POST',
    url: '/api/gateways/payu/return',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://127.0.0.1:1' },
    payload: t.gateway.message(orderId, `return of ${orderId}`),
  })
const lastLetter = async () =>
  (
    await t.services.database.pool.query<{ template: string; subject: string; text: string }>(
      `select template, subject, body_text as text from message where recipient = $1 order by id desc limit 1`,
      [`twice-${donors}@back.example`],
    )
  ).rows[0]!

test('who comes back from the second payment reads which sum of which payment goes back, and then that it went', async () => {
  const { first, second } = await paidOnce()
  refunds.state = 'pending'
  t.gateway.say(second.orderId, { state: 'succeeded' })
  const answer = await comeBack(second)
  expect(answer.headers.location).toContain(`/donations/${first.donationId}/thank-you`)
  const payment = { amount: 2500, reference: second.orderId, paymentId: `pay-${second.orderId}` }
  const { receipt } = await status(first)
  expect(await status(first)).toMatchObject({
    status: 'received',
    onItsWay: 0,
    goesBack: false,
    secondPayments: [{ ...payment, standing: 'going_back', wentOn: null }],
  })
  await t.settle()
  refunds.known.at(-1)!.state = 'succeeded'
  later(20)
  await t.services.jobs.runDue()
  await t.settle()
  expect(await status(first)).toMatchObject({
    status: 'received',
    refunded: 0,
    receipt: { number: receipt!.number },
    secondPayments: [{ ...payment, standing: 'went', wentOn: expect.any(String) }],
  })
  const letter = await lastLetter()
  expect(letter.text).toContain('has refunded the ₹2,500 that you paid, the way you paid it')
  expect(letter.text).toContain('It had been paid twice. The gift itself stays as it is')
  expect(letter.text).toContain(second.orderId)
})

test('a second payment that a slow bank or an absent gateway leaves open is told of as that, until it is known', async () => {
  const { first, second } = await paidOnce()
  t.gateway.say(second.orderId, { state: 'pending' })
  t.gateway.setAway(true)
  await comeBack(second)
  const open = [{ amount: 2500, reference: second.orderId, paymentId: null, standing: 'confirming' }]
  expect(await status(first)).toMatchObject({ status: 'received', secondPayments: open })
  t.gateway.setAway(false)
  await decide(second.orderId, { state: 'pending' })
  expect(await status(first)).toMatchObject({ status: 'received', secondPayments: open })
  await decide(second.orderId, { state: 'failed' })
  expect(await status(first)).toMatchObject({ status: 'received', secondPayments: [] })
})

test('a second payment that cannot go back is told of, on the page and by letter, and that a person looks', async () => {
  const { first, second } = await paidOnce()
  refunds.state = 'failed'
  await decide(second.orderId, { state: 'succeeded' })
  await t.settle()
  expect(await status(first)).toMatchObject({
    status: 'received',
    stayed: null,
    secondPayments: [{ reference: second.orderId, standing: 'stays' }],
  })
  const letter = await lastLetter()
  expect(letter.template).toBe('gift-not-given-back')
  expect(letter.subject).toBe('Your second payment, of ₹2,500, could not be refunded')
  for (const part of ['was paid twice', 'not part of the gift', 'We are looking into it', second.orderId])
    expect(letter.text).toContain(part)
  const authorization = `Bearer ${(await signIn(t, 'finance')).token}`
  const failed = await t.app.inject({
    url: `/api/finance/refunds?status=failed&searchTerm=${first.donationId}`,
    headers: { authorization },
  })
  const [{ refundId } = {}] = failed.json<{ data: { refundId: string }[] }>().data
  await t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds/follow-up',
    headers: { authorization },
    payload: { refundId, reason: 'The donor does not answer' },
  })
  const { receipt, ...seen } = await status(first)
  expect(seen.secondPayments).toMatchObject([{ standing: 'seen' }])

  const sentOn = istDay(t.services.clock.now())
  await t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds/by-bank',
    headers: { authorization },
    payload: {
      donationId: first.donationId,
      amount: 2500,
      sentOn,
      reference: 'UTR0001',
      reason: 'The donor has answered',
    },
  })
  await t.settle()
  expect(await status(first)).toMatchObject({
    status: 'received',
    refunded: 0,
    receipt,
    transfers: [],
    secondPayments: [{ standing: 'went', wentOn: sentOn, transfer: 'UTR0001' }],
  })
  const returned = await lastLetter()
  for (const part of ['the ₹2,500 that you paid', 'by bank transfer', 'UTR0001', 'stays as it is'])
    expect(returned.text).toContain(part)
})

const giveBack = async ({ donationId }: TestDonation, amount: number) => {
  const { token } = await signIn(t, 'finance')
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds',
    headers: { authorization: `Bearer ${token}` },
    payload: { donationId, amount, reason: 'Requested' },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  await t.settle()
}

test('a second payment that comes after a part went back, and goes back as well, leaves gift and receipt as they were', async () => {
  const { first, second } = await paidOnce()
  await giveBack(first, 1000)
  const { number } = (await status(first)).receipt!
  refunds.state = 'pending'
  await decide(second.orderId, { state: 'succeeded' })
  expect(await status(first)).toMatchObject({
    refunded: 1000,
    receipt: { number },
    secondPayments: [{ standing: 'going_back' }],
  })
  refunds.known.at(-1)!.state = 'succeeded'
  later(20)
  await t.services.jobs.runDue()
  await t.settle()
  expect(await status(first)).toMatchObject({
    refunded: 1000,
    receipt: { number },
    secondPayments: [{ standing: 'went' }],
  })
  expect((await lastLetter()).text).toContain('It had been paid twice. The gift itself stays as it is')
})

test('a second payment that comes after the gift went back, and goes back as well, does not bring the gift back', async () => {
  const { first, second } = await paidOnce()
  await giveBack(first, 2500)
  await decide(second.orderId, { state: 'succeeded' })
  expect(await status(first)).toMatchObject({
    status: 'refunded',
    refunded: 2500,
    secondPayments: [{ standing: 'went' }],
  })
  expect((await lastLetter()).text).toContain('It had been paid twice.')
})
