import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../checks/invariants.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving } from '../testing/giving.ts'
import { signIn } from '../testing/make/accounts.ts'
import { makeCampaign } from '../testing/make/campaigns.ts'
import { rowsOf } from '../testing/sheet.ts'

let t: TestApp
let headers: { authorization: string }
const { giveTo, decide, one } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  headers = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
  const amounts = new Map<string, number>()
  t.gateway.refund = async ({ refundId, amountPaise }) => {
    amounts.set(refundId, amountPaise)
    return { outcome: 'accepted', gatewayRefundId: undefined }
  }
  t.gateway.fetchRefund = async ({ refundId, gatewayPaymentId }) => ({
    provider: 'payu',
    refundId,
    gatewayRefundId: `g-${refundId}`,
    gatewayPaymentId,
    state: 'succeeded',
    amountPaise: amounts.get(refundId ?? '')!,
    currency: 'INR',
  })
})
afterAll(() => t.close())

const paise = (rupees: number | string) => Math.round(Number(rupees) * 100)
const get = (url: string) => t.app.inject({ url: `/api${url}`, headers })

/** Rows of a list's spreadsheet, each as a way to read a column by its heading. */
async function sheet(list: 'donations' | 'day-book') {
  const { meta } = (await get(`/finance/${list}`)).json<{ meta: { downloadKey: string } }>()
  const file = await get(`/materials/v2/download/finance-${list}/${meta.downloadKey}`)
  const [headings, ...rows] = rowsOf(file.rawPayload)
  return rows.map((row) => (heading: string) => row[headings!.indexOf(heading)]!)
}

function sums<Key>(parts: Iterable<readonly [Key, number]>): Map<Key, number> {
  const found = new Map<Key, number>()
  for (const [key, part] of parts) found.set(key, (found.get(key) ?? 0) + part)
  return found
}

test('page, ledger, spreadsheets and books show equal totals to the paisa', async () => {
  const campaigns = [await makeCampaign(t), await makeCampaign(t)]
  const expected = new Map(campaigns.map(({ id }) => [id, 0]))
  const campaignOf = new Map<string, number>()
  const add = (id: number, amount: number) => expected.set(id, expected.get(id)! + amount)
  for (let n = 0; n < 6; n++) {
    const { id } = campaigns[n % 2]!
    const rupees = 101 + ((n * 7919) % 9887)
    const { donationId, orderId } = await giveTo(id, { selected_amount: rupees })
    await decide(orderId, { state: 'succeeded' })
    campaignOf.set(donationId, id)
    add(id, rupees * 100)
    if (n % 3 === 1) continue
    const refunded = 1003 + n * 101
    const payload = { donationId, amount: refunded / 100, reason: 'Asked for by the donor' }
    const reply = await t.app.inject({ method: 'POST', url: '/api/finance/refunds', headers, payload })
    expect(reply.statusCode).toBe(200)
    add(id, -refunded)
  }
  await t.settle()
  t.setNow('2026-11-20T06:30:00Z')
  await t.settle()
  expect(await one(`select count(*) as n from refund where state <> 'succeeded'`)).toEqual({ n: 0 })

  const fundOf = new Map(campaigns.map(({ id }) => [`fund:campaign:${id}`, id]))
  for (const { id, slug } of campaigns) {
    const { data } = (await get(`/campaign/detail/${slug}`)).json<{ data: { raisedAmount: number } }>()
    expect(paise(data.raisedAmount)).toBe(expected.get(id))
    const booked = `select -sum(paise)::bigint as paise from ledger_row where account = $1`
    expect(await one(booked, `fund:campaign:${id}`)).toEqual({ paise: expected.get(id) })
  }
  const { data: accounts } = (await get('/finance/ledger')).json<{
    data: { account: string; closing: number }[]
  }>()
  const ofFunds = accounts.filter(({ account }) => fundOf.has(account))
  expect(sums(ofFunds.map(({ account, closing }) => [fundOf.get(account), -paise(closing)]))).toEqual(
    expected,
  )
  const donations = (await sheet('donations')).map(
    (cell) => [campaignOf.get(cell('Donation')), paise(cell('Amount')) - paise(cell('Refunded'))] as const,
  )
  expect(sums(donations)).toEqual(expected)
  const days = (await sheet('day-book')).filter((cell) => fundOf.has(cell('Account number')))
  const moved = days.map(
    (cell) => [fundOf.get(cell('Account number')), paise(cell('Credit')) - paise(cell('Debit'))] as const,
  )
  expect(sums(moved)).toEqual(expected)
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
})
