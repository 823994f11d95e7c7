import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../checks/invariants.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { giving } from '../testing/giving.ts'

let t: TestApp
const { give, decide, status } = giving(() => t)
beforeAll(async () => {
  t = await testApp({ now: '2027-03-31T18:20:00Z' })
})
afterAll(() => t.close())

test('a gift at 23:59:59.9 on 31 March has the last number of the old year, though it is numbered in the new one', async () => {
  const last = await give()
  t.setNow('2027-03-31T18:20:01Z')
  const first = await give()
  t.setNow('2027-03-31T18:31:00Z')
  await decide(last.orderId, { state: 'succeeded', occurredAt: new Date('2027-03-31T18:29:59.900Z') })
  await decide(first.orderId, { state: 'succeeded', occurredAt: new Date('2027-03-31T18:30:00.000Z') })
  expect((await status(last)).receipt?.number).toBe('TEST/2026-27/000001')
  expect((await status(first)).receipt?.number).toBe('TEST/2027-28/000001')
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
})

test('gifts begun on 31 March and paid on 1 April stand at the desk under the day begun, or under the day the money came', async () => {
  const { token } = await signIn(t, 'finance')
  const numbers = async (query: string) => {
    const answer = await t.app.inject({
      url: `/api/finance/donations?${query}`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer
      .json<{ data: { receiptNumber: string | null }[] }>()
      .data.map((donation) => donation.receiptNumber)
  }
  const [old, begun] = ['TEST/2026-27/000001', 'TEST/2027-28/000001']
  expect(await numbers('from=2027-03-31&to=2027-03-31&sort=oldest')).toEqual([old, begun])
  expect(await numbers('days=received&from=2027-03-31&to=2027-03-31')).toEqual([old])
  expect(await numbers('days=received&from=2027-04-01&to=2027-04-01')).toEqual([begun])
  await give()
  expect(await numbers('days=received')).toEqual([begun, old])
  expect(await numbers('days=received&sort=oldest')).toEqual([old, begun])
  expect(await numbers('days=received&sort=largest')).toHaveLength(2)
})
