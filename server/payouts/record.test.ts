import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { financeOverview } from '../../contract/finance/overview.ts'
import { refunds as refundCalls } from '../../contract/finance/refunds.ts'
import { payouts } from '../../contract/withdrawals/payouts.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { expectInvariants } from '../testing/expect-invariants.ts'
import { disputing } from '../testing/gateways/disputing.ts'
import { fakeRefunds, type FakeRefunds } from '../testing/gateways/fake-refunds.ts'
import { giving } from '../testing/giving.ts'
import { clientWith } from '../testing/client.ts'
import { makeAccount, makeOrganisation, signIn } from '../testing/make/accounts.ts'
import { approvedWithdrawal } from '../testing/make/approved-withdrawals.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'
import { settleGifts } from '../testing/make/settled.ts'
import { findBalance } from '../withdrawals/index.ts'

let t: TestApp
let refunds: FakeRefunds
let organiser: number
let manager: number
let campaignId: number
const { giveTo, decide, one } = giving(() => t)
const { tellDispute } = disputing(() => t)

beforeAll(async () => {
  t = await testApp()
  refunds = fakeRefunds(t.gateway)
  organiser = await makeOrganisation(t)
  manager = await makeAccount(t, 'manager')
})
beforeEach(async () => {
  refunds.state = 'succeeded'
  campaignId = (await makeCampaign(t, { organiserId: organiser })).id
})
afterAll(() => t.close())
expectInvariants(() => t.services.database.pool)

const balance = async () => {
  const { settledPaise, reservedPaise, paidPaise, availablePaise } = await findBalance(
    t.services.database.pool,
    {
      campaignId,
      isTest: true,
      at: t.services.clock.now(),
    },
  )
  return [settledPaise, reservedPaise, paidPaise, availablePaise].map((paise) => paise / 100)
}
/** Paise that the charity covers of this fundraiser. */
const covered = async () =>
  (
    await one<{ rupees: number }>(
      `select coalesce(sum(r.paise), 0)::float8 / 100 as rupees from ledger_group g join ledger_row r on r.group_id = g.id
       where g.campaign_id = $1 and r.account = 'covered_by_charity'`,
      campaignId,
    )
  ).rupees
async function given(rupees: number) {
  const gift = await giveTo(campaignId, { selected_amount: rupees })
  await decide(gift.orderId, { state: 'succeeded' })
  await settleGifts(t)
  return gift
}
let made = 0
/** An approved withdrawal in its own batch, whose bank file is downloaded. @returns the number of its payout */
async function payoutOf(rupees: number, isExported = true): Promise<number> {
  const { id } = await approvedWithdrawal(t, { campaignId, rupees, askedBy: organiser, approvedBy: manager })
  const { data } = await t.as('finance')(payouts.createBatch, { body: { withdrawalIds: [id] } })
  made += 1
  if (isExported) await t.as('finance')(payouts.exportBatch, { body: { id: data.ids[0]! } })
  return (await t.as('finance')(payouts.list, { query: { batch: data.ids[0]! } })).data[0]!.id
}
const utrOf = (name: string | number) => `SBINR5202611${String(name).padStart(6, '0')}`
const pay = (payoutId: number, utr = utrOf(made), paidOn = '2026-11-20') =>
  t.as('finance')(payouts.paid, { body: { payoutId, utr, paidOn } })
const fail = (payoutId: number, payAgain = false) =>
  t.as('finance')(payouts.failed, { body: { payoutId, reason: 'The account is closed', payAgain } })
const returned = (payoutId: number, returnedOn = '2026-11-20') =>
  t.as('finance')(payouts.returned, { body: { payoutId, reason: 'Sent back: no such account', returnedOn } })
const refund = (donationId: string, amount: number) =>
  t.as('finance')(refundCalls.request, { body: { donationId, amount, reason: 'Asked for by the donor' } })

test('what was paid leaves the fund for the bank on its day, once, and is no longer reserved', async () => {
  await given(2500)
  const id = await payoutOf(1500)
  expect(await balance()).toEqual([2500, 1500, 0, 1000])
  expect((await pay(id, 'hdfcn52026112000001')).http).toBe(200)
  expect(await balance()).toEqual([2500, 0, 1500, 1000])
  expect((await t.as('finance')(payouts.one, { params: { id } })).data).toMatchObject({
    status: 'paid',
    utr: 'HDFCN52026112000001',
    paidOn: '2026-11-20',
    amount: 1500,
    history: [{ to: 'requested' }, { to: 'otp_confirmed' }, { to: 'approved' }, { to: 'paid' }],
  })
  // The same again is no second payment.
  expect((await pay(id, 'HDFCN52026112000001')).http).toBe(200)
  expect((await pay(id, 'HDFCN52026112000002')).http).toBe(409)
  expect(await balance()).toEqual([2500, 0, 1500, 1000])
  expect(
    await one(
      `select w.paid_on::text as on, bills_due_on::text as bills from withdrawal w join payout p on p.withdrawal_id = w.id where p.id = $1`,
      id,
    ),
  ).toEqual({ on: '2026-11-20', bills: '2026-12-20' })
})

test('a payout that failed returns its reserve, or waits for another batch', async () => {
  await given(2500)
  const again = await payoutOf(1000)
  expect((await fail(again, true)).http).toBe(200)
  expect(await balance()).toEqual([2500, 1000, 0, 1500])
  const waiting = await t.as('finance')(payouts.waiting, { query: {} })
  const [withdrawal] = waiting.data.filter((row) => row.campaignId === campaignId)
  const { data } = await t.as('finance')(payouts.createBatch, { body: { withdrawalIds: [withdrawal!.id] } })
  const [second] = (await t.as('finance')(payouts.list, { query: { batch: data.ids[0]! } })).data
  expect((await fail(second!.id)).http).toBe(200)
  expect(await balance()).toEqual([2500, 0, 0, 2500])
  expect((await pay(second!.id)).http).toBe(409)
})

test('the landing page of finance says what went out and waits, as its lists do', async () => {
  await given(2500)
  const before = await overview()
  await pay(await payoutOf(700))
  await payoutOf(300, false)
  await approvedWithdrawal(t, { campaignId, rupees: 200, askedBy: organiser, approvedBy: manager })
  const after = await overview()
  const list = await t.as('finance')(payouts.list, {
    query: { status: 'paid', from: after.period.from, to: after.period.to, sum: '1' },
  })
  expect(after.figures.paidOut!.value).toBe(list.meta.sums![0]!.of['amount'])
  const waiting = await t.as('finance')(payouts.waiting, { query: { sum: '1' } })
  expect(after.figures.toPay!.value).toBe(waiting.meta.sums![0]!.of['amount'])
  expect(after.waits.toPay!.count).toBe(waiting.meta.total)
  expect(after.waits.batchesToTake!.count - before.waits.batchesToTake!.count).toBe(1)
  const [reserved, reservedBefore] = [after, before].map(({ charts }) => charts.moneyOut!.at(-1)!.values[2]!)
  expect(reserved! - reservedBefore!).toBe(500)
})
const overview = async () =>
  (await t.as('finance')(financeOverview.overview, { query: { period: 'today' } })).data

test('paid and failed at once: one of them wins, the other is told', async () => {
  await given(2500)
  const id = await payoutOf(2500)
  const answers = await Promise.all([pay(id), fail(id), pay(id, utrOf('other')), fail(id)])
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
})

test('what the bank sends back is in the fund again, and may be asked for anew', async () => {
  await given(2500)
  const id = await payoutOf(2000)
  expect((await returned(id)).http).toBe(409)
  await pay(id)
  expect((await returned(id, '2026-11-19')).errors).toMatchObject({
    returnedOn: 'Paid on 20 Nov 2026: enter that day or a later one',
  })
  expect((await returned(id)).http).toBe(200)
  expect((await returned(id)).http).toBe(409)
  expect(await balance()).toEqual([2500, 0, 0, 2500])
  const { data } = await t.as('finance')(payouts.one, { params: { id } })
  expect(data).toMatchObject({ status: 'failed', failure: 'Sent back: no such account' })
  expect(data.returnedAt).not.toBeNull()
})

describe('nothing is recorded', () => {
  test('under a number that a payout or a refund by bank has, at once or later', async () => {
    await given(5000)
    const [first, second, third] = [await payoutOf(1000), await payoutOf(1000), await payoutOf(1000)]
    const answers = await Promise.all([pay(first, utrOf('same')), pay(second, utrOf('same'))])
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 400])
    refunds.state = 'failed'
    const gift = await given(500)
    await refund(gift.donationId, 500)
    await t.settle()
    const sent = {
      donationId: gift.donationId,
      amount: 500,
      sentOn: '2026-11-20',
      reason: 'The card was closed',
    }
    const byBank = (reference: string) =>
      t.as('finance')(refundCalls.returnByBank, { body: { ...sent, reference } })
    expect((await byBank(utrOf('same'))).errors).toEqual({
      reference: 'A transfer with this reference is already recorded',
    })
    expect((await byBank('UTR-REFUND-1')).http).toBe(200)
    expect((await pay(third, 'utr-refund-1')).errors).toEqual({
      utr: 'A refund by bank transfer has this number',
    })
    expect((await pay(third, '12345')).errors['utr']).toContain('6 to 35')
  })

  test('on a day to come or before it was approved, of nothing, and by nobody', async () => {
    await given(1000)
    const id = await payoutOf(1000)
    expect((await pay(id, utrOf('x'), '2026-11-21')).errors).toEqual({ paidOn: 'This day is in the future' })
    expect((await pay(id, utrOf('x'), '2026-11-19')).errors['paidOn']).toContain('Approved on 20 Nov 2026')
    expect((await pay(2_147_483_647)).http).toBe(404)
    const body = { payoutId: id, utr: utrOf('x'), paidOn: '2026-11-20' }
    expect((await t.as('material-manager')(payouts.paid, { body })).http).toBe(403)
    expect((await t.asNobody(payouts.paid, { body })).http).toBe(401)
  })

  test('by who asked for the money, granted it, or has a part in its fundraiser', async () => {
    await given(3000)
    const me = await accountOf('super-admin')
    const mine = [
      await approvedWithdrawal(t, { campaignId, rupees: 1000, askedBy: organiser, approvedBy: me }),
      await approvedWithdrawal(t, {
        campaignId: (await makeCampaign(t, { organiserId: me })).id,
        rupees: 1000,
        askedBy: organiser,
        approvedBy: manager,
      }),
    ]
    for (const { id } of mine)
      expect(await t.as('super-admin')(payouts.createBatch, { body: { withdrawalIds: [id] } })).toMatchObject(
        {
          http: 403,
          message: expect.stringContaining('a colleague pays it') as string,
        },
      )
    const { data } = await t.as('finance')(payouts.createBatch, { body: { withdrawalIds: [mine[0]!.id] } })
    const [payout] = (await t.as('finance')(payouts.list, { query: { batch: data.ids[0]! } })).data
    const body = { payoutId: payout!.id, utr: utrOf('own'), paidOn: '2026-11-20' }
    expect((await t.as('super-admin')(payouts.paid, { body })).http).toBe(403)
    expect((await t.as('super-admin')(payouts.exportBatch, { body: { id: data.ids[0]! } })).http).toBe(403)
    await t.as('finance')(payouts.exportBatch, { body: { id: data.ids[0]! } })
    expect((await t.as('finance')(payouts.paid, { body })).http).toBe(200)
  })
})

test('a clerk who joins the fundraiser later does not hold up what colleagues record of their batch', async () => {
  await given(3000)
  const { id } = await approvedWithdrawal(t, {
    campaignId,
    rupees: 1000,
    askedBy: organiser,
    approvedBy: manager,
  })
  const clerk = await signIn(t, 'finance')
  const as = clientWith(t, clerk.token)
  const { data } = await as(payouts.createBatch, { body: { withdrawalIds: [id] } })
  expect((await as(payouts.exportBatch, { body: { id: data.ids[0]! } })).http).toBe(200)
  await t.services.database.pool.query(
    `insert into campaign_team (campaign_id, account_id, may, added_at)
     select $1, exported_by, 'look', now() from payout_batch where id = $2`,
    [campaignId, data.ids[0]],
  )
  const [payout] = (await t.as('finance')(payouts.list, { query: { batch: data.ids[0]! } })).data
  const body = { payoutId: payout!.id, utr: utrOf('later'), paidOn: '2026-11-20' }
  expect((await as(payouts.paid, { body })).http).toBe(403)
  expect((await t.as('finance')(payouts.paid, { body })).http).toBe(200)
})

const accountOf = async (role: string) => {
  await t.as(role)(payouts.list, { query: {} })
  return (
    await one<{ id: number }>(
      `select a.id from account a join account_role r on r.account_id = a.id where r.role_id = $1 order by a.id desc limit 1`,
      role,
    )
  ).id
}

describe('what goes back to donors after it was paid out', () => {
  test('is covered by the charity, whose share a won dispute returns', async () => {
    const gift = await given(2500)
    const id = await payoutOf(2000)
    await pay(id)
    await tellDispute(gift, { state: 'lost', amountPaise: 250_000 })
    expect(await covered()).toBe(2000)
    expect(await balance()).toEqual([2000, 0, 2000, 0])
    // New gifts are for the cause: nothing of them goes to the charity.
    await given(700)
    expect(await balance()).toEqual([2700, 0, 2000, 700])
    await tellDispute(gift, { state: 'won', amountPaise: 250_000 })
    expect(await covered()).toBe(0)
    expect(await balance()).toEqual([3200, 0, 2000, 1200])
  })

  test('is covered once, however many go back at once, and given back by a returned payout', async () => {
    const gifts = [await given(1000), await given(1000), await given(1000)]
    const id = await payoutOf(3000)
    await pay(id)
    await Promise.all(gifts.map(({ donationId }) => refund(donationId, 1000)))
    await t.settle()
    expect(await covered()).toBe(3000)
    await returned(id)
    expect(await covered()).toBe(0)
    expect(await balance()).toEqual([0, 0, 0, 0])
  })

  test('keeps what is approved and not sent from going out; what the bank sent all the same is booked', async () => {
    const gift = await given(1000)
    const sent = await payoutOf(600)
    const waits = await approvedWithdrawal(t, {
      campaignId,
      rupees: 400,
      askedBy: organiser,
      approvedBy: manager,
    })
    await refund(gift.donationId, 1000)
    await t.settle()
    const waiting = await t.as('finance')(payouts.waiting, { query: {} })
    expect(waiting.data.find(({ id }) => id === waits.id)).toMatchObject({ status: 'short' })
    expect((await t.as('finance')(payouts.createBatch, { body: { withdrawalIds: [waits.id] } })).http).toBe(
      409,
    )
    expect((await pay(sent)).http).toBe(200)
    expect(await covered()).toBe(600)
  })
})

test('a payout is not paid before its bank file is downloaded', async () => {
  await given(1000)
  const id = await payoutOf(500, false)
  expect(await pay(id)).toMatchObject({ http: 409, message: 'Download the bank file of the batch first' })
  expect(await balance()).toEqual([1000, 500, 0, 500])
})
