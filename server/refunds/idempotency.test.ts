import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../checks/invariants.ts'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { fakeRefunds } from '../testing/gateways/fake-refunds.ts'
import { giving } from '../testing/giving.ts'

let t: TestApp
let finance: string
const { received, one } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  finance = (await signIn(t, 'finance')).token
  fakeRefunds(t.gateway)
})
afterAll(async () => {
  expect(await checkInvariants(t.services.database.pool)).toEqual([])
  await t.close()
})

const refund = (key: string, donationId: string, amount: number) =>
  t.app.inject({
    method: 'POST',
    url: '/api/finance/refunds',
    headers: { authorization: `Bearer ${finance}`, 'idempotency-key': key },
    payload: { donationId, amount, reason: 'Asked for by the donor' },
  })
const refundsOf = (donationId: string) =>
  one<{ n: number }>('select count(*) as n from refund where donation_id = $1', donationId)

test('under one key a refund is asked for once, however often, and answered the same also after it went back', async () => {
  const { donationId } = await received()
  const answers = await Promise.all([1, 2, 3].map(() => refund('one-refund', donationId, 100)))
  await t.settle()
  answers.push(await refund('one-refund', donationId, 100))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]!.statusCode).toBe(200)
  expect(await refundsOf(donationId)).toEqual({ n: 1 })
})

test('under the same key another amount, or another gift, is refused', async () => {
  const [{ donationId }, other] = [await received(), await received()]
  expect((await refund('bound', donationId, 100)).statusCode).toBe(200)
  await t.settle()
  expect((await refund('bound', donationId, 200)).statusCode).toBe(409)
  expect((await refund('bound', other.donationId, 100)).statusCode).toBe(409)
  expect(await refundsOf(donationId)).toEqual({ n: 1 })
  expect(await refundsOf(other.donationId)).toEqual({ n: 0 })
})

test('what was refused does not bind its key', async () => {
  const { donationId } = await received()
  expect((await refund('refused', donationId, 9_999)).statusCode).toBe(400)
  expect((await refund('refused', donationId, 100)).statusCode).toBe(200)
  await t.settle()
})
