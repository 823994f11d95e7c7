import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../../checks/invariants.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { expectInvariants } from '../../testing/expect-invariants.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { disputing } from '../../testing/gateways/disputing.ts'
import { fakeRefunds, type FakeRefunds } from '../../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
let headers: { authorization: string }
let campaignId: number
let refunds: FakeRefunds
const { giveTo, decide, received, status, one } = giving(() => t)
const { tellRefund, tellDispute } = disputing(() => t)

beforeAll(async () => {
  t = await testApp()
  campaignId = (await makeCampaign(t)).id
  refunds = fakeRefunds(t.gateway)
})
/** Signs in anew, as a login of days ago has ended. */
async function comes(moment: string): Promise<void> {
  t.setNow(moment)
  headers = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
}
beforeEach(async () => {
  refunds.state = 'failed'
  await comes('2026-11-20T06:00:00Z')
})
afterEach(() => {
  delete t.gateway.cannotRefund
})
afterAll(() => t.close())
expectInvariants(() => t.services.database.pool)

const post = (path: string, payload: object, more: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: `/api/finance/refunds${path}`,
    headers: { ...headers, ...more },
    payload,
  })
const refund = ({ donationId }: TestDonation, amount: number) =>
  post('', { donationId, amount, reason: 'Asked for by the donor' })
let transfers = 0
const nextReference = () => `HDFCN5202611${String(++transfers).padStart(5, '0')}`
const returned = (
  { donationId }: TestDonation,
  amount: number,
  more: Record<string, unknown> = {},
  key?: string,
) =>
  post(
    '/by-bank',
    {
      donationId,
      amount,
      sentOn: '2026-11-20',
      reference: nextReference(),
      reason: 'The card was closed',
      ...more,
    },
    key === undefined ? {} : { 'idempotency-key': key },
  )
const desk = async <T = Record<string, unknown>[]>(path: string) =>
  (await t.app.inject({ url: `/api/finance/${path}`, headers })).json<{ data: T }>().data
type Story = {
  status: string
  left: number
  byBank: { left: number; cannot: string | null; since: string; until: string } | null
  refunds: Record<string, unknown>[]
  entries: { kind: string; provider: string; reference: string; occurredAt: string; lines: object[] }[]
  history: { action: string; what: string; about: string | null; reason: string | null; actor: string }[]
}
const story = ({ donationId }: TestDonation) => desk<Story>(`donations/${donationId}`)
const raised = async () =>
  one<{ paise: number; donations: number; donors: number }>(
    `select coalesce(sum(paise), 0)::bigint as paise, coalesce(sum(donations), 0)::int as donations, coalesce(sum(donors), 0)::int as donors
     from campaign_delta where campaign_id = $1`,
    campaignId,
  )
const receipts = async ({ donationId }: TestDonation) =>
  (
    await t.services.database.pool.query(
      'select status, amount_paise as paise from receipt where donation_id = $1 order by id',
      [donationId],
    )
  ).rows as { status: string; paise: number | null }[]
const letters = async ({ donationId }: TestDonation) =>
  (
    await t.services.database.pool.query<{ subject: string; text: string }>(
      `select m.subject, m.body_text as text from message m join donation d on d.donor_email = m.recipient
       where d.id = $1 and m.template = 'gift-refunded' order by m.id`,
      [donationId],
    )
  ).rows
/** The rows of the spreadsheet of refunds that a search finds. */
async function sheetOf(searchTerm: string) {
  const url = `/api/finance/refunds?searchTerm=${searchTerm}`
  const { meta } = (await t.app.inject({ url, headers })).json<{ meta: { downloadKey: string } }>()
  const file = `/api/materials/v2/download/finance-refunds/${meta.downloadKey}`
  return rowsOf((await t.app.inject({ url: file, headers })).rawPayload)
}
let givers = 0
async function receivedFor(): Promise<TestDonation> {
  const donation = await giveTo(campaignId, { donor_email: `bank-${++givers}@back.example` })
  await decide(donation.orderId, { state: 'succeeded' })
  return donation
}
/** A gift whose refund failed. */
async function failed(amount = 2500): Promise<TestDonation> {
  const donation = await receivedFor()
  await refund(donation, amount)
  await t.settle()
  return donation
}

test('what was returned by bank transfer after a refund failed leaves books, raised total and receipt, and its donor reads it', async () => {
  const before = await raised()
  const donation = await failed()
  expect(await story(donation)).toMatchObject({
    status: 'refund_failed',
    left: 2500,
    byBank: { left: 2500, cannot: null, since: '2026-11-20', until: '2026-11-20' },
  })
  await comes('2026-11-23T06:00:00Z')
  const answer = await returned(donation, 2500, { reference: 'hdfcn52026112100001', sentOn: '2026-11-21' })
  expect(answer.json()).toMatchObject({ status: true, data: { status: 'succeeded' } })
  await t.settle()
  expect(await raised()).toEqual(before)
  expect(await receipts(donation)).toMatchObject([{ status: 'cancelled' }])
  const after = await story(donation)
  expect(after).toMatchObject({
    status: 'refunded',
    left: 0,
    byBank: null,
    refunds: [
      { way: 'gateway', status: 'followed_up' },
      {
        way: 'bank',
        status: 'succeeded',
        givenBack: 2500,
        gatewayRefundId: null,
        bankReference: 'HDFCN52026112100001',
        sentOn: '2026-11-21',
        askedBy: 'Nandini Ghoshal',
      },
    ],
  })
  const onDay = `searchTerm=${donation.donationId}&days=given_back&from=2026-11-21&to=2026-11-21`
  expect(await desk(`refunds?${onDay}`)).toMatchObject([{ way: 'bank' }])
  expect(after.entries.at(-1)).toMatchObject({
    kind: 'refund',
    provider: 'bank',
    reference: 'HDFCN52026112100001',
    occurredAt: '2026-11-20T18:30:00.000Z',
    lines: [
      { account: `fund:campaign:${campaignId}`, debit: 2500 },
      { account: 'bank', credit: 2500 },
    ],
  })
  expect(after.history.find(({ action }) => action === 'refund.returned_by_bank')).toMatchObject({
    what: 'Returned by bank transfer',
    actor: 'Nandini Ghoshal',
    reason: 'The card was closed',
    about: expect.stringMatching(/₹2,500 .* HDFCN52026112100001 · sent on 21 Nov 2026/) as string,
  })
  expect(await status(donation)).toMatchObject({
    status: 'refunded',
    back: { wentOn: '2026-11-21' },
    stayed: null,
    transfers: [{ amount: 2500, sentOn: '2026-11-21', reference: 'HDFCN52026112100001' }],
  })
  const [letter, ...more] = await letters(donation)
  expect(more).toEqual([])
  expect(letter!.subject).toBe('We have refunded ₹2,500 to you')
  for (const part of ['by bank transfer', '21 Nov 2026', 'HDFCN52026112100001', 'is cancelled'])
    expect(letter!.text).toContain(part)
})

test('a part is returned by bank transfer: the receipt is renumbered for what stays, and the rest may follow either way', async () => {
  const donation = await failed()
  await returned(donation, 1000)
  await t.settle()
  expect(await receipts(donation)).toEqual([
    { status: 'cancelled', paise: null },
    { status: 'issued', paise: 150_000 },
  ])
  expect(await status(donation)).toMatchObject({
    status: 'received',
    refunded: 1000,
    givenBack: 1000,
    stayed: null,
  })
  expect(await story(donation)).toMatchObject({
    status: 'refund_failed',
    left: 1500,
    byBank: { left: 1500 },
  })
  expect((await refund(donation, 1500.01)).json()).toMatchObject({
    data: { errors: { amount: 'Enter amount up to ₹1,500' } },
  })
  expect((await returned(donation, 500)).statusCode).toBe(200)
  refunds.state = 'succeeded'
  expect((await refund(donation, 1000)).statusCode).toBe(200)
  await t.settle()
  expect(await story(donation)).toMatchObject({ status: 'refunded', left: 0, byBank: null })
})

test('a gift to three causes leaves each of their funds in its share', async () => {
  const donation = await received({ selectedCauses: [3, 5, 6], selected_amount: 100 })
  await refund(donation, 100)
  await t.settle()
  await returned(donation, 50)
  const { entries } = await story(donation)
  expect(entries.at(-1)!.lines).toMatchObject([
    { account: 'fund:cause:3', debit: 16.68 },
    { account: 'fund:cause:5', debit: 16.66 },
    { account: 'fund:cause:6', debit: 16.66 },
    { account: 'bank', credit: 50 },
  ])
})

test('what its gateway can never give back is returned without asking it first', async () => {
  const donation = await receivedFor()
  t.gateway.cannotRefund = () => 'PayU cannot give back a debit by eNACH: send the money by bank transfer'
  expect(await story(donation)).toMatchObject({
    left: 0,
    byBank: { left: 2500, cannot: expect.stringContaining('eNACH') as string },
  })
  expect((await refund(donation, 2500)).statusCode).toBe(409)
  expect((await returned(donation, 2500, { left: 2500 })).statusCode).toBe(200)
  expect(await story(donation)).toMatchObject({ status: 'refunded', byBank: null })
})

describe('nothing is booked', () => {
  const refusal = async (answer: ReturnType<typeof post>) => {
    const { statusCode, ...response } = await answer
    return { statusCode, ...response.json<{ message: string; data: { errors?: object } | null }>() }
  }

  test('of what the gateway can give back, or is giving back', async () => {
    const donation = await receivedFor()
    expect(await refusal(returned(donation, 2500))).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('The gateway can refund this') as string,
    })
    refunds.state = 'pending'
    await refund(donation, 500)
    await t.settle()
    expect(await story(donation)).toMatchObject({ byBank: null })
    expect(await refusal(returned(donation, 500))).toMatchObject({
      statusCode: 409,
      message: expect.stringMatching(/pending.* not recorded/) as string,
    })
  })

  test('of a gift that nobody gave, or that has not come', async () => {
    const nobody = { donationId: '00000000-0000-7000-8000-000000000000', receiptToken: '', orderId: '' }
    expect(await refusal(returned(nobody, 1))).toMatchObject({ statusCode: 404 })
    expect(await refusal(returned(await giveTo(campaignId), 1))).toMatchObject({ statusCode: 409 })
  })

  test('transfers with a wrong amount, day or number are refused', async () => {
    const donation = await failed()
    const wrong: [Record<string, unknown>, object][] = [
      [{ amount: 2500.01 }, { amount: 'Enter amount up to ₹2,500' }],
      [{ amount: 0 }, { amount: 'Enter an amount' }],
      [{ sentOn: '2026-11-21' }, { sentOn: expect.stringContaining('in the future') as string }],
      [{ sentOn: '2026-11-19' }, { sentOn: expect.stringContaining('20 Nov 2026') as string }],
      [{ sentOn: '' }, { sentOn: 'Enter the day' }],
      [{ reference: '12345' }, { reference: expect.stringContaining('6 to 35') as string }],
      [{ reference: '------' }, { reference: expect.stringContaining('digits, - and /') as string }],
      [{ reference: 'UTR_123456' }, { reference: expect.stringContaining('6 to 35') as string }],
      [{ reason: ' ' }, { reason: 'Enter the reason' }],
    ]
    for (const [{ amount = 2500, ...more }, errors] of wrong)
      expect(await refusal(returned(donation, amount as number, more))).toMatchObject({
        statusCode: 400,
        data: { errors },
      })
    await comes('2026-11-20T18:30:00Z')
    expect((await returned(donation, 1, { sentOn: '2026-11-21' })).statusCode).toBe(200)
  })

  test('a second time under the number of a transfer, of whichever gift', async () => {
    const [gift, other] = [await failed(), await failed()]
    await returned(gift, 1000, { reference: 'UTR-2026/0001' })
    const again = {
      data: { errors: { reference: 'A transfer with this reference is already recorded' } },
    }
    expect(await refusal(returned(gift, 1000, { reference: 'utr-2026/0001' }))).toMatchObject(again)
    expect(await refusal(returned(other, 1000, { reference: 'UTR-2026/0001' }))).toMatchObject(again)
  })

  test('by a page that stayed open, and twice under one key', async () => {
    const donation = await failed()
    const named = { reference: nextReference(), left: 2500 }
    const first = await returned(donation, 1000, named, 'once')
    expect(await returned(donation, 1000, named, 'once').then((again) => again.json<object>())).toEqual(
      first.json(),
    )
    expect(await refusal(returned(donation, 900, named, 'once'))).toMatchObject({ statusCode: 409 })
    expect(await refusal(returned(donation, 1000, { left: 2500 }))).toMatchObject({
      statusCode: 409,
      message: expect.stringContaining('not recorded') as string,
    })
    expect(await story(donation)).toMatchObject({ byBank: { left: 1500 } })
  })

  test('twice by two who press at once', async () => {
    const donation = await failed()
    const answers = await Promise.all([1, 2, 3].map(() => returned(donation, 2500, { left: 2500 })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const other = await failed()
    const same = { reference: nextReference() }
    const again = await Promise.all([1, 2, 3].map(() => returned(other, 500, same)))
    expect(again.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  test('while a bank disputes it', async () => {
    const donation = await failed()
    await tellDispute(donation, { state: 'opened' })
    expect(await story(donation)).toMatchObject({ byBank: null })
    expect(await refusal(returned(donation, 2500))).toMatchObject({ statusCode: 409 })
  })
})

describe('what the gateway gives back all the same', () => {
  const groupsOf = async (donation: TestDonation) => (await story(donation)).entries.map(({ lines }) => lines)

  test('at its own desk is followed until it is done', async () => {
    const donation = await failed()
    await returned(donation, 2500)
    const made = {
      ...refunds.known.at(-1)!,
      refundId: undefined,
      gatewayRefundId: `desk-${donation.orderId}`,
    }
    refunds.known.push({ ...made, state: 'pending' })
    await tellRefund(donation, made)
    expect(await checkInvariants(t.services.database.pool)).toEqual([])
    refunds.known.at(-1)!.state = 'succeeded'
    await tellRefund(donation, made)
    expect((await groupsOf(donation)).at(-1)).toMatchObject([{ account: 'owed_by_givers:payu' }, {}])
  })

  test('also after somebody said that its donor lets it stay', async () => {
    const donation = await failed()
    const { refundId } = refunds.known.at(-1)!
    await post('/follow-up', { refundId, reason: 'Its donor lets it stay' })
    const known = refunds.known.at(-1)!
    known.state = 'succeeded'
    await tellRefund(donation, known)
    expect(await story(donation)).toMatchObject({ status: 'refunded' })
  })
})

test('a dispute that is lost after it was returned is owed, and one that is won brings nothing into the funds', async () => {
  const donation = await failed()
  await returned(donation, 2500)
  await tellDispute(donation, { state: 'opened' })
  await tellDispute(donation, { state: 'lost' })
  await tellDispute(donation, { state: 'won' })
  expect(await story(donation)).toMatchObject({ status: 'refunded' })
})

test('a transfer that is written down days later stands among the entries on its day, and was decided when it was written down', async () => {
  const donation = await failed()
  await comes('2026-11-24T06:00:00Z')
  await returned(donation, 1000, { sentOn: '2026-11-23', reference: 'LATER-0002' })
  await returned(donation, 500, { sentOn: '2026-11-21', reference: 'EARLIER-0001' })
  expect((await story(donation)).entries.map(({ reference }) => reference).slice(1)).toEqual([
    'EARLIER0001',
    'LATER0002',
  ])
  const [heads, row] = await sheetOf('EARLIER0001')
  const [asked, decided, back] = ['Requested on', 'Decided on', 'Refunded on'].map(
    (head) => row![heads!.indexOf(head)],
  )
  expect(decided).toBe(asked)
  expect(Number(back)).toBeLessThan(Number(asked))
})

test('the list of refunds, its spreadsheet, the gifts and the day book find it by its number and tell the way', async () => {
  const donation = await failed()
  const reference = '5328114477'
  await returned(donation, 2500, { reference })
  const found = await desk(`refunds?searchTerm=${reference}`)
  expect(found).toMatchObject([
    { way: 'bank', bankReference: reference, sentOn: '2026-11-20' },
    { way: 'gateway', status: 'followed_up' },
  ])
  expect(await desk(`donations?searchTerm=${reference}`)).toMatchObject([{ donationId: donation.donationId }])
  expect(await desk(`day-book?searchTerm=${reference}`)).toMatchObject([{ kind: 'refund', provider: 'bank' }])
  const [heads, first, second] = await sheetOf(reference)
  const at = (row: string[] | undefined, head: string) => row![heads!.indexOf(head)]
  expect([at(first, 'Method'), at(second, 'Method')]).toEqual(['Bank transfer', 'Gateway'])
  expect(at(first, 'Bank reference')).toBe(reference)
})
