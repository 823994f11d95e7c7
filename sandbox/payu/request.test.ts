import { expect, test } from 'vitest'
import { requestHash } from './hash.ts'
import { problemOf } from './request.ts'

const merchant = { key: 'gtKFFx', salt: 'eCwWELxi' }
const right = {
  key: 'gtKFFx',
  txnid: 'DN20270105A0001',
  amount: '2500.00',
  productinfo: 'Donation',
  firstname: 'Asha',
  email: 'asha@example.org',
  phone: '9876543210',
  surl: 'https://give.example.org/return',
  furl: 'https://give.example.org/return',
}
const signed = (changes: Record<string, string> = {}): Record<string, string> => {
  const fields: Record<string, string> = { ...right, ...changes }
  return { hash: requestHash(fields, merchant.salt), ...fields }
}

test('a request as PayU documents it is taken', () => {
  const fields = signed()
  expect(fields['hash']).toBe(
    'd42bb53629b940a4e1e3db07e74f4695ba6e8c628802e5ed46a60f4bb1d5954237ece0e7a8505539404cb52a0a6d7a3db89dc1de2517c3fd46dae1a823de2eae',
  )
  expect(problemOf(fields, merchant)).toBeUndefined()
  expect(problemOf(signed({ firstname: 'आ'.repeat(60), amount: '1' }), merchant)).toBeUndefined()
})

test('what is missing is named', () => {
  for (const name of Object.keys(right)) {
    const { [name]: _, ...rest } = signed()
    expect(problemOf(rest, merchant)).toBe(`Mandatory parameter missing: ${name}`)
  }
})

test('limits, amounts, addresses and hashes are looked at', () => {
  const wrong: Record<string, string>[] = [
    { txnid: 'x'.repeat(26) },
    { productinfo: 'x'.repeat(101) },
    { firstname: 'आ'.repeat(61) },
    { email: `${'a'.repeat(39)}@example.org` },
    { udf5: 'x'.repeat(256) },
    { amount: '0.99' },
    { amount: '-5' },
    { amount: '1e3' },
    { amount: '10.005' },
    { email: 'nobody' },
    { surl: 'javascript:alert(1)' },
    { key: 'other' },
    { hash: 'wrong' },
    { lastname: 'a\0b' },
  ]
  for (const changes of wrong) expect(problemOf(signed(changes), merchant)).toBeTypeOf('string')
})

test("the page opens with the way that was asked for, and is never the merchant's own", () => {
  expect(problemOf(signed({ pg: 'UPI' }), merchant)).toBeUndefined()
  expect(problemOf(signed({ pg: 'COINS' }), merchant)).toBe('Invalid pg')
  expect(problemOf(signed({ pg: 'UPI', bankcode: 'UPI' }), merchant)).toBe(
    'Merchant hosted checkout is not enabled',
  )
})
