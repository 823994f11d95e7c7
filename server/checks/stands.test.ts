import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { giving, type TestDonation } from '../testing/giving.ts'

let t: TestApp
let donation: TestDonation
const { received } = giving(() => t)
const run = (sql: string) => t.services.database.pool.query(sql)

beforeAll(async () => {
  t = await testApp()
  donation = await received()
  await run(
    `insert into refund (public_id, donation_id, attempt_id, provider, amount_paise, reason, asked_as, is_test, created_at)
     select 'RFstands', donation_id, id, provider, 50000, 'Asked for by the giver', 'machine', true, now()
     from attempt where donation_id = '${donation.donationId}'`,
  )
})
afterAll(() => t.close())

test.each([
  'update receipt set amount_paise = 1',
  'update receipt set number = number + 1',
  'update receipt set donation_id = gen_random_uuid()',
  'update receipt set check_key = gen_random_uuid()',
  `update receipt set issued_at = issued_at - interval '1 day'`,
  'delete from receipt',
  'truncate receipt',
  'update refund set amount_paise = amount_paise + 1',
  `update refund set provider = 'razorpay'`,
  `update refund set reason = 'Another'`,
  `update refund set asked_as = 'gateway'`,
  'delete from refund',
  'truncate refund',
])('the database refuses: %s', async (statement) => {
  await expect(run(statement)).rejects.toThrow('stands')
})

test('a receipt is cancelled once, and stays so', async () => {
  const one = `where donation_id = '${donation.donationId}'`
  await run(`update receipt set status = 'cancelled', cancelled_at = now() ${one}`)
  await expect(run(`update receipt set status = 'issued', cancelled_at = null ${one}`)).rejects.toThrow(
    'stands',
  )
  await expect(run(`update receipt set cancelled_at = now() + interval '1 day' ${one}`)).rejects.toThrow(
    'stands',
  )
})

test('a refund is followed and decided', async () => {
  const { rows } = await run(
    `update refund set state = 'accepted', gateway_refund_id = 'rfnd_1', tries = tries + 1, next_try_at = now(),
       remark = 'The gateway works on it' where public_id = 'RFstands' returning state`,
  )
  expect(rows).toEqual([{ state: 'accepted' }])
})
