import { expect, test } from 'vitest'
import { blotted, blottedHeaders } from './redact.ts'

const look = (text: string) => blotted(Buffer.from(text))

test('cards, accounts, payers and signatures are blotted out of a form, the rest is left to be looked at', () => {
  const shown = look(
    'mihpayid=403993715521937565&txnid=DN1&amount=2500.00&cardnum=512345XXXXXX2346&hash=d42bb5&field1=asha%40okaxis&status=success',
  )
  expect(shown).toBe(
    'mihpayid=403993715521937565&txnid=DN1&amount=2500.00&cardnum=•••&hash=•••&field1=•••&status=success',
  )
})

test('the same in JSON, however deep', () => {
  const shown = look(
    '{"payload":{"vpa":"asha@okaxis","card":{"last4":"2346"},"amount":250000},"signature":"ab\\"c"}',
  )
  expect(shown).toBe('{"payload":{"vpa":"•••","card":{"last4":"•••"},"amount":250000},"signature":"•••"}')
})

test('a UPI address is blotted out wherever it stands, an e-mail address is not', () => {
  expect(look('note=paid by asha@ybl today&email=asha@example.org')).toBe(
    'note=paid by ••• today&email=asha@example.org',
  )
})

test('bytes that are no text, and very many of them, can be looked at', () => {
  expect(blotted(Buffer.from([0xff, 0x00, 0x41]))).toBe('\ufffd\ufffdA')
  expect(blotted(Buffer.alloc(50_000, 'x'))).toHaveLength(16_001)
})

test('of headers, signatures are blotted out', () => {
  expect(blottedHeaders({ 'x-razorpay-signature': 'ab', 'content-type': 'application/json' })).toEqual({
    'x-razorpay-signature': '•••',
    'content-type': 'application/json',
  })
})
