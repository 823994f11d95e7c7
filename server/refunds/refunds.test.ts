import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkInvariants } from '../checks/invariants.ts'
import { GatewayUnavailable, type RefundAnswer, type RefundEvidence } from '../platform/gateways/gateway.ts'
import { istDay } from '../platform/ist.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { giving, type TestDonation } from '../testing/giving.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'
import { rowsOf } from '../testing/sheet.ts'
import { workRefunds } from './process-refunds.ts'

let t: TestApp
let finance: string
let campaignId: number
let slug: string
const { received, giveTo, decide, status, one } = giving(() => t)

/** Gateway's answers to refunds, which each test sets as it needs. */
let answer: () => RefundAnswer
let done: RefundEvidence['state']
let asked: { refundId: string; amountPaise: number }[] = []

beforeAll(async () => {
  t = await testApp()
  finance = (await signIn(t, 'finance')).token
  ;({ id: campaignId, slug } = await makeCampaign(t))
  t.gateway.refund = async (order) => {
    asked.push(order)
    return answer()
  }
  t.gateway.fetchRefund = async ({ refundId, gatewayPaymentId }) => {
    const order = asked.find((refund) => refund.refundId === refundId)
    if (order === undefined) return undefined
    const { amountPaise } = order
    return {
      provider: 'payu',
      refundId,
      gatewayRefundId: `g-${refundId}`,
      gatewayPaymentId,
      state: done,
      amountPaise,
      currency: 'INR',
    }
  }
})
beforeEach(() => {
  asked = []
  done = 'succeeded'
  answer = () => ({ outcome: 'accepted', gatewayRefundId: undefined })
})
afterAll(() => t.close())

const refund = (donationId: string, amount: number, reason = 'Asked for by the donor', more: object = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds',
    headers: { authorization: `Bearer ${finance}` },
    payload: { donationId, amount, reason, ...more },
  })
const list = async (query = '') =>
  (
    await t.app.inject({
      url: `/api/finance/refunds?${query}`,
      headers: { authorization: `Bearer ${finance}` },
    })
  ).json<{ data: Record<string, unknown>[] }>().data
const quarantined = async () => {
  const get = async <T>(path: string) =>
    (
      await t.app.inject({
        url: `/api/finance/quarantine${path}`,
        headers: { authorization: `Bearer ${finance}` },
      })
    ).json<{ data: T }>().data
  const items = await get<{ id: number }[]>('?status=open')
  return Promise.all(
    items.map(({ id }) => get<{ reason: string; donationId: string; raw: string }>(`/${id}`)),
  )
}
const donation = (id: string) =>
  one<{ state: string; refunded: number }>(
    'select state, refunded_paise as refunded from donation where id = $1',
    id,
  )
const receipts = async (id: string) =>
  (
    await t.services.database.pool.query(
      'select number, status, amount_paise from receipt where donation_id = $1 order by id',
      [id],
    )
  ).rows
const raised = async () =>
  await one<{ paise: number; donations: number; donors: number }>(
    `select sum(paise)::bigint as paise, sum(donations)::int as donations, sum(donors)::int as donors from campaign_delta where campaign_id = $1`,
    campaignId,
  )
const sound = async () => expect(await checkInvariants(t.services.database.pool)).toEqual([])
async function receivedFor(given: Record<string, unknown> = {}): Promise<TestDonation> {
  const made = await giveTo(campaignId, given)
  await decide(made.orderId, { state: 'succeeded' })
  return made
}

test('a gift goes back whole: books, raised total, receipt, letter and status say so', async () => {
  const kept = await receivedFor({ donor_email: 'kept@example.org' })
  const before = await raised()
  const made = await receivedFor()
  expect((await refund(made.donationId, 2500)).json()).toMatchObject({ data: { status: 'asked' } })
  await t.settle()
  expect(await donation(made.donationId)).toEqual({ state: 'refunded', refunded: 250_000 })
  expect(await raised()).toEqual(before)
  expect(await status(made)).toMatchObject({
    status: 'refunded',
    back: {
      ordered: 2500,
      reference: made.orderId,
      paymentId: `pay-${made.orderId}`,
      wentOn: istDay(t.services.clock.now()),
    },
  })
  expect(await status(kept)).toMatchObject({ status: 'received', back: null })
  expect(await receipts(made.donationId)).toMatchObject([{ status: 'cancelled' }])
  expect(await list('status=succeeded')).toMatchObject([
    { amount: 2500, status: 'succeeded', askedBy: 'Nandini Ghoshal', reason: 'Asked for by the donor' },
  ])
  const letter = await one<{ subject: string; body_text: string }>(
    `select subject, body_text from message where template = 'gift-refunded' order by id desc limit 1`,
  )
  expect(letter.subject).toBe('We have refunded ₹2,500 to you')
  expect(letter.body_text).toContain('cancelled')
  await sound()
})

test('a part goes back: the receipt is cancelled and renumbered for what stays; the rest may follow', async () => {
  const made = await received({ selectedCauses: [3, 5, 6], selected_amount: 101 })
  await refund(made.donationId, 33.34)
  await t.settle()
  expect(await donation(made.donationId)).toEqual({ state: 'partially_refunded', refunded: 3334 })
  const [first, second] = await receipts(made.donationId)
  expect([first, second]).toMatchObject([{ status: 'cancelled' }, { status: 'issued', amount_paise: 6766 }])
  expect(second.number).toBeGreaterThan(first.number)
  const tooMuch = await refund(made.donationId, 67.67)
  expect(tooMuch.statusCode).toBe(400)
  expect(tooMuch.json()).toMatchObject({ data: { errors: { amount: 'Enter amount up to ₹67.66' } } })
  await refund(made.donationId, 67.66)
  await t.settle()
  expect(await donation(made.donationId)).toEqual({ state: 'refunded', refunded: 10_100 })
  expect((await refund(made.donationId, 1)).json()).toMatchObject({
    data: { errors: { amount: 'Nothing of this donation is left to refund' } },
  })
  const held = await one<{ n: number }>(
    `select count(*) as n from (select account from ledger_row l join ledger_group g on g.id = l.group_id
     where g.donation_id = $1 group by account having sum(paise) <> 0) open`,
    made.donationId,
  )
  expect(held.n).toBe(0)
  await sound()
})

const givers = async () =>
  (
    await t.app.inject({
      method: 'POST',
      url: '/api/campaign/donation/get-contributors-list',
      payload: { campaignId, limit: 50 },
    })
  ).json<{ data: { name: string; amount: number }[] }>().data
const desk = async (path: string) =>
  (
    await t.app.inject({
      url: `/api/finance/${path}`,
      headers: { authorization: `Bearer ${finance}` },
    })
  ).json<{ data: unknown }>().data

test('a gift that is on its way back whole stands neither among the donors nor as received; what it is worth stays raised till then', async () => {
  const made = await receivedFor({ donor_name: 'Asha Rane' })
  const before = await raised()
  done = 'pending'
  await refund(made.donationId, 2500)
  await t.settle()
  const shown = async () =>
    (await t.app.inject(`/api/campaign/detail/${slug}`)).json<{
      data: { recentDonors: { name: string }[] }
    }>().data.recentDonors
  /** Names in the list, and at its head on the fundraiser's page. */
  const names = async () => [await givers(), await shown()].map((list) => list.map(({ name }) => name))
  const found = async (state: string) => desk(`donations?status=${state}&searchTerm=${made.donationId}`)
  expect((await names()).flat()).not.toContain('Asha Rane')
  expect(await raised()).toEqual(before)
  expect(await found('going_back')).toMatchObject([{ status: 'going_back' }])
  expect(await found('paid')).toEqual([])
  expect(await desk(`donations/${made.donationId}`)).toMatchObject({ status: 'going_back' })
  await sound()
  done = 'failed'
  t.setNow(new Date(t.services.clock.now().getTime() + 1_200_000).toISOString())
  await workRefunds(t.services)
  for (const list of await names()) expect(list).toContain('Asha Rane')
  expect(await found('refund_failed')).toMatchObject([{ status: 'refund_failed' }])
  expect(await found('paid')).toEqual([])
})

test('the list of donors says what stayed of a gift, so that it adds up to what was raised', async () => {
  const made = await receivedFor({ donor_name: 'Sarala Devi' })
  await refund(made.donationId, 999.99)
  await t.settle()
  const data = await givers()
  expect(data.find(({ name }) => name === 'Sarala Devi')?.amount).toBe(1500.01)
  const { paise } = await raised()
  expect(Math.round(data.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(paise)
  await sound()
})

test('asked for again from a page that is behind, a part does not go back twice', async () => {
  const made = await received()
  const fromPage = () => refund(made.donationId, 500, 'Asked for by the donor', { left: 2500 })
  expect((await fromPage()).statusCode).toBe(200)
  expect((await fromPage()).json()).toMatchObject({
    message: 'A refund of this donation is already pending; no new one was requested',
  })
  await t.settle()
  const behind = await fromPage()
  expect([behind.statusCode, behind.json<{ message: string }>().message]).toEqual([
    409,
    'Part of this donation was refunded meanwhile; no new refund was requested',
  ])
  expect(await donation(made.donationId)).toEqual({ state: 'partially_refunded', refunded: 50_000 })
  expect((await refund(made.donationId, 500, 'Once more', { left: 2000 })).statusCode).toBe(200)
  await t.settle()
  expect(await donation(made.donationId)).toEqual({ state: 'partially_refunded', refunded: 100_000 })
  await sound()
})

test('asked for many times at once, it is asked of the gateway once', async () => {
  const made = await received()
  const answers = await Promise.all(Array.from({ length: 8 }, () => refund(made.donationId, 1000)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7)
  await Promise.all([t.settle(), workRefunds(t.services), workRefunds(t.services)])
  await t.settle()
  expect(new Set(asked.map(({ refundId }) => refundId)).size).toBe(1)
  expect(await donation(made.donationId)).toEqual({ state: 'partially_refunded', refunded: 100_000 })
  await sound()
})

describe('what cannot be given back', () => {
  test('is refused: unknown, not received, more than the gift, no amount, no reason', async () => {
    const made = await received()
    const waiting = await giveTo(campaignId)
    expect((await refund('019a9d00-0000-7000-8000-000000000000', 1)).statusCode).toBe(404)
    expect((await refund(waiting.donationId, 1)).statusCode).toBe(409)
    for (const amount of [2500.01, 0, -1, 0.001, 1e12])
      expect((await refund(made.donationId, amount)).statusCode).toBe(400)
    expect((await refund(made.donationId, 1, ' ')).statusCode).toBe(400)
    expect(asked).toEqual([])
  })

  test('is failed when the gateway refuses, and may be asked for again', async () => {
    const made = await received()
    const ofDonation = (status: string) => list(`status=${status}&searchTerm=${made.donationId}`)
    const donations = (status: string) => desk(`donations?status=${status}&searchTerm=${made.donationId}`)
    const waiting = async () =>
      ((await desk('overview')) as { waits: { failedRefunds: { count: number } } }).waits.failedRefunds.count
    const before = await waiting()
    answer = () => ({ outcome: 'refused', reason: 'Too old' })
    await refund(made.donationId, 2500)
    await t.settle()
    expect(await ofDonation('failed')).toMatchObject([{ remark: 'Too old', status: 'failed' }])
    expect(await donation(made.donationId)).toEqual({ state: 'paid', refunded: 0 })
    expect(await waiting()).toBe(before + 1)
    expect(await donations('refund_failed')).toMatchObject([{ status: 'refund_failed' }])
    expect(await donations('paid')).toEqual([])
    answer = () => ({ outcome: 'accepted', gatewayRefundId: undefined })
    expect((await refund(made.donationId, 2500)).statusCode).toBe(200)
    expect(await waiting()).toBe(before)
    expect(await ofDonation('failed')).toEqual([])
    expect(await donations('refund_failed')).toEqual([])
    expect(await ofDonation('followed_up')).toMatchObject([{ remark: 'Too old', status: 'followed_up' }])
    await t.settle()
    expect(await donation(made.donationId)).toEqual({ state: 'refunded', refunded: 250_000 })
    await sound()
  })
})

test('what became of a refund that failed is said once, by who may give back', async () => {
  const made = await received()
  answer = () => ({ outcome: 'refused', reason: 'Too old' })
  await refund(made.donationId, 2500)
  await t.settle()
  const [{ refundId } = {}] = await list(`status=failed&searchTerm=${made.donationId}`)
  const follow = (token: string, payload: object) =>
    t.app.inject({
      method: 'POST',
      url: '/api/finance/refunds/follow-up',
      headers: { authorization: `Bearer ${token}` },
      payload,
    })
  expect((await follow(finance, { refundId, reason: ' ' })).statusCode).toBe(400)
  expect((await follow(finance, { refundId: 'RF0', reason: 'Sent by hand' })).statusCode).toBe(404)
  const { token } = await signIn(t, 'operations')
  expect((await follow(token, { refundId, reason: 'Sent by hand' })).statusCode).toBe(403)
  const said = [1, 2].map(() => follow(finance, { refundId, reason: 'Sent by bank transfer' }))
  const codes = (await Promise.all(said)).map(({ statusCode }) => statusCode)
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await list(`status=failed&searchTerm=${made.donationId}`)).toEqual([])
  expect(await desk(`donations/${made.donationId}`)).toMatchObject({
    status: 'paid',
    refunds: [{ status: 'followed_up', followUp: 'Sent by bank transfer', followedUpBy: 'Nandini Ghoshal' }],
    history: expect.arrayContaining([
      expect.objectContaining({
        what: 'Refund failed',
        about: `₹2,500 · refund ${refundId}`,
        reason: 'Too old',
      }),
      expect.objectContaining({
        what: 'Failed refund followed up',
        about: `₹2,500 · refund ${refundId}`,
        reason: 'Sent by bank transfer',
      }),
    ]),
  })
  await sound()
})

test('a slow gateway is asked until it has decided, an absent one until it is back, always for the same refund', async () => {
  t.setNow('2026-11-20T06:00:00Z')
  const made = await received()
  let isAway = true
  answer = () => {
    if (isAway) throw new GatewayUnavailable('away')
    return { outcome: 'accepted', gatewayRefundId: 'later' }
  }
  done = 'pending'
  await refund(made.donationId, 2500)
  await t.settle()
  expect(await list('status=asked')).toHaveLength(1)
  isAway = false
  t.setNow('2026-11-20T06:10:00Z')
  await workRefunds(t.services)
  expect(await list('status=accepted')).toHaveLength(1)
  done = 'succeeded'
  t.setNow('2026-11-20T07:00:00Z')
  await workRefunds(t.services)
  expect(await donation(made.donationId)).toEqual({ state: 'refunded', refunded: 250_000 })
  expect(new Set(asked.map(({ refundId }) => refundId)).size).toBe(1)
  await sound()
})

test('a gateway that tells of another amount books nothing; a person must look', async () => {
  const made = await received()
  const fetchRefund = t.gateway.fetchRefund!
  t.gateway.fetchRefund = async (order) => {
    const evidence = await fetchRefund(order)
    return evidence && { ...evidence, amountPaise: evidence.amountPaise + 1 }
  }
  await refund(made.donationId, 2500)
  await t.settle()
  t.gateway.fetchRefund = fetchRefund
  expect(await donation(made.donationId)).toEqual({ state: 'paid', refunded: 0 })
  expect(await list('status=accepted')).toMatchObject([
    { remark: 'The gateway tells of another amount or payment' },
  ])
  const [item] = await quarantined()
  expect(item).toMatchObject({ reason: 'conflict', donationId: made.donationId })
  expect(item!.raw).toContain('250001')
  await sound()
})

test('as a spreadsheet, only what went back counts as given back, and test money says so', async () => {
  const headers = { authorization: `Bearer ${finance}` }
  done = 'failed'
  const failed = await received()
  await refund(failed.donationId, 300)
  await t.settle()
  done = 'succeeded'
  await refund(failed.donationId, 400)
  await t.settle()
  const url = `/api/finance/refunds?sort=oldest&searchTerm=${failed.donationId}`
  const { meta } = (await t.app.inject({ url, headers })).json<{ meta: { downloadKey: string } }>()
  const file = await t.app.inject({
    url: `/api/materials/v2/download/finance-refunds/${meta.downloadKey}`,
    headers,
  })
  const [head, ...rows] = rowsOf(file.rawPayload)
  const column = (name: string) => rows.map((row) => row[head!.indexOf(name)])
  expect(column('Requested')).toEqual(['300', '400'])
  expect(column('Refunded')).toEqual(['0', '400'])
  expect(column('Test money')).toEqual(['Yes', 'Yes'])
})
