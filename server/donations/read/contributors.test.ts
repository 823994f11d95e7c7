import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Contributor } from '../../../contract/donations/contributor.ts'
import { isFullRefundPending } from '../../receipts/index.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { giving } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { runsOf } from '../../testing/runs.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(() => t.setNow('2026-11-20T06:00:00Z'))

const { giveTo, decide } = giving(() => t)

type Planned = { at: string; name: string; rupees: number; isAnonymous: boolean; hidesAmount?: boolean }

async function give(campaignId: number, planned: Planned): Promise<void> {
  const { at, name, rupees, isAnonymous, hidesAmount } = planned
  t.setNow(at)
  const donation = await giveTo(campaignId, {
    donor_name: name,
    donor_email: `${name.toLowerCase()}@example.org`,
    selected_amount: rupees,
    anonymous: isAnonymous ? 1 : 0,
    ...(hidesAmount && { hide_amount: 1 }),
  })
  await decide(donation.orderId, { state: 'succeeded' })
}
const named = (name: string, at: string, rupees = 2500): Planned => ({ at, name, rupees, isAnonymous: false })
const anonymous = (name: string, at: string, rupees = 2500): Planned => ({
  at,
  name,
  rupees,
  isAnonymous: true,
})

type Page = { data: Contributor[]; meta: { nextCursor: string | null } }
async function page(campaignId: number, limit: number, cursor?: string | null): Promise<Page> {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/campaign/donation/get-contributors-list',
    payload: { campaignId, limit, ...(cursor ? { cursor } : {}) },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Page>()
}
const shownOf = async (slug: string) =>
  (await t.app.inject(`/api/campaign/detail/${slug}`)).json<{
    data: { donorCount: number; raisedAmount: number; recentDonors: Contributor[] }
  }>().data

test('come newest first by cursor; who is anonymous stands behind the others of the day, with nothing but the day', async () => {
  const { id, slug } = await makeCampaign(t)
  await give(id, named('First', '2026-11-19T06:01:00Z'))
  await give(id, anonymous('Second', '2026-11-20T06:02:00Z', 700))
  await give(id, named('Third', '2026-11-20T06:03:00Z'))
  const first = await page(id, 2)
  const second = await page(id, 2, first.meta.nextCursor)
  const all = [...first.data, ...second.data]
  expect(all.map(({ name }) => name)).toEqual(['Third', 'Anonymous', 'First'])
  expect(all[1]).toEqual({
    name: 'Anonymous',
    amount: 700,
    donatedAt: '2026-11-19T18:30:00.000Z',
    anonymous: 1,
  })
  expect(second.meta.nextCursor).toBeNull()
  expect((await shownOf(slug)).recentDonors).toEqual(all)
})

test('who hides the amount is named without it, on the page and in the list; the total and the receipt have it', async () => {
  const { id, slug } = await makeCampaign(t)
  await give(id, named('Shown', '2026-11-20T06:01:00Z', 300))
  await give(id, { ...named('Modest', '2026-11-20T06:02:00Z', 700), hidesAmount: true })
  await give(id, { ...anonymous('Nobody', '2026-11-20T06:03:00Z', 900), hidesAmount: true })
  const { data } = await page(id, 10)
  expect(data).toMatchObject([
    { name: 'Modest', amount: null, anonymous: 0 },
    { name: 'Shown', amount: 300 },
    { name: 'Anonymous', amount: null, anonymous: 1 },
  ])
  expect(await shownOf(slug)).toMatchObject({ raisedAmount: 1900, recentDonors: data })
})

test('a cursor that is not ours is refused', async () => {
  const { id } = await makeCampaign(t)
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/campaign/donation/get-contributors-list',
    payload: { campaignId: id, cursor: 'abc' },
  })
  expect(answer.statusCode).toBe(400)
})

test('anonymous gifts of one day do not stand in the order of time', async () => {
  const { id } = await makeCampaign(t)
  const amounts = Array.from({ length: 12 }, (_, i) => 1000 + i)
  for (const [i, rupees] of amounts.entries())
    await give(id, anonymous('Meena', `2026-11-20T06:${String(i + 10)}:00Z`, rupees))
  const shown = (await page(id, 50)).data.map(({ amount }) => amount!)
  expect(shown.toSorted((a, b) => a - b)).toEqual(amounts)
  expect(shown).not.toEqual(amounts)
  expect(shown).not.toEqual(amounts.toReversed())
})

test('a list that is read on shows every gift that stood at its beginning once, while others come in', async () => {
  const { id } = await makeCampaign(t)
  for (const day of [17, 18, 19, 20])
    for (const [i, name] of ['Asha', 'Bala', 'Chitra'].entries()) {
      const rupees = day * 100 + i
      await give(id, { at: `2026-11-${day}T06:0${i}:00Z`, name, rupees, isAnonymous: i === 1 })
    }
  const stood = (await page(id, 50)).data.map(({ amount }) => amount)
  const read: number[] = []
  let cursor: string | null | undefined
  for (let i = 0; cursor !== null; i++) {
    const { data, meta } = await page(id, 5, cursor)
    read.push(...data.map(({ amount }) => amount!))
    cursor = meta.nextCursor
    await give(id, named(`New${'abcdef'[i]}`, `2026-11-20T07:0${i}:00Z`, 9000 + i))
    await give(id, anonymous(`Late${'abcdef'[i]}`, `2026-11-20T07:0${i}:30Z`, 8000 + i))
  }
  expect(read.filter((amount) => amount < 8000)).toEqual(stood)
  expect(new Set(read).size).toBe(read.length)
})

/**
 * Public view of anonymous gifts, which must be the same whoever gave and at whatever hour: then nothing in
 * it links two of them, or one of them to a named gift.
 */
test('two anonymous donations of one donor cannot be linked', async () => {
  const hour = fc.integer({ min: 0, max: 17 })
  const donation = fc.record({
    day: fc.integer({ min: 16, max: 20 }),
    hours: fc.tuple(hour, hour),
    rupees: fc.integer({ min: 100, max: 9999 }),
    list: fc.integer({ min: 0, max: 1 }),
    giver: fc.constantFrom('Asha', 'Meena'),
  })
  const world = async (donations: readonly Planned[], lists: readonly number[]) => {
    const campaigns = [await makeCampaign(t), await makeCampaign(t)]
    // Donors who may be among the anonymous ones have given under a name as well.
    for (const { id } of campaigns) await give(id, named('Asha', '2026-11-15T06:00:00Z'))
    for (const [i, planned] of donations.entries()) await give(campaigns[lists[i]!]!.id, planned)
    const told = await Promise.all(
      campaigns.map(async ({ id, slug }) => {
        const { donorCount, raisedAmount, recentDonors } = await shownOf(slug)
        const rows = (await page(id, 50)).data
        return { donorCount, raisedAmount, rows: sorted(rows), recent: recentDonors.length }
      }),
    )
    t.setNow('2026-11-20T06:00:00Z')
    return told
  }
  await fc.assert(
    fc.asyncProperty(fc.array(donation, { minLength: 2, maxLength: 6 }), async (donations) => {
      const lists = donations.map(({ list }) => list)
      const at = (day: number, h: number) => `2026-11-${day}T${String(h).padStart(2, '0')}:15:00Z`
      const one = donations.map(({ day, hours: [h], rupees, giver }) => anonymous(giver, at(day, h), rupees))
      const other = donations.map(({ day, hours: [, h], rupees }, i) =>
        anonymous(`Stranger${'abcdef'[i]}`, at(day, h), rupees),
      )
      expect(await world(one, lists)).toEqual(await world(other, lists))
    }),
    { numRuns: runsOf(4, 12) },
  )
})

const sorted = (rows: readonly Contributor[]) =>
  rows.map((row) => JSON.stringify(row)).toSorted((a, b) => (a < b ? -1 : 1))

test('cursors of the same place are never the same text', async () => {
  const { id } = await makeCampaign(t)
  for (const minute of [1, 2, 3]) await give(id, anonymous('Meena', `2026-11-20T06:0${minute}:00Z`))
  const [one, other] = [await page(id, 1), await page(id, 1)]
  expect(one.data).toEqual(other.data)
  expect(one.meta.nextCursor).not.toBe(other.meta.nextCursor)
  expect((await page(id, 1, one.meta.nextCursor)).data).toEqual(
    (await page(id, 1, other.meta.nextCursor)).data,
  )
})

test('an anonymous gift that is given back leaves list and count, and no other gift of its donor does', async () => {
  const { id, slug } = await makeCampaign(t)
  t.gateway.refund = async () => ({ outcome: 'accepted', gatewayRefundId: 'g-1' })
  t.gateway.fetchRefund = async ({ refundId, gatewayPaymentId }) => ({
    provider: 'payu',
    refundId,
    gatewayRefundId: 'g-1',
    gatewayPaymentId,
    state: 'succeeded',
    amountPaise: 70_000,
    currency: 'INR',
  })
  await give(id, named('Meena', '2026-11-20T06:01:00Z'))
  await give(id, anonymous('Meena', '2026-11-20T06:02:00Z', 700))
  await give(id, anonymous('Meena', '2026-11-20T06:03:00Z', 800))
  expect((await shownOf(slug)).donorCount).toBe(3)
  const { rows } = await t.services.database.pool.query<{ id: string }>(
    'select id from donation where campaign_id = $1 and amount_paise = 70000',
    [id],
  )
  const { token } = await signIn(t, 'finance')
  const asked = await t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds',
    headers: { authorization: `Bearer ${token}` },
    payload: { donationId: rows[0]!.id, amount: 700, reason: 'Asked for by the donor' },
  })
  expect(asked.statusCode, asked.body).toBe(200)
  await t.settle()
  expect((await shownOf(slug)).donorCount).toBe(2)
  expect((await page(id, 50)).data.map(({ amount }) => amount)).toEqual([2500, 800])
})

test('a list of a hundred thousand gifts is read from its index', async () => {
  const { id } = await makeCampaign(t)
  const { pool } = t.services.database
  const client = await pool.connect()
  try {
    await client.query('set enable_seqscan = off')
    // Few rows are sorted sooner than they are read in order.
    await client.query('set enable_sort = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain select 1 from donation d where campaign_id = $1 and paid_at is not null and state <> 'refunded' and not ${isFullRefundPending}
         and (shown_at(is_anonymous, paid_at), md5(id::text)) < ('2026-11-20T06:00:00Z'::timestamptz, 'a'::text)
       order by shown_at(is_anonymous, paid_at) desc, md5(id::text) desc limit 11`,
      [id],
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('donation_shown')
    expect(plan).not.toContain('Sort')
  } finally {
    client.release(true)
  }
})
