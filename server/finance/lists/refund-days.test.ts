import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FinanceRefund } from '../../../contract/finance/refunds.ts'
import type { ListMeta } from '../../../contract/lists.ts'
import { workRefunds } from '../../refunds/process-refunds.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { signIn } from '../../testing/make/accounts.ts'
import { fakeRefunds, type FakeRefunds } from '../../testing/gateways/fake-refunds.ts'
import { giving } from '../../testing/giving.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
let headers: { authorization: string }
let refunds: FakeRefunds
/** Refunds asked for on 31 March and done on 1 April; done on 31 March; asked for and failed on 1 April. */
let ids: { slow: string; quick: string; failed: string }
const { received } = giving(() => t)

beforeAll(async () => {
  t = await testApp({ now: '2027-03-31T10:00:00Z' })
  await signInAnew()
  refunds = fakeRefunds(t.gateway)
  refunds.state = 'pending'
  const slow = await asked()
  t.setNow('2027-03-31T11:00:00Z')
  refunds.state = 'succeeded'
  const quick = await asked()
  t.setNow('2027-03-31T18:30:00Z')
  await signInAnew()
  refunds.known[0]!.state = 'succeeded'
  await workRefunds(t.services)
  await t.settle()
  refunds.state = 'failed'
  ids = { slow, quick, failed: await asked() }
})
afterAll(() => t.close())

async function signInAnew(): Promise<void> {
  headers = { authorization: `Bearer ${(await signIn(t, 'finance')).token}` }
}
async function asked(): Promise<string> {
  const { donationId } = await received()
  const payload = { donationId, amount: 500, reason: 'Asked for by the donor' }
  const answer = await t.app.inject({ method: 'POST', url: '/api/finance/refunds', headers, payload })
  await t.settle()
  return answer.json<{ data: { refundId: string } }>().data.refundId
}
async function list(query: string) {
  const answer = await t.app.inject({ url: `/api/finance/refunds?${query}`, headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: FinanceRefund[]; meta: ListMeta }>()
}
const found = async (query: string) => (await list(query)).data.map(({ refundId }) => refundId)

test('refunds stand at the desk under the day on which they were asked for, or on which the money went back', async () => {
  const { slow, quick, failed } = ids
  const [march, april] = ['from=2027-03-31&to=2027-03-31', 'from=2027-04-01&to=2027-04-01']
  expect(await found(march)).toEqual([quick, slow])
  expect(await found(april)).toEqual([failed])
  expect(await found(`days=given_back&${march}`)).toEqual([quick])
  expect(await found(`days=given_back&${april}`)).toEqual([slow])
})

test('by the day on which it went back they stand in that order, without what did not', async () => {
  const { slow, quick } = ids
  expect(await found('days=given_back')).toEqual([slow, quick])
  expect(await found('days=given_back&sort=oldest')).toEqual([quick, slow])
  expect(await found('days=given_back&limit=1&page=2')).toEqual([quick])
  expect(await found('days=given_back&status=failed')).toEqual([])
  expect((await t.app.inject({ url: '/api/finance/refunds?days=decided', headers })).statusCode).toBe(400)
})

test('the spreadsheet holds the same refunds, and says the day on which each went back', async () => {
  const sheet = async (query: string) => {
    const { downloadKey } = (await list(query)).meta
    const url = `/api/materials/v2/download/finance-refunds/${downloadKey}`
    const [head, ...rows] = rowsOf((await t.app.inject({ url, headers })).rawPayload)
    const column = (name: string) => rows.map((row) => row[head!.indexOf(name)])
    return { ids: column('Refund'), wentBack: column('Refunded on').map((cell) => cell !== '') }
  }
  const { slow, quick, failed } = ids
  expect(await sheet('')).toEqual({ ids: [failed, quick, slow], wentBack: [false, true, true] })
  expect((await sheet('days=given_back&from=2027-04-01')).ids).toEqual([slow])
})
