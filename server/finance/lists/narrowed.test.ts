import { afterAll, beforeAll, expect, test } from 'vitest'
import { finance } from '../../../contract/finance/finance.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
let campaignId: number
const { received, give, giveTo, decide, one } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  campaignId = (await makeCampaign(t)).id
  const upi = await received({ donor_name: 'Asha', selected_amount: 2500 })
  await one(`update attempt set payment_mode = 'UPI' where order_id = $1 returning id`, upi.orderId)
  const card = await giveTo(campaignId, { donor_name: 'Bilal', selected_amount: 900 })
  await decide(card.orderId, { state: 'succeeded' })
  await one(`update attempt set payment_mode = 'CC' where order_id = $1 returning id`, card.orderId)
  await give({ donor_name: 'Chitra', selected_amount: 700 })
  const away = await received({ donor_name: 'Dev', selected_amount: 300 })
  await one(
    `update attempt set provider = 'cashfree', payment_mode = 'net_banking' where order_id = $1 returning id`,
    away.orderId,
  )
})
afterAll(() => t.close())

type Query = Parameters<typeof narrowed>[0]
const narrowed = (query: {
  provider?: 'payu' | 'cashfree'
  method?: 'upi' | 'card' | 'other'
  campaign?: number
}) => t.as('finance')(finance.donations, { query })
const names = async (query: Query) => (await narrowed(query)).data.map(({ name }) => name).toSorted()

test('donations are narrowed down by gateway, way of paying and fundraiser', async () => {
  expect(await names({ provider: 'cashfree' })).toEqual(['Dev'])
  expect(await names({ provider: 'payu' })).toEqual(['Asha', 'Bilal', 'Chitra'])
  expect(await names({ method: 'upi' })).toEqual(['Asha'])
  expect(await names({ method: 'card' })).toEqual(['Bilal'])
  // Not yet paid, and so by no way.
  expect(await names({ method: 'other' })).toEqual([])
  expect(await names({ campaign: campaignId })).toEqual(['Bilal'])
  expect(await names({ campaign: campaignId, method: 'upi' })).toEqual([])
})

test('what is narrowed down is summed where it is asked for, test money apart', async () => {
  const { meta } = await t.as('finance')(finance.donations, {
    query: { provider: 'payu', sum: '1', limit: 1 },
  })
  expect(meta).toMatchObject({
    total: 3,
    sums: [{ isTest: true, of: { received: 3400, refunded: 0, amount: 4100 } }],
  })
  expect((await narrowed({})).meta.sums).toBeUndefined()
  const receipts = await t.as('finance')(finance.receipts, { query: { campaign: campaignId, sum: '1' } })
  expect(receipts.meta.sums).toEqual([{ isTest: true, of: { amount: 900 } }])
})

test('a fundraiser is found by words of its title and by its number', async () => {
  const known = await t.as('finance')(finance.fundraisers, { query: { id: campaignId } })
  const { title } = known.data[0]!
  const found = await t.as('finance')(finance.fundraisers, {
    query: { searchTerm: title.slice(0, 8).toUpperCase() },
  })
  expect(found.data).toContainEqual({ id: campaignId, title })
  expect((await t.as('finance')(finance.fundraisers, { query: { searchTerm: '%_\\' } })).data).toEqual([])
})

test('the spreadsheet is as narrow as the list, and says ways of paying in words', async () => {
  const { meta } = await narrowed({ method: 'card' })
  const file = await t
    .as('finance')
    .send('GET', `/materials/v2/download/finance-donations/${meta.downloadKey}`)
  const [head, ...rows] = rowsOf(file.rawPayload)
  expect(rows.map((row) => row[head!.indexOf('Payment mode')])).toEqual(['Credit card'])
})
