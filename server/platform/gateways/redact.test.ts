import { expect, test } from 'vitest'
import { storableHeaders } from './redact.ts'

test('only headers that say how a message was signed and sent are stored', () => {
  expect(
    storableHeaders({
      'Content-Type': 'application/x-www-form-urlencoded',
      'x-razorpay-signature': 'abc',
      'user-agent': 'x'.repeat(2000),
      cookie: 'login=secret',
      authorization: 'Bearer secret',
      'x-forwarded-for': '203.0.113.9',
      'x-webhook-attempt': undefined,
    }),
  ).toEqual({
    'content-type': 'application/x-www-form-urlencoded',
    'x-razorpay-signature': 'abc',
    'user-agent': 'x'.repeat(512),
  })
})
