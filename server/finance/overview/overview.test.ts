import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReplyOf } from '../../../contract/call.ts'
import type { financeOverview } from '../../../contract/finance/overview.ts'
import type { Period } from '../../../shared/period-days.ts'
import type { ListMeta } from '../../../contract/lists.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { fakeRefunds } from '../../testing/gateways/fake-refunds.ts'
import { giving } from '../../testing/giving.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { sumDonationDays } from './store-donation-days.ts'

type Overview = ReplyOf<typeof financeOverview.overview>

let t: TestApp
let finance: string
let operations: string
let campaignId: number
const { give, giveTo, received, decide } = giving(() => t)

/**
 * Sets the same clock time on each day, so that the same part of the period before is a whole number of
 * gifts.
 */
const on = (day: string, time = '06:00') => t.setNow(`${day}T${time}:00Z`)

beforeAll(async () => {
  t = await testApp({ now: '2026-10-05T06:00:00Z' })
  await received({ donor_email: 'asha@example.org', selected_amount: 1000 })
  on('2026-10-25')
  await received({ donor_email: 'late@example.org', selected_amount: 700 })
  on('2026-11-18')
  campaignId = (await makeCampaign(t)).id
  await paid({ donor_email: 'asha@example.org', selected_amount: 500 }, 'UPI')
  await paid({ donor_email: 'ravi@example.org', selected_amount: 2500 }, 'NB')
  on('2026-11-20', '04:00')
  const toFundraiser = await giveTo(campaignId, { donor_email: 'ravi@example.org', selected_amount: 4000 })
  await decide(toFundraiser.orderId, { state: 'succeeded', paymentMode: 'CC' })
  for (const decline of ['Bank was away', 'Bank was away', 'Card expired']) {
    const failed = await give({ donor_email: 'farah@example.org' })
    await decide(failed.orderId, { state: 'failed', decline })
  }
  on('2026-11-20', '06:00')
  fakeRefunds(t.gateway).state = 'succeeded'
  finance = (await signIn(t, 'finance')).token
  operations = (await signIn(t, 'operations')).token
  const back = await received({ donor_email: 'back@example.org', selected_amount: 300 })
  await give({ donor_email: 'open@example.org' })
  const asked = await t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds',
    headers: { authorization: `Bearer ${finance}` },
    payload: { donationId: back.donationId, amount: 300, reason: 'Requested' },
  })
  expect(asked.statusCode, asked.body).toBe(200)
  await t.settle()
})
afterAll(() => t.close())

async function paid(given: Record<string, unknown>, paymentMode: string) {
  const donation = await give(given)
  await decide(donation.orderId, { state: 'succeeded', paymentMode })
}
const get = (url: string, token = finance) =>
  t.app.inject({ url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
async function overview(period: Period = 'month', token = finance): Promise<Overview> {
  const answer = await get(`/finance/overview?period=${period}`, token)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: Overview }>().data
}
async function list(path: string) {
  const answer = await get(`/finance/${path}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: { amount: number }[]; meta: ListMeta }>()
}
const sumOfList = async (path: string) =>
  (await list(`${path}&limit=50`)).data.reduce((sum, { amount }) => sum + amount, 0)

describe('what was received', () => {
  test('is told beside the same part of the period before', async () => {
    const { period, figures } = await overview()
    expect(period).toEqual({
      name: 'month',
      from: '2026-11-01',
      to: '2026-11-20',
      before: { from: '2026-10-01', to: '2026-10-20' },
    })
    expect(figures.received).toEqual({ value: 7300, before: 1000, count: 4 })
    expect(figures.donations).toEqual({ value: 4, before: 1, count: null })
    expect(figures.average).toEqual({ value: 1825, before: 1000, count: 4 })
    expect((await overview('today')).figures.received).toEqual({ value: 4300, before: 0, count: 2 })
    expect((await overview('week')).figures.received).toMatchObject({ value: 7300, before: 0 })
    expect((await overview('year')).figures.received).toMatchObject({ value: 9000, before: 0, count: 6 })
  })

  test.each(['today', 'week', 'month', 'year'] as const)(
    'is what the list shows of %s, and what the books say went into the funds',
    async (name) => {
      const { period, figures, charts } = await overview(name)
      const filter = `days=received&from=${period.from}&to=${period.to}`
      expect(figures.donations!.value).toBe((await list(`donations?${filter}`)).meta.total)
      expect(figures.received!.value).toBe(await sumOfList(`donations?${filter}`))
      const ledger = (await get(`/finance/ledger?from=${period.from}&to=${period.to}`)).json<{
        data: { account: string; credit: number }[]
      }>().data
      const funds = ledger.filter(({ account, credit }) => account.startsWith('fund:') && credit > 0)
      expect(Object.fromEntries(charts.byFund!.map(({ key, values }) => [key, values[0]]))).toEqual(
        Object.fromEntries(funds.map(({ account, credit }) => [account, credit])),
      )
      expect(charts.byFund!.reduce((sum, { values }) => sum + values[0]!, 0)).toBe(figures.received!.value)
    },
  )

  test('is told by way of paying and by fund, the most first', async () => {
    const { charts } = await overview()
    expect(charts.byMethod!.map(({ key, values, count }) => [key, values[0], count])).toEqual([
      ['card', 4000, 1],
      ['net_banking', 2500, 1],
      ['upi', 800, 2],
    ])
    expect(charts.byFund![0]).toMatchObject({
      key: `fund:campaign:${campaignId}`,
      name: 'Books for Asha School',
      values: [4000],
    })
  })

  test('is told by day, beside the same day of the period before', async () => {
    const { charts } = await overview()
    expect(charts.byTime).toHaveLength(31)
    const of = (day: string) => charts.byTime!.find(({ key }) => key === day)!
    expect(of('2026-11-05')).toMatchObject({ values: [0, 1000], count: 0 })
    expect(of('2026-11-18')).toMatchObject({ values: [3000, 0], count: 2 })
    expect(of('2026-11-25')).toMatchObject({ values: [null, 700], count: null })
    expect((await overview('year')).charts.byTime!.map(({ values }) => values[0])).toEqual([
      0,
      0,
      0,
      0,
      0,
      0,
      1700,
      7300,
      null,
      null,
      null,
      null,
    ])
  })
})

describe('new donors', () => {
  const newDonors = async (period: Period) => (await overview(period)).figures.newDonors!.value

  test('are those whose first donation it was', async () => {
    expect([await newDonors('month'), await newDonors('today'), await newDonors('year')]).toEqual([2, 1, 4])
  })

  test('are counted once, also where an earlier payment becomes known later', async () => {
    await sumDonationDays(t.services.database.db)
    on('2026-10-25')
    const early = await give({ donor_email: 'ravi@example.org', selected_amount: 100 })
    on('2026-11-20')
    await decide(early.orderId, { state: 'succeeded', occurredAt: new Date('2026-10-25T06:00:00Z') })
    const paidOn = await t.services.database.pool.query<{ day: string }>(
      `select (paid_at at time zone 'Asia/Kolkata')::date::text as day from donation where id = $1`,
      [early.donationId],
    )
    expect(paidOn.rows[0]!.day).toBe('2026-10-25')
    expect([await newDonors('month'), await newDonors('year')]).toEqual([1, 4])
    await sumDonationDays(t.services.database.db)
    expect([await newDonors('month'), await newDonors('year')]).toEqual([1, 4])
  })
})

test('days are the same before they are summed, after, and counted anew', async () => {
  await received({ donor_email: 'asha@example.org', selected_amount: 250 })
  const { pool, db } = t.services.database
  const waiting = await overview('year')
  expect((await pool.query('select 1 from donation_day_queue')).rowCount).toBeGreaterThan(0)
  expect(await sumDonationDays(db)).toBeGreaterThan(0)
  expect(await sumDonationDays(db)).toBe(0)
  expect(await overview('year')).toEqual(waiting)
  await pool.query('select recount_donation_days()')
  expect(await overview('year')).toEqual(waiting)
})

describe('what failed', () => {
  test('is what the list shows, with its reasons and its share of all that were decided', async () => {
    const { figures, charts, period } = await overview()
    const shown = await list(`donations?status=failed&from=${period.from}&to=${period.to}`)
    expect([figures.failed!.value, shown.meta.total]).toEqual([3, 3])
    const decided = 3 + figures.donations!.value
    expect(figures.failureRate).toMatchObject({
      value: Math.round((3 * 1000) / decided) / 10,
      count: decided,
    })
    expect(charts.declines!.map(({ name, values }) => [name, values[0]])).toEqual([
      ['Bank was away', 2],
      ['Card expired', 1],
    ])
  })
})

test('what went back is what the list of refunds shows', async () => {
  const { figures, period } = await overview()
  const shown = await list(`refunds?days=given_back&from=${period.from}&to=${period.to}`)
  expect(figures.refunded).toEqual({ value: 300, before: 0, count: 1 })
  expect(shown.meta.total).toBe(1)
})

test('what is to be settled is what the books say that gateways owe, since the oldest payment', async () => {
  const { figures, charts } = await overview()
  const ledger = (await get('/finance/ledger')).json<{ data: { account: string; closing: number }[] }>().data
  const owed = ledger.filter(({ account }) => account.startsWith('gateway_receivable:'))
  expect(figures.toSettle!.value).toBe(owed.reduce((sum, { closing }) => sum + closing, 0))
  expect(charts.toSettle).toEqual([
    {
      key: 'payu',
      name: 'PayU',
      values: [owed[0]!.closing],
      count: null,
      since: '2026-10-05T06:00:00.000Z',
    },
  ])
})

describe('what waits', () => {
  test('is counted as its list counts it, since the oldest', async () => {
    const before = (await overview()).waits
    await t.services.database.pool.query(
      `insert into quarantine (provider, reason, raw, headers, body_hash, received_at, seen)
       values ('payu', 'unknown_order', 'x', '{}', 'one', '2026-11-02T06:00:00Z', 1),
         ('payu', 'unknown_order', 'x', '{}', 'two', '2026-11-19T06:00:00Z', 1),
         ('payu', 'forged', 'x', '{}', 'three', '2026-11-03T06:00:00Z', 1)`,
    )
    const { waits } = await overview()
    expect(waits).toEqual({
      ...before,
      quarantine: { count: 2, isCapped: false, since: '2026-11-02T06:00:00.000Z', amount: null },
      forged: { count: 1, isCapped: false, since: '2026-11-03T06:00:00.000Z', amount: null },
    })
    for (const [name, path] of [
      ['quarantine', 'quarantine?status=open'],
      ['forged', 'quarantine?status=open&reason=forged'],
      ['review', 'donations?status=review'],
      ['failedRefunds', 'refunds?status=failed'],
      ['overpaid', 'donations?owes=giver'],
      ['disputes', 'disputes?status=opened'],
      ['settlementLines', 'settlement-lines?status=open'],
      ['unsettled', 'unsettled?status=open'],
      ['refundsAsked', 'refunds?status=asked'],
      ['refundsAccepted', 'refunds?status=accepted'],
    ] as const)
      expect(waits[name]!.count, name).toBe((await list(path)).meta.total)
  })

  test('of the books is not told to whoever may not read them', async () => {
    const { waits, charts, figures } = await overview('month', operations)
    expect([waits.quarantine, waits.forged, waits.settlementLines, waits.unsettled]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect([charts.byFund, charts.toSettle, figures.toSettle]).toEqual([null, null, null])
    expect(waits.review).not.toBeNull()
    expect(figures.received).not.toBeNull()
  })
})

test('a period that nobody knows is refused by name', async () => {
  const answer = await get('/finance/overview?period=decade')
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ data: { errors: { period: 'This period is not known here' } } })
})
