import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmacBase64 } from '../signatures.ts'
import { cashfreeBridge } from './bridge.ts'
import { cashfreeLive } from './cashfree.ts'
import { readReturn, readWebhook } from './messages.ts'

const keys = { clientId: 'TEST', secrets: ['cfsk_new', 'cfsk_dev_secret_1'] }
/** Made with the vendor's SDK; the secret is a dummy. */
const vectors = [
  {
    raw: '{"data":{"order":{"order_id":"DN20270105A0001","order_amount":2500.00,"order_currency":"INR"},"payment":{"cf_payment_id":"1453002795","payment_status":"SUCCESS","payment_amount":2500.00,"payment_currency":"INR"}},"event_time":"2027-01-05T11:16:10+05:30","type":"PAYMENT_SUCCESS_WEBHOOK"}',
    timestamp: '1799127970000',
    signature: 'xTODhSZhWimmwdC5xjgR9p/IsFXXWa0fWGu9stNRV2g=',
  },
  {
    raw: '{"data":{"subscription_details":{"cf_subscription_id":"123456","subscription_id":"SCH-1","subscription_status":"ACTIVE"}},"event_time":"2027-01-02T10:00:00+05:30","type":"SUBSCRIPTION_STATUS_CHANGED"}',
    timestamp: '1798864200000',
    signature: 'PEsL3FVpz+J4Dg9oiKopCDz7VKFXbMTKapMYeD8/22w=',
  },
] as const
const read = ({ raw, timestamp, signature }: { raw: string; timestamp: string; signature: string }) =>
  readWebhook(keys, Buffer.from(raw), {
    'x-webhook-signature': signature,
    'x-webhook-timestamp': timestamp,
    'x-idempotency-key': 'event-1',
  })
const signed = (raw: string, secret = 'cfsk_new') =>
  read({ raw, timestamp: '1', signature: hmacBase64(secret, '1', raw) })

test('signatures are those of the vendor, and a payment is read to the paisa', () => {
  expect(read(vectors[0])).toEqual({
    verdict: 'authentic',
    message: {
      eventKey: 'event-1',
      kind: 'payment',
      orderId: 'DN20270105A0001',
      gatewayPaymentId: '1453002795',
      evidence: {
        provider: 'cashfree',
        orderId: 'DN20270105A0001',
        gatewayPaymentId: '1453002795',
        state: 'succeeded',
        amountPaise: 250_000,
        currency: 'INR',
        merchant: 'TEST',
      },
    },
  })
  expect(read(vectors[1])).toMatchObject({
    verdict: 'authentic',
    message: { kind: 'mandate', orderId: 'SCH-1', evidence: undefined },
  })
})

test('another time, other bytes or another secret are a forgery', () => {
  expect(read({ ...vectors[0], timestamp: '1799127970001' }).verdict).toBe('forged')
  expect(read({ ...vectors[0], raw: vectors[0].raw.replace('2500.00', '2500.01') }).verdict).toBe('forged')
  expect(signed(vectors[0].raw, 'cfsk_dev_secret_1').verdict).toBe('authentic')
  expect(signed(vectors[0].raw, 'cfsk_never').verdict).toBe('forged')
})

test('news without a key of its own is known by its bytes', () => {
  const { raw, signature, timestamp } = vectors[0]
  const headers = { 'x-webhook-signature': signature, 'x-webhook-timestamp': timestamp }
  expect(readWebhook(keys, Buffer.from(raw), headers)).toMatchObject({
    message: { eventKey: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
})

test('an amount that is no amount is no evidence, and money without an id waits', () => {
  const spoilt = vectors[0].raw.replace('"payment_amount":2500.00', '"payment_amount":"2,500"')
  expect(signed(spoilt)).toMatchObject({ verdict: 'authentic', message: { evidence: undefined } })
  const nameless = vectors[0].raw.replace('"cf_payment_id":"1453002795",', '')
  expect(signed(nameless)).toMatchObject({ message: { evidence: { state: 'pending' } } })
  // A long id written as a number keeps all its digits.
  const long = vectors[0].raw.replace('"1453002795"', '91453002795123456789')
  expect(signed(long)).toMatchObject({ message: { gatewayPaymentId: '91453002795123456789' } })
})

test('a return names the order and proves nothing', () => {
  const query = new URLSearchParams({ order: 'ORDER1', t: 'proof' })
  expect(readReturn(Buffer.alloc(0), query, undefined)).toMatchObject({
    verdict: 'unsigned',
    message: { kind: 'payment', orderId: 'ORDER1', evidence: undefined },
  })
  expect(readReturn(Buffer.alloc(0), new URLSearchParams(), undefined).verdict).toBe('unreadable')
})

test('the bridge page says nothing that was not made for it, and allows the vendor only where it is needed', () => {
  const fields = (session: string) => new URLSearchParams({ order_id: 'O1', payment_session_id: session })
  const plain = { checkoutUrl: 'http://127.0.0.1:3001/cashfree/pg/view/sessions/checkout' }
  const page = cashfreeBridge(plain, fields('session_abc'))!
  expect(page.html).toContain('name="payment_session_id" value="session_abc"')
  expect(page.html).not.toContain('src=')
  expect(page.policy).toContain('form-action http://127.0.0.1:3001;')
  expect(page.policy).not.toMatch(/unsafe|cashfree\.com/)
  const live = cashfreeBridge(cashfreeLive, fields('session_abc'))!
  expect(live.html).toContain('<script src="https://sdk.cashfree.com/js/v3/cashfree.js">')
  expect(live.policy).not.toContain('unsafe')
  for (const session of ['', '"><script>', 'a b', '</script>'])
    expect(cashfreeBridge(plain, fields(session))).toBeUndefined()
})

test('no bytes make the readers throw, and none are believed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(['forged', 'unreadable']).toContain(readWebhook(keys, Buffer.from(bytes), {}).verdict)
      expect(['unsigned', 'unreadable']).toContain(
        readReturn(Buffer.from(bytes), new URLSearchParams(), undefined).verdict,
      )
    }),
  )
})
