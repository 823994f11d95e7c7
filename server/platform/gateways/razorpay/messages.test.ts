import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmacHex } from '../signatures.ts'
import { readReturn, readWebhook } from './messages.ts'

const keys = { keyId: 'rzp_test', keySecrets: ['new', 'old'], webhookSecrets: ['whsec_new', 'whsec_old'] }
const query = new URLSearchParams({ order: 'ORDER1' })
const known = { orderId: 'ORDER1', gatewayOrderId: 'order_IEIaMR65cu6nz3' }
const form = (fields: Record<string, string>) => Buffer.from(new URLSearchParams(fields).toString())

/** Printed by Razorpay's own documentation, or made with its SDK; the secrets are dummies. */
test('signatures are those of the vendor', () => {
  expect(hmacHex('123456', '{"a":1,"b":2,"c":{"d":3}}')).toBe(
    '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc',
  )
  expect(hmacHex('EnLs21M47BllR3X8PSFtjtbd', 'order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l')).toBe(
    '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  )
  // Signatures of subscriptions begin with the payment.
  expect(hmacHex('EnLs21M47BllR3X8PSFtjtbd', 'pay_IDZNwZZFtnjyym|sub_ID6MOhgkcoHj9I')).toBe(
    '601f383334975c714c91a7d97dd723eb56520318355863dcf3821c0d07a17693',
  )
})

const captured =
  '{"entity":"event","account_id":"acc_TEST","event":"payment.captured","contains":["payment"],"payload":{"payment":{"entity":{"id":"pay_T00000000001","amount":250000,"currency":"INR","status":"captured","order_id":"order_T0000000001","method":"upi","notes":{"donation":"DN20270105A0001"}}}},"created_at":1799100000}'

test('a captured payment is money, told under the name that Razorpay gave the order', () => {
  const reading = readWebhook({ ...keys, webhookSecrets: ['whsec_dev_1'] }, Buffer.from(captured), {
    'x-razorpay-signature': '806a6a1ff393a4268476d6c01979da7c4fcd805128854c2dbb1f19f64689f620',
    'x-razorpay-event-id': 'evt_1',
  })
  expect(reading).toEqual({
    verdict: 'authentic',
    message: {
      eventKey: 'evt_1',
      kind: 'payment',
      orderId: undefined,
      gatewayOrderId: 'order_T0000000001',
      gatewayPaymentId: 'pay_T00000000001',
      evidence: {
        provider: 'razorpay',
        orderId: 'order_T0000000001',
        gatewayPaymentId: 'pay_T00000000001',
        state: 'succeeded',
        amountPaise: 250_000,
        currency: 'INR',
        merchant: 'rzp_test',
        paymentMode: 'upi',
      },
    },
  })
})

const webhook = (body: string, secret = 'whsec_new') =>
  readWebhook(keys, Buffer.from(body), { 'x-razorpay-signature': hmacHex(secret, body) })

test('a retry signed with the secret that was replaced is still believed, any other is not', () => {
  expect(webhook(captured, 'whsec_old').verdict).toBe('authentic')
  expect(webhook(captured, 'whsec_never').verdict).toBe('forged')
  expect(readWebhook(keys, Buffer.from(captured), {}).verdict).toBe('forged')
  // The bytes count, not what they mean.
  expect(
    readWebhook(keys, Buffer.from(`${captured} `), { 'x-razorpay-signature': hmacHex('whsec_new', captured) })
      .verdict,
  ).toBe('forged')
})

test('without a number of its own, a message is known by its bytes', () => {
  const key = (body: string) => {
    const reading = webhook(body)
    return 'message' in reading ? reading.message.eventKey : undefined
  }
  expect(key(captured)).toMatch(/^[0-9a-f]{64}$/)
  expect(key(captured)).toBe(key(captured))
  expect(key(captured)).not.toBe(key(captured.replace('1799100000', '1799100001')))
})

test('each kind of event is told apart', () => {
  const kinds = {
    'payment.failed': 'payment',
    'order.paid': 'payment',
    'refund.processed': 'refund',
    'payment.dispute.created': 'dispute',
    'token.confirmed': 'mandate',
    'settlement.processed': 'other',
  }
  for (const [event, kind] of Object.entries(kinds))
    expect(webhook(captured.replace('payment.captured', event))).toMatchObject({ message: { kind } })
})

const signed = (orderId: string, secret = 'new') => ({
  razorpay_payment_id: 'pay_1',
  razorpay_order_id: orderId,
  razorpay_signature: hmacHex(secret, `${orderId}|pay_1`),
})

test('a return is held against the order in our own records, whatever order it names', () => {
  expect(readReturn(keys, form(signed(known.gatewayOrderId)), query, known)).toMatchObject({
    verdict: 'authentic',
    message: { orderId: 'ORDER1', gatewayPaymentId: 'pay_1', evidence: undefined },
  })
  expect(readReturn(keys, form(signed(known.gatewayOrderId, 'old')), query, known).verdict).toBe('authentic')
  // Truly signed, for a cheaper order of the same donor.
  expect(readReturn(keys, form(signed('order_cheaper')), query, known)).toEqual({
    verdict: 'forged',
    orderId: 'ORDER1',
  })
  const without = { ...known, gatewayOrderId: null }
  expect(readReturn(keys, form(signed('null')), query, without).verdict).toBe('forged')
  expect(readReturn(keys, form(signed(known.gatewayOrderId)), query, undefined).verdict).toBe('forged')
})

test('a failure and a way back prove nothing, and name the order', () => {
  const failed = form({ 'error[code]': 'BAD_REQUEST_ERROR', 'error[metadata]': '{"payment_id":"pay_1"}' })
  expect(readReturn(keys, failed, query, known)).toMatchObject({
    verdict: 'unsigned',
    message: { kind: 'payment', orderId: 'ORDER1', evidence: undefined },
  })
  const cancelled = new URLSearchParams({ order: 'ORDER1', cancelled: '1' })
  expect(readReturn(keys, Buffer.alloc(0), cancelled, known)).toMatchObject({
    verdict: 'unsigned',
    message: { kind: 'cancel', orderId: 'ORDER1' },
  })
  expect(readReturn(keys, Buffer.alloc(0), query, known).verdict).toBe('unreadable')
})

test('no bytes make the readers throw, and none are believed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      for (const reading of [
        readWebhook(keys, Buffer.from(bytes), {}),
        readReturn(keys, Buffer.concat([Buffer.from('a'), bytes]), query, known),
      ])
        expect(['forged', 'unreadable']).toContain(reading.verdict)
    }),
  )
  for (const text of ['null', '[]', '{}', '"x"', '{"event":null}'])
    expect(webhook(text).verdict).toBe('unreadable')
})
