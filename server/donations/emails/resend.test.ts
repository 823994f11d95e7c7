import { afterAll, beforeAll, expect, test } from 'vitest'
import { finance } from '../../../contract/finance/finance.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'

let t: TestApp
const { received, one } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const receiptOf = async (donationId: string) =>
  (await one<{ id: number }>('select id from receipt where donation_id = $1', donationId)).id
const letters = async (recipient: string) =>
  (await t.services.database.pool.query('select template from message where recipient = $1', [recipient]))
    .rows

test('a receipt is sent to its donor again, once in ten minutes, and the story tells of it', async () => {
  const email = 'again@example.org'
  const { donationId } = await received({ donor_email: email })
  const before = (await letters(email)).length
  const id = await receiptOf(donationId)
  const again = () => t.as('finance')(finance.resendReceipt, { body: { id } })
  expect(await again()).toMatchObject({ http: 200, data: { email } })
  expect(await letters(email)).toHaveLength(before + 1)
  expect((await again()).http).toBe(409)
  t.setNow('2026-11-20T06:11:00Z')
  expect((await again()).http).toBe(200)
  const story = await t.as('finance')(finance.donation, { params: { donationId } })
  expect(story.data.history.map(({ what }) => what)).toContain('Receipt sent again')
})

test('a cancelled receipt and one that is not there are not sent', async () => {
  const { donationId } = await received({ donor_email: 'gone@example.org' })
  await one(
    `update receipt set status = 'cancelled', cancelled_at = now() where donation_id = $1 returning id`,
    donationId,
  )
  const id = await receiptOf(donationId)
  expect((await t.as('finance')(finance.resendReceipt, { body: { id } })).http).toBe(409)
  expect((await t.as('finance')(finance.resendReceipt, { body: { id: 999_999 } })).http).toBe(404)
})
