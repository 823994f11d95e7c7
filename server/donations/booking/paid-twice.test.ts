import { afterAll, beforeAll, expect, test } from 'vitest'
import { finance } from '../../../contract/finance/finance.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { fakeRefunds } from '../../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../../testing/giving.ts'

let t: TestApp
const { give, decide } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  fakeRefunds(t.gateway)
})
afterAll(() => t.close())

/** Donates while the bank still confirms a UPI payment; then both payments arrive. */
async function payTwice(donor_email: string, second: Record<string, unknown> = {}): Promise<TestDonation[]> {
  t.setNow('2026-11-20T06:00:00Z')
  const pending = await give({ donor_email })
  await decide(pending.orderId, { state: 'pending' })
  t.setNow('2026-11-20T06:05:00Z')
  const paid = await give({ donor_email, ...second })
  await decide(paid.orderId, { state: 'succeeded' })
  t.setNow('2026-11-20T06:40:00Z')
  await decide(pending.orderId, { state: 'succeeded' })
  return [pending, paid]
}
const marks = async (email: string) => {
  const { data } = await t.as('finance')(finance.donations, { query: { searchTerm: email } })
  return new Map(data.map(({ donationId, paidTwiceWith }) => [donationId, paidTwiceWith]))
}
const thanks = async (email: string) => {
  const { rows } = await t.services.database.pool.query<{ text: string }>(
    "select body_text as text from message where recipient = $1 and template = 'gift-received' order by id",
    [email],
  )
  return rows.map(({ text }) => text.includes('for this twice'))
}

test('the e-mail reports a double payment after a pending one', async () => {
  await payTwice('twice@upi.example')
  expect(await thanks('twice@upi.example')).toEqual([false, true])
})

test('finance sees both donations of a double payment marked', async () => {
  const [pending, paid] = await payTwice('marked@upi.example')
  expect(await marks('marked@upi.example')).toEqual(
    new Map([
      [pending!.donationId, paid!.donationId],
      [paid!.donationId, pending!.donationId],
    ]),
  )
  const story = await t.as('finance')(finance.donation, { params: { donationId: paid!.donationId } })
  expect(story.data.paidTwiceWith).toBe(pending!.donationId)
})

test('a second donation of another amount is not marked', async () => {
  await payTwice('other@upi.example', { selected_amount: 500 })
  expect([...(await marks('other@upi.example')).values()]).toEqual([null, null])
  expect(await thanks('other@upi.example')).toEqual([false, false])
})

test('a donation made after the first was received is not marked', async () => {
  t.setNow('2026-11-21T06:00:00Z')
  const first = await give({ donor_email: 'again@upi.example' })
  await decide(first.orderId, { state: 'succeeded' })
  t.setNow('2026-11-21T06:05:00Z')
  const second = await give({ donor_email: 'again@upi.example' })
  await decide(second.orderId, { state: 'succeeded' })
  expect([...(await marks('again@upi.example')).values()]).toEqual([null, null])
})
