import { expect, test } from 'vitest'
import { createCashfree, cashfreeLive } from './cashfree/cashfree.ts'
import type { Gateway } from './gateway.ts'
import { createPayu, payuLive } from './payu/payu.ts'
import { createRazorpay, razorpayLive } from './razorpay/razorpay.ts'

/**
 * Requests that move money carry a name of their own, so that repeating one after a lost answer asks for the
 * same. The test gateway knows most by our ids; the vendors want these.
 */

type Sent = { path: string; headers: Headers; form: URLSearchParams }
let sent: Sent[] = []
const fetch = (async (url: string | URL | Request, init?: RequestInit) => {
  const { pathname } = new URL(url instanceof Request ? url.url : url)
  const form = init?.body instanceof URLSearchParams ? init.body : new URLSearchParams()
  sent.push({ path: pathname, headers: new Headers(init?.headers), form })
  return new Response('{}')
}) as typeof globalThis.fetch

const bridgeUrl = 'https://give.example.org/bridge'
const now = () => new Date('2026-11-20T06:00:00Z')
const payu = createPayu({
  ...payuLive,
  keys: { key: 'key', salts: ['salt'] },
  standInEmail: () => 'help@sahaya.example',
  bridgeUrl,
  fetch,
})
const cashfree = createCashfree({
  ...cashfreeLive,
  keys: { clientId: 'id', secrets: ['secret'] },
  bridgeUrl,
  now,
  fetch,
})
const razorpay = createRazorpay({
  ...razorpayLive,
  keys: { keyId: 'id', keySecrets: ['secret'], webhookSecrets: ['other'] },
  merchantName: () => 'Sahaya',
  now,
  fetch,
})

/** Sends the same request twice and returns what was sent; the gateway's empty answers are ignored. */
async function twice(ask: () => Promise<unknown>): Promise<Sent[]> {
  sent = []
  for (const _ of [1, 2]) await ask().catch(() => undefined)
  return sent
}
const refundOf = (gateway: Gateway) => () =>
  gateway.refund!({
    refundId: 'RF0123456789abcdef0123',
    orderId: 'ORDER1',
    gatewayPaymentId: 'P1',
    amountPaise: 50_000,
  })
const debit = {
  gatewayMandateId: 'M1',
  orderId: 's1-20270105-2',
  noticeOrderId: 's1-20270105-1',
  amountPaise: 50_000,
  debitOn: '2027-01-05',
  donorEmail: 'asha@example.org',
  donorPhone: '9876543210',
}
const order = {
  orderId: 'ORDER1',
  amountPaise: 50_000,
  productInfo: 'Donation',
  donorName: 'Asha',
  donorEmail: 'asha@example.org',
  donorPhone: '9876543210',
  returnUrl: 'https://give.example.org/return',
  cancelUrl: 'https://give.example.org/return',
}

test.each<[string, () => Promise<unknown>, string, string]>([
  ['an order', () => cashfree.createCheckout(order), 'x-idempotency-key', 'ORDER1'],
  ['a refund', refundOf(cashfree), 'x-idempotency-key', 'refund-RF0123456789abcdef0123'],
  [
    'a notice',
    () => cashfree.notifyDebit!({ ...debit, orderId: debit.noticeOrderId }),
    'x-idempotency-key',
    'notice-s1-20270105-1',
  ],
  ['a debit', () => cashfree.debit!(debit), 'x-idempotency-key', 'debit-s1-20270105-2'],
])('%s of Cashfree bears its key', async (_, ask, header, key) => {
  const [first, again] = await twice(ask)
  expect(first!.headers.get(header)).toBe(key)
  expect(again!.headers.get(header)).toBe(key)
})

test('a refund of Razorpay bears its key, of ten characters at least', async () => {
  const keys = (await twice(refundOf(razorpay))).map(({ headers }) => headers.get('x-refund-idempotency'))
  expect(keys).toEqual(['refund-RF0123456789abcdef0123', 'refund-RF0123456789abcdef0123'])
})

test('a refund of PayU bears its token, which PayU takes only up to 23 characters', async () => {
  const tokens = (await twice(refundOf(payu))).map(({ form }) => form.get('var2'))
  expect(tokens).toEqual(['RF0123456789abcdef0123', 'RF0123456789abcdef0123'])
  const long = { refundId: 'R'.repeat(24), orderId: 'ORDER1', gatewayPaymentId: 'P1', amountPaise: 50_000 }
  await expect(payu.refund!(long)).rejects.toBeInstanceOf(RangeError)
})
