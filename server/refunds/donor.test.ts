import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { signIn } from '../testing/make/accounts.ts'
import { fakeRefunds, type FakeRefunds } from '../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../testing/giving.ts'

let t: TestApp
let authorization: string
let refunds: FakeRefunds
const { received, status } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  authorization = `Bearer ${(await signIn(t, 'finance')).token}`
  refunds = fakeRefunds(t.gateway)
})
beforeEach(() => void (refunds.state = 'succeeded'))
afterAll(() => t.close())
expectInvariants(() => t.services.database.pool)

async function giveBack({ donationId }: TestDonation, amount: number): Promise<void> {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds',
    headers: { authorization },
    payload: { donationId, amount, reason: 'Asked for by the donor' },
  })
  expect(answer.statusCode).toBe(200)
  await t.settle()
}
const desk = async (path: string) =>
  (await t.app.inject({ url: `/api/finance/${path}`, headers: { authorization } })).json<{
    data: Record<string, unknown>[]
  }>().data
const found = (state: string, { donationId }: TestDonation) =>
  desk(`donations?status=${state}&searchTerm=${donationId}`)
/** The gateway decides what it was asked for; so long after it was asked that it is asked again. */
async function becomes(state: 'succeeded' | 'failed'): Promise<void> {
  refunds.known.at(-1)!.state = state
  t.setNow(new Date(t.services.clock.now().getTime() + 1_200_000).toISOString())
  await t.services.jobs.runDue()
  await t.settle()
}
type Written = { template: string; subject: string; text: string }
const letters = async ({ donationId }: TestDonation) =>
  (
    await t.services.database.pool.query<Written>(
      `select m.template, m.subject, m.body_text as text from message m join donation d on d.donor_email = m.recipient
       where d.id = $1 order by m.id`,
      [donationId],
    )
  ).rows
let donors = 0
/** Each of a donor of its own, so that their letters are told apart. */
const receivedFrom = () => received({ donor_email: `donor-${++donors}@back.example` })

test('a part that is on its way back is told to its donor and at the desk, with its sum, until it is back', async () => {
  const donation = await receivedFrom()
  expect(await status(donation)).toMatchObject({ onItsWay: 0, goesBack: false })
  refunds.state = 'pending'
  await giveBack(donation, 499.5)
  expect(await status(donation)).toMatchObject({
    status: 'received',
    refunded: 0,
    onItsWay: 499.5,
    goesBack: false,
    receipt: { number: expect.any(String), replaces: null },
  })
  expect(await found('part_going_back', donation)).toMatchObject([
    { status: 'part_going_back', onItsWay: 499.5 },
  ])
  for (const state of ['paid', 'going_back', 'partially_refunded'])
    expect(await found(state, donation)).toEqual([])
  await becomes('succeeded')
  expect(await status(donation)).toMatchObject({ refunded: 499.5, onItsWay: 0 })
  expect(await found('partially_refunded', donation)).toMatchObject([{ onItsWay: 0 }])
  expect(await found('part_going_back', donation)).toEqual([])

  refunds.state = 'pending'
  await giveBack(donation, 1000.5)
  expect(await status(donation)).toMatchObject({ refunded: 499.5, onItsWay: 1000.5, goesBack: false })
  expect(await found('part_going_back', donation)).toMatchObject([{ refunded: 499.5, onItsWay: 1000.5 }])
  expect(await found('partially_refunded', donation)).toEqual([])
  await becomes('succeeded')

  refunds.state = 'pending'
  await giveBack(donation, 1000)
  expect(await status(donation)).toMatchObject({ refunded: 1500, onItsWay: 1000, goesBack: true })
  expect(await found('going_back', donation)).toMatchObject([{ status: 'going_back', onItsWay: 1000 }])
  expect(await found('part_going_back', donation)).toEqual([])
  await becomes('succeeded')
  expect(await found('refunded', donation)).toMatchObject([{ onItsWay: 0 }])
})

test('the letter about money that went back says that the gateway has sent it, and that the bank may take days', async () => {
  const donation = await receivedFrom()
  await giveBack(donation, 2500)
  const letter = (await letters(donation)).at(-1)!
  expect(letter.subject).toBe('We have refunded ₹2,500 to you')
  expect(letter.text).toContain('The payment service has refunded ₹2,500 of your gift')
  expect(letter.text).toContain('may take five to seven working days')
  expect(letter.text).not.toContain('on its way')
})

const about = ({ donationId, receiptToken: token }: TestDonation) =>
  t.app.inject({ url: `/api/campaign/donation/receipt/${donationId}?t=${token}` })
const followUp = async ({ donationId }: TestDonation) => {
  const [{ refundId } = {}] = await desk(`refunds?status=failed&searchTerm=${donationId}`)
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds/follow-up',
    headers: { authorization },
    payload: { refundId, reason: 'Sent by bank transfer' },
  })
  expect(answer.statusCode).toBe(200)
}

test('a gift that was to go back whole and could not is told so, on its page and by letter; its receipt stands throughout', async () => {
  const donation = await receivedFrom()
  const { receipt } = await status(donation)
  refunds.state = 'pending'
  await giveBack(donation, 2500)
  expect(await status(donation)).toMatchObject({ status: 'received', goesBack: true, stayed: null, receipt })
  await becomes('failed')
  const stayed = { amount: 2500, reference: donation.orderId, isSeen: false }
  expect(await status(donation)).toMatchObject({
    status: 'received',
    goesBack: false,
    back: null,
    stayed,
    receipt: { number: receipt!.number },
  })
  expect((await about(donation)).statusCode).toBe(200)
  const [thanks, letter, ...more] = await letters(donation)
  expect([thanks?.template, letter?.template, more]).toEqual(['gift-received', 'gift-not-given-back', []])
  expect(letter!.subject).toBe('Your ₹2,500 could not be refunded')
  for (const part of [
    'could not return it',
    'remains your gift, with its receipt',
    'We are looking into it',
    'the receipt will then be cancelled',
    donation.orderId,
    `See where it stands: ${t.services.config.baseUrl}/donations/${donation.donationId}/thank-you?t=`,
  ])
    expect(letter!.text).toContain(part)
  await followUp(donation)
  expect((await status(donation)).stayed).toEqual({ ...stayed, isSeen: true })
})

test('asked back anew, it goes back as if it had not failed', async () => {
  const donation = await receivedFrom()
  refunds.state = 'failed'
  await giveBack(donation, 2500)
  expect(await status(donation)).toMatchObject({ stayed: { amount: 2500 } })
  refunds.state = 'pending'
  await giveBack(donation, 2500)
  expect(await status(donation)).toMatchObject({ goesBack: true, stayed: null })
  await becomes('succeeded')
  expect(await status(donation)).toMatchObject({ status: 'refunded', stayed: null })
  expect((await letters(donation)).map(({ template }) => template)).toEqual([
    'gift-received',
    'gift-not-given-back',
    'gift-refunded',
  ])
})

test('a part that was to go back and could not is told so, on its page and by letter, and so is what was left of a gift', async () => {
  const donation = await receivedFrom()
  refunds.state = 'failed'
  await giveBack(donation, 500)
  expect(await status(donation)).toMatchObject({
    status: 'received',
    refunded: 0,
    onItsWay: 0,
    stayed: { amount: 500, reference: donation.orderId, isSeen: false },
  })
  const part = (await letters(donation)).at(-1)!
  expect(part.subject).toBe('₹500 of your gift could not be refunded')
  expect(part.text).toContain('a new receipt, for what stays, will then replace the one you have')
  expect(part.text).not.toContain('the receipt will then be cancelled')

  refunds.state = 'succeeded'
  await giveBack(donation, 500)
  expect(await status(donation)).toMatchObject({ refunded: 500, stayed: null })
  refunds.state = 'failed'
  await giveBack(donation, 2000)
  expect(await status(donation)).toMatchObject({
    status: 'received',
    refunded: 500,
    goesBack: false,
    stayed: { amount: 2000 },
  })
  const rest = (await letters(donation)).at(-1)!
  expect(rest.subject).toBe('₹2,000 of your gift could not be refunded')
  expect(rest.text).toContain('the receipt will then be cancelled')
  await followUp(donation)
  expect(await status(donation)).toMatchObject({ stayed: { amount: 2000, isSeen: true } })
})
