import { afterAll, beforeAll, expect, test } from 'vitest'
import { financeOverview } from '../../../contract/finance/overview.ts'
import { payouts } from '../../../contract/withdrawals/payouts.ts'
import type { Period } from '../../../shared/period-days.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'
import { makeAccount, makeOrganisation } from '../../testing/make/accounts.ts'
import { approvedWithdrawal } from '../../testing/make/approved-withdrawals.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { settleGifts } from '../../testing/make/settled.ts'

let t: TestApp
let campaignId: number
let organiser: number
let manager: number
const { giveTo, decide } = giving(() => t)

beforeAll(async () => {
  t = await testApp({ now: '2026-11-20T06:00:00Z' })
  organiser = await makeOrganisation(t)
  manager = await makeAccount(t, 'manager')
  campaignId = (await makeCampaign(t, { organiserId: organiser })).id
  const gift = await giveTo(campaignId, { selected_amount: 9000 })
  await decide(gift.orderId, { state: 'succeeded' })
  await settleGifts(t)
})
afterAll(() => t.close())

const approved = async (rupees: number) =>
  (await approvedWithdrawal(t, { campaignId, rupees, askedBy: organiser, approvedBy: manager })).id
async function pay(withdrawalId: number, paidOn: string): Promise<number> {
  const { data } = await t.as('finance')(payouts.createBatch, { body: { withdrawalIds: [withdrawalId] } })
  const [payout] = (await t.as('finance')(payouts.list, { query: { batch: data.ids[0]! } })).data
  await t.as('finance')(payouts.exportBatch, { body: { id: data.ids[0]! } })
  const body = { payoutId: payout!.id, utr: `SBINEDGE${payout!.id}`, paidOn }
  expect((await t.as('finance')(payouts.paid, { body })).http).toBe(200)
  return payout!.id
}
/** The last place of the chart that has figures: received, paid out, reserved. */
async function lastOf(period: Period) {
  const { data } = await t.as('finance')(financeOverview.overview, { query: { period } })
  const { key, values } = data.charts.moneyOut!.filter((one) => one.values[1] !== null).at(-1)!
  return { key, values, paidOut: data.figures.paidOut!.value }
}

test('what is paid today and what is still reserved stand in the last place of the chart, by day and by month', async () => {
  await approved(2000)
  await pay(await approved(1000), '2026-11-20')
  const today = await lastOf('month')
  expect(today).toEqual({ key: '2026-11-20', values: [9000, 1000, 2000], paidOut: 1000 })
  expect(await lastOf('today')).toEqual(today)
  const month = await lastOf('year')
  expect(month.values).toEqual([9000, 1000, 2000])
  expect(month.paidOut).toBe(1000)
})

test('a minute before midnight in India belongs to the day, a minute after to the next', async () => {
  t.setNow('2026-11-20T18:29:00Z')
  const late = await approved(500)
  expect(await lastOf('month')).toMatchObject({ key: '2026-11-20', values: [9000, 1000, 2500] })
  t.setNow('2026-11-20T18:31:00Z')
  expect(await lastOf('month')).toMatchObject({ key: '2026-11-21', values: [0, 0, 2500] })
  await pay(late, '2026-11-21')
  expect(await lastOf('month')).toMatchObject({ key: '2026-11-21', values: [0, 500, 2000], paidOut: 1500 })
})

test('what a bank sent back is taken off the day on which it came back', async () => {
  const payoutId = await pay(await approved(700), '2026-11-21')
  expect((await lastOf('month')).values).toEqual([0, 1200, 2000])
  await t.as('finance')(payouts.returned, {
    body: { payoutId, reason: 'Account closed', returnedOn: '2026-11-21' },
  })
  expect((await lastOf('month')).values).toEqual([0, 500, 2000])
})
