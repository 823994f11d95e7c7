import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { fakeRefunds, type FakeRefunds } from '../testing/gateways/fake-refunds.ts'
import { giving, type TestDonation } from '../testing/giving.ts'

let t: TestApp
let headers: Record<string, string>
let refunds: FakeRefunds
const { received } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  t.setNow('2026-11-20T06:00:00Z')
  refunds = fakeRefunds(t.gateway)
  headers = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
})
afterAll(() => t.close())

const post = async (path: string, payload: object) => {
  const answer = await t.app.inject({ method: 'POST', url: `/api/finance/refunds${path}`, headers, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  await t.settle()
}
const asked = ({ donationId }: TestDonation, amount: number, state: FakeRefunds['state']) => {
  refunds.state = state
  return post('', { donationId, amount, reason: 'Asked for by the donor' })
}
let transfers = 0
const returned = ({ donationId }: TestDonation, amount: number) =>
  post('/by-bank', {
    donationId,
    amount,
    reason: 'The card was closed',
    sentOn: '2026-11-20',
    reference: `HDFCN${++transfers}0000000`,
  })
const desk = async <T>(path: string) =>
  (await t.app.inject({ url: `/api/finance/${path}`, headers })).json<{ data: T }>().data
/** Lists its failed refunds, oldest first: whether each still waits for somebody. */
async function waits({ donationId }: TestDonation) {
  const { refunds: all, status } = await desk<{
    status: string
    refunds: { status: string; amount: number }[]
  }>(`donations/${donationId}`)
  const failed = all.filter((one) => ['failed', 'followed_up'].includes(one.status))
  expect(status === 'refund_failed').toBe(failed.some((one) => one.status === 'failed'))
  const list = await desk<{ donationId: string }[]>(`refunds?status=failed&searchTerm=${donationId}`)
  expect(list).toHaveLength(failed.filter((one) => one.status === 'failed').length)
  return failed.map((one) => `${one.amount} ${one.status}`).toSorted()
}

test('a refund that failed waits until all of it was returned', async () => {
  const donation = await received()
  await asked(donation, 1000, 'failed')
  await returned(donation, 400)
  expect(await waits(donation)).toEqual(['1000 failed'])
  expect(await desk('refunds?status=failed&searchTerm=' + donation.donationId)).toMatchObject([{ open: 600 }])
  await returned(donation, 600)
  expect(await waits(donation)).toEqual(['1000 followed_up'])
})

test('one that was asked for again and failed again is one case, until it has gone back', async () => {
  const donation = await received()
  await asked(donation, 1000, 'failed')
  await asked(donation, 1000, 'failed')
  expect(await waits(donation)).toEqual(['1000 failed', '1000 followed_up'])
  await asked(donation, 1000, 'succeeded')
  expect(await waits(donation)).toEqual(['1000 followed_up', '1000 followed_up'])
})

test('two of different sums are two cases, and what covers the smaller leaves the other', async () => {
  const donation = await received()
  await asked(donation, 500, 'failed')
  await asked(donation, 700, 'failed')
  expect(await waits(donation)).toEqual(['500 failed', '700 failed'])
  await returned(donation, 500)
  expect(await waits(donation)).toEqual(['500 followed_up', '700 failed'])
  await asked(donation, 700, 'pending')
  expect(await waits(donation)).toEqual(['500 followed_up', '700 followed_up'])
})
