import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payuCheckout } from './checkout.ts'
import { requestHash } from './hash.ts'

const options = {
  checkoutUrl: 'https://secure.payu.in/_payment',
  keys: { key: 'gtKFFx', salts: ['first-salt', 'second-salt'] },
  standInEmail: () => 'help@sahaya.example',
}
const order = {
  orderId: 'DN20270105A0001',
  amountPaise: 250_000,
  productInfo: 'Mid-day meals',
  donorName: 'Asha Rao',
  donorEmail: 'asha@example.org',
  donorPhone: '9876543210',
  returnUrl: 'https://give.example.org/api/gateways/payu/return',
  cancelUrl: 'https://give.example.org/api/gateways/payu/return',
}
const made = (changes: Partial<typeof order & { udf: Record<string, string> }> = {}) =>
  payuCheckout(options, { ...order, ...changes })

test('the form carries what PayU asks for, signed with the first salt', () => {
  const { action, data } = made({ udf: { udf1: 'campaign:42', udf9: 'not ours' } })
  expect(action).toBe('https://secure.payu.in/_payment')
  expect(data).toEqual({
    key: 'gtKFFx',
    txnid: 'DN20270105A0001',
    amount: '2500.00',
    productinfo: 'Mid-day meals',
    firstname: 'Asha Rao',
    email: 'asha@example.org',
    phone: '9876543210',
    surl: order.returnUrl,
    furl: order.returnUrl,
    curl: order.cancelUrl,
    pg: 'UPI',
    udf1: 'campaign:42',
    hash: requestHash(data, 'first-salt'),
  })
})

test('whatever a donor or an organiser writes fits the limits and is what was signed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const { data } = made({ donorName: text, productInfo: text, udf: { udf5: text } })
      expect([...data['firstname']!].length).toBeLessThanOrEqual(60)
      expect([...data['productinfo']!].length).toBeLessThanOrEqual(100)
      expect([...(data['udf5'] ?? '')].length).toBeLessThanOrEqual(255)
      for (const value of Object.values(data)) {
        expect(value).not.toMatch(/[|\p{Cc}]/u)
        expect(value.isWellFormed()).toBe(true)
      }
      expect(data['hash']).toBe(requestHash(data, 'first-salt'))
    }),
  )
})

test('a long name is cut between letters, never inside one', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(made({ donorName: family.repeat(20) }).data['firstname']).toBe(family.repeat(8))
  const syllable = 'क्षि'
  expect(made({ donorName: syllable.repeat(40) }).data['firstname']).toMatch(/^(क्षि)+$/)
})

test('a name or purpose with nothing left in it gets a plain word', () => {
  expect(made({ donorName: ' \n\t', productInfo: '\0' }).data).toMatchObject({
    firstname: 'Donor',
    productinfo: 'Donation',
  })
})

test("an address that PayU cannot take is replaced by the charity's own, never cut", () => {
  const fits = `${'a'.repeat(38)}@example.org`
  expect(fits).toHaveLength(50)
  expect(made({ donorEmail: fits }).data['email']).toBe(fits)
  for (const donorEmail of [`a${fits}`, 'a|b@example.org', 'आशा@example.org'])
    expect(made({ donorEmail }).data['email']).toBe('help@sahaya.example')
})

test('an order id that PayU would refuse is refused here', () => {
  for (const orderId of ['', 'a|b', 'a b', 'x'.repeat(26)])
    expect(() => made({ orderId })).toThrow(RangeError)
  expect(made({ orderId: 'x'.repeat(25) }).data['txnid']).toHaveLength(25)
})
