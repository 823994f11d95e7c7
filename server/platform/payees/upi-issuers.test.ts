import { expect, test } from 'vitest'
import { upiHandleIn } from './upi-handle.ts'
import { upiIssuerOf } from './upi-issuers.ts'

test.each([
  ['asha.devi@okhdfcbank', 'okhdfcbank'],
  [' 9876543210@YBL ', 'ybl'],
  ['asha@', undefined],
  ['@ybl', undefined],
  ['undefined@undefined ybl', undefined],
  ['a@b@ybl', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %j the handle is %j', (text, handle) => expect(upiHandleIn(text)).toBe(handle))

test('a handle tells who issued the id, and with which app', () => {
  expect(upiIssuerOf('okhdfcbank')).toEqual({ handle: 'okhdfcbank', bank: 'HDFC Bank', app: 'Google Pay' })
  expect(upiIssuerOf('sbi')).toEqual({ handle: 'sbi', bank: 'State Bank of India', app: null })
})

test.each(['upi', 'constructor', 'unheardof'])('nobody is named for the handle %s', (handle) => {
  expect(upiIssuerOf(handle)).toEqual({ handle, bank: null, app: null })
})
