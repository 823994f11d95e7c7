import { expect, test } from 'vitest'
import { base32, codeAt, stepAt, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// The last six of the eight digits of RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i is that of the standard', (second, code) => {
  expect(codeAt(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

test.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('base32 of %s is that of the standard', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('a code is taken one step early or late, and no step that was used or before', () => {
  const at = new Date('2026-11-20T06:00:00Z')
  const now = stepAt(at)
  for (const step of [now - 1, now, now + 1]) expect(stepOf(secret, codeAt(secret, step), at, 0)).toBe(step)
  for (const step of [now - 2, now + 2]) expect(stepOf(secret, codeAt(secret, step), at, 0)).toBeUndefined()
  expect(stepOf(secret, codeAt(secret, now), at, now)).toBeUndefined()
  expect(stepOf(secret, codeAt(secret, now - 1), at, now)).toBeUndefined()
  expect(stepOf(secret, codeAt(secret, now + 1), at, now)).toBe(now + 1)
  for (const code of ['', '1', '1234567', 'abcdef', '١٢٣٤٥٦'])
    expect(stepOf(secret, code, at, 0)).toBeUndefined()
})
