import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { fakeRefunds } from '../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../testing/giving.ts'
import { tampering } from '../testing/tampering.ts'

/** Records of refunds and disputes, changed directly in the database. */
let t: TestApp
const { received } = giving(() => t)
const { broken, found } = tampering(() => t)
const donations: Record<'succeeded' | 'failed', TestDonation> = {} as never

beforeAll(async () => {
  t = await testApp()
  const headers = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
  const refunds = fakeRefunds(t.gateway)
  for (const state of ['succeeded', 'failed'] as const) {
    refunds.state = state
    const donation = (donations[state] = await received())
    const payload = { donationId: donation.donationId, amount: 500, reason: 'Asked for by the donor' }
    await t.app.inject({ method: 'POST', url: '/api/finance/refunds', headers, payload })
    await t.settle()
  }
  expect(await broken()).toEqual([])
})
afterAll(async () => {
  expect(await broken()).toEqual([])
  await t.close()
})

/** A column moved by a day and back. */
const days = (column: string): [string, string] => [
  `${column} = ${column} + interval '1 day'`,
  `${column} = ${column} - interval '1 day'`,
]
const words = (column: string): [string, string] => [
  `${column} = ${column} || '!'`,
  `${column} = rtrim(${column}, '!')`,
]

describe('a refund is found', () => {
  test.each([
    ['on another day asked for', 'succeeded', 'refund asked for', ...days('created_at')],
    ['for another reason', 'succeeded', 'refund asked for', ...words('reason')],
    ['on another day given back', 'succeeded', 'refund.succeeded', ...days('decided_at')],
    ['on another day failed', 'failed', 'refund failed', ...days('decided_at')],
    ['failed for another reason', 'failed', 'refund failed', ...words('remark')],
  ] as const)('%s', async (_, state, what, change, back) => {
    const { donationId } = donations[state]
    const set = (to: string) => `update refund set ${to} where donation_id = '${donationId}'`
    expect(await found(set(change), set(back))).toEqual([
      ['i10', expect.objectContaining({ what, donation_id: donationId })],
    ])
  })
})
