import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '../../../contract/donations/documents.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { clientWith, type Client } from '../../testing/client.ts'
import { giving } from '../../testing/giving.ts'
import { signIn } from '../../testing/make/accounts.ts'

let t: TestApp
let asha: Client
let accountId: number
beforeAll(async () => {
  t = await testApp()
  const signed = await signIn(t, 'donor')
  accountId = signed.accountId
  asha = clientWith(t, signed.token)
})
afterAll(() => t.close())

const { received } = giving(() => t)
async function gives(at: string, amount: number) {
  t.setNow(at)
  const { donationId } = await received({ selected_amount: amount, donor_email: 'years@example.org' })
  await t.services.database.pool.query('update donation set account_id = $2 where id = $1', [
    donationId,
    accountId,
  ])
  t.setNow('2026-11-20T06:00:00Z')
  return donationId
}
const file = (year: string, query = '') =>
  asha.send('GET', `/campaign/donation/mine/receipts/${year}${query}`)
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').split('/Type /Page\n').length - 1

test('who has given nothing has no years, and no receipts to fetch', async () => {
  expect((await asha(documents.ownYears)).data).toEqual([])
  expect((await file('2026-27')).statusCode).toBe(409)
})

test('each financial year in India tells its gifts, what they come to, and brings its receipts in one file', async () => {
  await gives('2026-03-31T18:29:00Z', 111)
  await gives('2026-03-31T18:31:00Z', 500)
  const last = await gives('2026-11-19T06:00:00Z', 700)
  await received({ donor_email: 'years@example.org', selected_amount: 900 })
  const { data } = await asha(documents.ownYears)
  expect(data).toEqual([
    { year: '2026-27', gifts: 2, receipts: 2, amount: 1200, donationId: last, isTest: true },
    expect.objectContaining({ year: '2025-26', gifts: 1, amount: 111 }),
  ])
  const answer = await file('2026-27')
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toContain('receipts-2026-27.pdf')
  expect(pagesOf(answer.rawPayload)).toBe(2)
  expect(pagesOf((await file('2025-26')).rawPayload)).toBe(1)
  expect((await file('2026-27', '?part=2')).statusCode).toBe(409)
  expect((await file('last')).statusCode).toBe(400)
})

test('nobody fetches receipts of somebody else', async () => {
  const answer = await t.as('organisation').send('GET', '/campaign/donation/mine/receipts/2026-27')
  expect(answer.statusCode).toBe(409)
})
