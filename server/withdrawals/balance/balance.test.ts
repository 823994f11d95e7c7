import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkInvariants } from '../../checks/invariants.ts'
import { refunds as refundCalls } from '../../../contract/finance/refunds.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { fakeRefunds, type FakeRefunds } from '../../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { settleGifts } from '../../testing/make/settled.ts'
import { findBalance, listBalances } from '../index.ts'

let t: TestApp
let refunds: FakeRefunds
let campaignId: number
const { giveTo, decide, webhook } = giving(() => t)
beforeAll(async () => {
  t = await testApp()
  refunds = fakeRefunds(t.gateway)
})
beforeEach(async () => {
  refunds.state = 'succeeded'
  campaignId = (await makeCampaign(t)).id
})
afterAll(() => t.close())

async function given(rupees: number, to = campaignId): Promise<TestDonation> {
  const gift = await giveTo(to, { selected_amount: rupees })
  await decide(gift.orderId, { state: 'succeeded' })
  return gift
}
const balance = async (isTest = true) => {
  const { campaignId: _, ...paise } = await findBalance(t.services.database.pool, {
    campaignId,
    isTest,
    at: t.services.clock.now(),
  })
  return Object.fromEntries(
    Object.entries(paise)
      .filter(([, value]) => value !== 0)
      .map(([name, value]) => [name.replace('Paise', ''), value / 100]),
  )
}
const refund = ({ donationId }: TestDonation, amount: number) =>
  t.as('finance')(refundCalls.request, { body: { donationId, amount, reason: 'Asked for by the donor' } })
async function dispute({ orderId }: TestDonation, state: 'opened' | 'lost' | 'won', amountPaise: number) {
  await webhook(
    t.gateway.telling({
      eventKey: `${state} ${orderId}`,
      kind: 'dispute',
      gatewayPaymentId: `pay-${orderId}`,
      dispute: { gatewayDisputeId: `D-${orderId}`, amountPaise, currency: 'INR', state },
    }),
  )
  await t.settle()
}

test('a gift is available once its gateway has paid it out, and to its own fundraiser alone', async () => {
  const other = (await makeCampaign(t)).id
  await given(2500)
  await given(700, other)
  expect(await balance()).toEqual({ unsettled: 2500 })
  await settleGifts(t)
  expect(await balance()).toEqual({ settled: 2500, available: 2500 })
  await given(300)
  expect(await balance()).toEqual({ settled: 2500, unsettled: 300, available: 2500 })
  expect(await balance(false)).toEqual({})
  const both = await listBalances(t.services.database.pool, {
    campaignIds: [campaignId, other],
    isTest: true,
    at: t.services.clock.now(),
  })
  expect(both.map(({ availablePaise }) => availablePaise)).toEqual([250_000, 70_000])
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
})

test('a refund is held back from when it is asked for, and is gone once it is booked', async () => {
  const gift = await given(2500)
  await settleGifts(t)
  refunds.state = 'pending'
  expect((await refund(gift, 500)).http).toBe(200)
  await t.settle()
  expect(await balance()).toEqual({ settled: 2500, held: 500, available: 2000 })
  const booked = await given(1000)
  await settleGifts(t)
  refunds.state = 'succeeded'
  await refund(booked, 400)
  await t.settle()
  expect(await balance()).toMatchObject({ settled: 3100, available: 2600 })
})

test('what went back of a gift that was never settled takes nothing from the others', async () => {
  await given(2500)
  await settleGifts(t)
  const early = await given(1000)
  await refund(early, 400)
  await t.settle()
  expect(await balance()).toEqual({ settled: 2500, unsettled: 600, available: 2500 })
})

test('a dispute holds its money back, takes it when it is lost and returns it when it is won', async () => {
  const gift = await given(2500)
  await given(1000)
  await settleGifts(t)
  await dispute(gift, 'opened', 250_000)
  expect(await balance()).toEqual({ settled: 3500, held: 2500, available: 1000 })
  await dispute(gift, 'lost', 250_000)
  expect(await balance()).toEqual({ settled: 1000, available: 1000 })
  await dispute(gift, 'won', 250_000)
  expect(await balance()).toEqual({ settled: 3500, available: 3500 })
})
