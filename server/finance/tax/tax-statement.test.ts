import { afterAll, beforeAll, expect, test } from 'vitest'
import { taxStatement } from '../../../contract/finance/tax-statement.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { giving } from '../../testing/giving.ts'
import { rowsOf } from '../../testing/sheet.ts'

let t: TestApp
const { received, one } = giving(() => t)

beforeAll(async () => {
  t = await testApp()
  const tax = { donor_pan: 'ABCPE1234F', donor_address: '12 Temple Street', donor_pincode: '500001' }
  await received({ donor_name: 'Asha Rao', selected_amount: 2500, ...tax })
  await received({ donor_name: 'A. Rao', selected_amount: 700, donor_email: 'other@example.org', ...tax })
  await received({ donor_name: 'Bilal', selected_amount: 900, donor_email: 'bilal@example.org' })
  const back = await received({ donor_name: 'Gone', selected_amount: 400, ...tax })
  await one(
    `update receipt set status = 'cancelled', cancelled_at = now() where donation_id = $1 returning id`,
    back.donationId,
  )
})
afterAll(() => t.close())

const sheet = (role: string, year = '2026-27') => t.as(role).send('GET', `/finance/tax-statement/${year}`)

test('a year comes as one row for each donor, by PAN, with the last address and without cancelled receipts', async () => {
  const answer = await sheet('finance')
  expect(answer.statusCode).toBe(200)
  const [head, ...rows] = rowsOf(answer.rawPayload)
  const of = (name: string) => rows.map((row) => row[head!.indexOf(name)])
  expect(of('Unique Identification Number')).toEqual(['ABCPE1234F', ''])
  expect(of('Name of donor')).toEqual(['A. Rao', 'Bilal'])
  expect(of('Address of donor')).toEqual(['12 Temple Street, 500001', ''])
  expect(of('Amount of donation')).toEqual(['3200', '900'])
  expect(of('Section Code')).toEqual(['Section 133', 'Section 133'])
})

test('who takes it away is written down; a year without receipts is none', async () => {
  await sheet('finance')
  const { details, actor } = await one<{ details: object; actor: string }>(
    `select details, actor from audit where action = 'tax.exported' and subject = $1 order by id desc limit 1`,
    'tax-year:TEST/2026-27',
  )
  expect(details).toEqual({ rows: 2, panCount: 1 })
  expect(actor).not.toBe('')
  expect((await sheet('finance', '1999-00')).statusCode).toBe(409)
})

test('it needs a permission of its own, and the years say how many lack a PAN', async () => {
  for (const role of ['material-manager', 'operations']) expect((await sheet(role)).statusCode).toBe(403)
  const { data } = await t.as('super-admin')(taxStatement.years)
  expect(data).toEqual({
    isTest: true,
    years: [{ year: '2026-27', isTest: true, receipts: 3, amount: 4100, withoutPan: 1 }],
  })
})
