import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refunds as refundCalls } from '../../../contract/finance/refunds.ts'
import { moneyTrail } from '../../../contract/withdrawals/trail.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientOf } from '../../testing/client.ts'
import { fakeRefunds } from '../../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'
import { makeAccount, makeOrganisation, tokenOf } from '../../testing/make/accounts.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { makeTranche } from '../../testing/make/tranches.ts'
import { plantStatus } from '../../testing/make/past-triggers.ts'

let t: TestApp
let id: number
let slug: string
let organiserId: number
const { giveTo, received, decide } = giving(() => t)
beforeAll(async () => {
  t = await testApp()
  fakeRefunds(t.gateway).state = 'succeeded'
})
beforeEach(async () => {
  organiserId = await makeOrganisation(t)
  ;({ id, slug } = await makeCampaign(t, { organiserId }))
})
afterAll(() => t.close())

async function given(rupees: number): Promise<TestDonation> {
  const gift = await giveTo(id, { selected_amount: rupees })
  await decide(gift.orderId, { state: 'succeeded' })
  return gift
}
const pays = (rupees: number, what = 'Books') =>
  makeTranche(t, {
    campaignId: id,
    askedBy: organiserId,
    amountPaise: rupees * 100,
    lines: [{ what, amountPaise: rupees * 100 }],
  })
const trail = async (page?: string) =>
  (await t.asNobody(moneyTrail.ofFundraiser, { params: { slug }, query: page ? { page } : {} })).data
const became = async ({ donationId, receiptToken }: TestDonation) =>
  (await t.asNobody(moneyTrail.ofGift, { body: { donationId, token: receiptToken } })).data

test('a fundraiser tells what was raised, what was paid out and what for, and what is left', async () => {
  await given(2500)
  expect(await trail()).toEqual({
    fundraiserId: id,
    title: 'Books for Asha School',
    raisedAmount: 2500,
    paidAmount: 0,
    coveredAmount: 0,
    leftAmount: 2500,
    tranches: [],
  })
  const { withdrawalId } = await pays(1800, 'Two hundred books')
  expect(await trail()).toMatchObject({
    raisedAmount: 2500,
    paidAmount: 1800,
    leftAmount: 700,
    tranches: [
      {
        id: withdrawalId,
        amount: 1800,
        paidOn: '2026-11-20',
        billsDueOn: '2026-12-20',
        purpose: 'goods',
        lines: [{ what: 'Two hundred books', amount: 1800 }],
        bills: [],
        billsMissing: 1800,
        billsAre: 'due',
      },
    ],
  })
  expect((await trail('2')).tranches).toEqual([])
})

test('a donor reads which tranches their rupees went to, first captured first', async () => {
  const [first, second] = [await given(1000), await given(2000)]
  expect(await became(first)).toEqual({
    goesTo: 'fundraiser',
    amount: 1000,
    spentAmount: 0,
    waitingAmount: 1000,
    tranches: [],
  })
  await pays(600)
  await pays(900)
  expect(await became(first)).toMatchObject({
    spentAmount: 1000,
    waitingAmount: 0,
    tranches: [
      { amount: 600, ofGift: 600 },
      { amount: 900, ofGift: 400 },
    ],
  })
  expect(await became(second)).toMatchObject({
    spentAmount: 500,
    waitingAmount: 1500,
    tranches: [{ amount: 900, ofGift: 500 }],
  })
})

test('what goes back of a gift is taken from what waits of it first', async () => {
  const gift = await given(1000)
  await pays(600)
  const refund = await t.as('finance')(refundCalls.request, {
    body: { donationId: gift.donationId, amount: 400, reason: 'Asked for by the donor' },
  })
  expect(refund.http).toBe(200)
  await t.settle()
  expect(await became(gift)).toMatchObject({ amount: 600, spentAmount: 600, waitingAmount: 0 })
  expect(await trail()).toMatchObject({ raisedAmount: 600, leftAmount: 0 })
})

test('a gift to a cause, and one that is not received, have no trail', async () => {
  expect(await became(await received({ selected_amount: 500 }))).toMatchObject({
    goesTo: 'cause',
    spentAmount: 0,
    waitingAmount: 500,
    tranches: [],
  })
  expect(await became(await giveTo(id))).toMatchObject({ goesTo: null, waitingAmount: 0 })
})

test('a gift’s trail is for its donor and who reads donations; another’s is not there', async () => {
  const gift = await given(500)
  const ask = { body: { donationId: gift.donationId } }
  expect((await t.asNobody(moneyTrail.ofGift, ask)).http).toBe(404)
  expect((await t.as('donor')(moneyTrail.ofGift, ask)).http).toBe(404)
  expect((await t.as('finance')(moneyTrail.ofGift, ask)).data.amount).toBe(500)
  const donor = await makeAccount(t, 'donor')
  await t.services.database.pool.query('update donation set account_id = $2 where id = $1', [
    gift.donationId,
    donor,
  ])
  const headers = { authorization: `Bearer ${await tokenOf(t, donor)}` }
  expect((await clientOf(t.app, async () => headers)(moneyTrail.ofGift, ask)).data.amount).toBe(500)
})

test('a fundraiser that the public does not see has no trail', async () => {
  await plantStatus(t.services.database.pool, id, 'inactivated')
  expect((await t.asNobody(moneyTrail.ofFundraiser, { params: { slug } })).http).toBe(404)
})
