import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/app.ts'
import { signIn } from '../testing/make/accounts.ts'
import { giving, type TestDonation } from '../testing/giving.ts'
import { keyFromAddress, keyInAddress, standingFor } from './check.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { LIMIT_READS_IP: '40/3600' } })
})
afterAll(() => t.close())

const { received, one } = giving(() => t)
const keyOf = async ({ donationId }: TestDonation) =>
  keyInAddress(
    (
      await one<{ key: string }>(
        'select check_key as key from receipt where donation_id = $1 order by id limit 1',
        donationId,
      )
    ).key,
  )
const ask = (key: string, headers = {}) =>
  t.app.inject({ url: `/api/receipts/verify/${encodeURIComponent(key)}`, headers })
const run = (sql: string, ...values: unknown[]) => t.services.database.pool.query(sql, values)

describe('a receipt asked for by the key in its code', () => {
  test('tells number, date, amount and status, and nothing else, to anybody', async () => {
    const donation = await received({ donor_name: 'Lakshmi Rao', selected_amount: 4321 })
    const key = await keyOf(donation)
    const { number } = await one<{ number: string }>(
      `select series || '/' || lpad(number::text, 6, '0') as number from receipt where donation_id = $1`,
      donation.donationId,
    )
    const said = {
      status: true,
      message: '',
      data: { number, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), amount: 4321, status: 'test' },
    }
    for (const asked of [ask(key), ask(key.toUpperCase())]) {
      const answer = await asked
      expect(answer.json()).toEqual(said)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    const { token } = await signIn(t, 'finance')
    expect((await ask(key, { authorization: `Bearer ${token}` })).json()).toEqual(said)
  })

  test('is cancelled once it is, and replaced once another stands for it', async () => {
    const donation = await received()
    const key = await keyOf(donation)
    const status = async () => (await ask(key)).json<{ data: { status: string } }>().data.status
    await run(`update receipt set status = 'cancelled' where donation_id = $1`, donation.donationId)
    expect(await status()).toBe('cancelled')
    await run(
      `with moved as (update receipt_series set last_number = last_number + 1
                      where series = (select series from receipt where donation_id = $1) returning *)
       insert into receipt (series, number, donation_id, wording, issued_at)
       select series, last_number, $1, '133', now() from moved`,
      donation.donationId,
    )
    expect(await status()).toBe('replaced')
  })

  test('does not stand when its gift was given back', async () => {
    const donation = await received()
    await run(`update donation set state = 'refunded' where id = $1`, donation.donationId)
    expect((await ask(await keyOf(donation))).json()).toMatchObject({ data: { status: 'cancelled' } })
  })

  test('is not found by a wrong key, its number or the id of its gift, all alike', async () => {
    const donation = await received()
    const key = await keyOf(donation)
    const wrong = `${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`
    for (const guess of [wrong, '1', donation.donationId, 'TEST/2026-27/000001', "' or 1=1", `${key}0`]) {
      const answer = await ask(guess)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ status: false, message: 'Not found', data: null })
    }
  })

  test('has another key for every gift', async () => {
    const [first, second] = [await received(), await received()]
    expect(await keyOf(first)).not.toBe(await keyOf(second))
  })

  test('cannot be guessed at for long', async () => {
    const answers = await Promise.all(Array.from({ length: 45 }, () => ask('0'.repeat(32))))
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true)
  })
})

test('keys in addresses', () => {
  expect(keyInAddress('0A1B2C3D-4e5f-4071-8293-a4b5c6d7e8f9')).toBe('0a1b2c3d4e5f40718293a4b5c6d7e8f9')
  expect(keyFromAddress('0A1b2C3D4e5f40718293a4b5c6d7e8f9')).toBe('0a1b2c3d4e5f40718293a4b5c6d7e8f9')
  for (const none of ['', '1', 'g'.repeat(32), '0'.repeat(33), '0a1b2c3d-4e5f-4071-8293-a4b5c6d7e8f9'])
    expect(keyFromAddress(none)).toBeUndefined()
})

test.each([
  ['issued', 'paid', false, false, 'valid'],
  ['issued', 'partially_refunded', false, false, 'valid'],
  ['issued', 'paid', false, true, 'test'],
  ['issued', 'refunded', false, false, 'cancelled'],
  ['cancelled', 'paid', true, false, 'replaced'],
  ['cancelled', 'refunded', false, true, 'cancelled'],
] as const)('%s, gift %s, replaced %s, test %s: %s', (status, giftState, isReplaced, isTest, said) => {
  expect(standingFor({ status, giftState, isReplaced, isTest })).toBe(said)
})
