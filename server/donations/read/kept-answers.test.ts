import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaigns } from '../../../contract/campaigns/public.ts'
import { donations } from '../../../contract/donations/donations.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'
import { makeCampaign } from '../../testing/make/campaigns.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ keeps: true })
})
afterAll(() => t.close())
const { giveTo, webhook } = giving(() => t)

test('a fundraiser, its list and its contributors are kept, and show a gift as soon as it is booked', async () => {
  const { id, slug } = await makeCampaign(t)
  const shown = async () => {
    const one = await t.asNobody(campaigns.detail, { params: { slug } })
    const list = await t.asNobody(campaigns.active, { body: { page: 1, limit: 5 } })
    const contributors = await t.asNobody(donations.contributors, { body: { campaignId: id, limit: 5 } })
    return { one: one.data.raisedAmount, list: list.data[0]!.raisedAmount, by: contributors.data.length }
  }
  expect(await shown()).toEqual({ one: 0, list: 0, by: 0 })
  // Past every call, and so unheard of.
  await t.services.database.pool.query('update campaign set target_paise = target_paise * 2 where id = $1', [
    id,
  ])
  const { data } = await t.asNobody(campaigns.detail, { params: { slug } })
  const before = data.targetAmount
  const donation = await giveTo(id, { selected_amount: 500 })
  t.gateway.say(donation.orderId, { state: 'succeeded' })
  await webhook(t.gateway.message(donation.orderId))
  await t.settle()
  expect(await shown()).toEqual({ one: 500, list: 500, by: 1 })
  const after = await t.asNobody(campaigns.detail, { params: { slug } })
  expect(after.data.targetAmount).toBe(before * 2)
})
