import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reading } from '../gateway.ts'
import { stateOf } from './evidence.ts'
import { disputeHash, responseHash } from './hash.ts'
import { readReturn, readWebhook } from './messages.ts'

const keys = { key: 'gtKFFx', salts: ['new-salt', 'old-salt'] }
const paid = {
  mihpayid: '403993715521889530',
  mode: 'UPI',
  status: 'success',
  unmappedstatus: 'captured',
  key: 'gtKFFx',
  txnid: 'DN20270105A0001',
  amount: '2500.00',
  net_amount_debit: '2500',
  addedon: '2027-01-05 11:16:10',
  productinfo: 'दान | Donation',
  firstname: 'आशा',
  email: 'asha@example.org',
  udf1: 'campaign:42',
  bank_ref_num: '527013524405',
  splitInfo: '{"splitStatus":"splitNotReceived","splitSegments":[]}',
}
const signed = (fields: Record<string, string>, salt = 'new-salt') => ({
  ...fields,
  hash: responseHash(fields, salt),
})
const raw = (fields: Record<string, string>) => Buffer.from(new URLSearchParams(fields).toString())
const webhook = (fields: Record<string, string>) => readWebhook(keys, raw(fields), {})
const keyOf = (reading: Reading) => ('message' in reading ? reading.message.eventKey : undefined)

test('a captured payment is money, read to the paisa and the second', () => {
  expect(webhook(signed(paid))).toMatchObject({
    verdict: 'authentic',
    message: {
      kind: 'payment',
      orderId: 'DN20270105A0001',
      evidence: {
        provider: 'payu',
        orderId: 'DN20270105A0001',
        gatewayPaymentId: '403993715521889530',
        state: 'succeeded',
        amountPaise: 250_000,
        currency: 'INR',
        merchant: 'gtKFFx',
        paymentMode: 'UPI',
        bankReference: '527013524405',
        occurredAt: new Date('2027-01-05T05:46:10Z'),
      },
    },
  })
})

test('a message signed with the salt that is being replaced is still believed', () => {
  expect(webhook(signed(paid, 'old-salt')).verdict).toBe('authentic')
  expect(webhook(signed(paid, 'never-ours')).verdict).toBe('forged')
})

test('a change to any signed field is a forgery', () => {
  for (const name of ['status', 'amount', 'txnid', 'key', 'email', 'firstname', 'productinfo', 'udf1'])
    expect(webhook({ ...signed(paid), [name]: 'x' }).verdict).toBe('forged')
  for (const name of ['udf5', 'additionalCharges', 'additional_charges'])
    expect(webhook({ ...signed(paid), [name]: '1.00' }).verdict).toBe('forged')
})

test('return and webhook of the same news have the same event key, other news another', () => {
  const back = readReturn(keys, raw(signed(paid)), new URLSearchParams())
  expect(back.verdict).toBe('authentic')
  expect(keyOf(back)).toBe(keyOf(webhook(signed({ ...paid, net_amount_debit: '2500.0' }))))
  expect(keyOf(back)).not.toBe(keyOf(webhook(signed({ ...paid, unmappedstatus: 'auth' }))))
})

test('fields that come back in the address are read the same way', () => {
  const query = new URLSearchParams(signed(paid))
  expect(readReturn(keys, Buffer.alloc(0), query).verdict).toBe('authentic')
  expect(readReturn(keys, Buffer.alloc(0), new URLSearchParams()).verdict).toBe('unreadable')
})

test('a payment without a signature is a forged one', () => {
  const { hash: _hash, ...bare } = signed(paid)
  for (const unsigned of [bare, { ...bare, hash: '' }]) {
    expect(readWebhook(keys, raw(unsigned), {})).toEqual({ verdict: 'forged', orderId: 'DN20270105A0001' })
    expect(readReturn(keys, raw(unsigned), new URLSearchParams()).verdict).toBe('forged')
  }
})

test('one field with two values is nobody to believe', () => {
  const doubled = Buffer.concat([raw(signed(paid)), Buffer.from('&status=failure')])
  expect(readWebhook(keys, doubled, {}).verdict).toBe('unreadable')
})

test('PayU words become ours, and only success with captured is money', () => {
  const expected = {
    'success captured': 'succeeded',
    'success auth': 'pending',
    'success ': 'pending',
    'pending pending': 'pending',
    'pending auth': 'pending',
    'in progress captured': 'pending',
    'failure failed': 'failed',
    'failure somethingNew': 'failed',
    'failure captured': 'pending',
    'failure userCancelled': 'abandoned',
    'failure dropped': 'abandoned',
    'failure bounced': 'abandoned',
  }
  for (const [words, state] of Object.entries(expected)) {
    const [, status, detail] = /^(.+) (\w*)$/.exec(words)!
    expect([words, stateOf(status, detail)]).toEqual([words, state])
  }
})

test('money without an id of its own waits until the gateway is asked', () => {
  for (const mihpayid of ['', 'a b', '\0', 'x'.repeat(65)])
    expect(webhook(signed({ ...paid, mihpayid }))).toMatchObject({
      message: { evidence: { state: 'pending', gatewayPaymentId: undefined } },
    })
})

test('what a database or a log could not take never leaves the reader', () => {
  const reading = webhook(signed({ ...paid, mode: 'U\0PI', bank_ref_num: '<x>\n', txnid: 'a\0b' }))
  expect(reading).toEqual({ verdict: 'unreadable' })
  expect(webhook(signed({ ...paid, mode: 'U\0PI' }))).not.toHaveProperty('message.evidence.paymentMode')
})

test('another merchant and another currency are told, not judged', () => {
  expect(webhook(signed({ ...paid, key: 'other' }))).toMatchObject({
    message: { evidence: { merchant: 'other' } },
  })
  expect(webhook(signed({ ...paid, currency: 'usd' }))).toMatchObject({
    message: { evidence: { currency: 'USD' } },
  })
})

test('an amount that is no amount is unreadable even when it is signed', () => {
  expect(webhook(signed({ ...paid, amount: '2,500' }))).toEqual({
    verdict: 'unreadable',
    orderId: 'DN20270105A0001',
  })
})

test('a refund is heard of but is never evidence', () => {
  const refund = {
    key: 'gtKFFx',
    mihpayid: '403993715521889530',
    merchantTxnId: 'DN20270105A0001',
    request_id: '131278422',
    token: 'RF1',
    amt: '2500.00',
    action: 'refund',
    status: 'success',
  }
  const about = {
    kind: 'refund',
    orderId: 'DN20270105A0001',
    gatewayPaymentId: '403993715521889530',
    evidence: undefined,
  }
  expect(webhook(refund)).toMatchObject({ verdict: 'unsigned', message: about })
  const json = Buffer.from(JSON.stringify(refund).replace('"403993715521889530"', '403993715521889530'))
  expect(readWebhook(keys, json, {})).toMatchObject({ verdict: 'unsigned', message: about })
  expect(webhook(signed({ ...paid, ...refund }))).toMatchObject({ verdict: 'authentic', message: about })
  expect(webhook({ ...refund, key: 'other' }).verdict).toBe('forged')
  expect(webhook({ ...refund, hash: 'wrong' }).verdict).toBe('forged')
})

test("a signed payment cannot take its own place in the queue as a 'refund'", () => {
  expect(keyOf(webhook(signed({ ...paid, action: 'refund' })))).not.toBe(keyOf(webhook(signed(paid))))
})

test('a dispute is believed by its header only', () => {
  const dispute = {
    type: 'payments',
    event: 'dispute',
    cb_id: '17',
    txn_id: '403993715521889530',
    cb_type: 'RBI/BO',
    cb_amount: '1.0',
    cb_status: 'Bank Comm Sent',
  }
  const body = Buffer.from(JSON.stringify({ ...dispute, cb_id: 17 }))
  const about = { kind: 'dispute', gatewayPaymentId: '403993715521889530', evidence: undefined }
  const header = 'x-payu-dispute-webhook-signature-v2'
  const signature = disputeHash('gtKFFx', dispute, 'old-salt')
  expect(readWebhook(keys, body, {})).toMatchObject({ verdict: 'unsigned', message: about })
  expect(readWebhook(keys, body, { [header]: signature })).toMatchObject({
    verdict: 'authentic',
    message: about,
  })
  expect(readWebhook(keys, body, { [header]: 'no' }).verdict).toBe('forged')
})

test('no bytes make the reader throw, and none are believed', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const body = Buffer.from(bytes)
      for (const reading of [
        readWebhook(keys, body, {}),
        readReturn(keys, body, new URLSearchParams()),
        readWebhook(keys, Buffer.concat([Buffer.from('{'), body]), {}),
      ])
        expect(['forged', 'unreadable']).toContain(reading.verdict)
    }),
  )
  for (const text of ['null', '[]', '{}', '{"event":"dispute"', '"x"', '{"__proto__":{"hash":"x"}}'])
    expect(readWebhook(keys, Buffer.from(text), {}).verdict).toBe('unreadable')
  expect(readWebhook(keys, Buffer.alloc(70_000, 'a'), {}).verdict).toBe('unreadable')
})
