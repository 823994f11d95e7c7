import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatPaise, parsePaise } from './money.ts'

test('every spelling of an amount reads as the same paise', () => {
  for (const spelling of ['2500.00', '2500', 2500, '2500.0', '2500.000', '002500.00'])
    expect(parsePaise(spelling)).toBe(250_000)
  expect(parsePaise('2500.5')).toBe(250_050)
  expect(parsePaise(2500.5)).toBe(250_050)
  expect(parsePaise('0.07')).toBe(7)
  expect(parsePaise('1.10')).toBe(110)
})

test('what is not plain rupees is not an amount', () => {
  for (const wrong of [
    '',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '1,000.00',
    '1e3',
    '1.',
    '.5',
    '1.005',
    '१००',
    'NaN',
    '0x10',
    '1.00\n',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    0.1 + 0.2,
    1e21,
    null,
    undefined,
    true,
    ['1'],
  ])
    expect(parsePaise(wrong)).toBeUndefined()
  expect(parsePaise('90071992547409.91')).toBe(Number.MAX_SAFE_INTEGER)
  expect(parsePaise('90071992547409.92')).toBeUndefined()
})

test('what is formatted reads back to the paisa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (paise) => {
      expect(parsePaise(formatPaise(paise))).toBe(paise)
    }),
  )
})

test('rupees and paise are taken digit by digit', () => {
  fc.assert(
    fc.property(fc.nat(90_000_000_000_000), fc.nat(99), (rupees, paise) => {
      expect(parsePaise(`${rupees}.${String(paise).padStart(2, '0')}`)).toBe(rupees * 100 + paise)
    }),
  )
})

test('no text makes the reader throw or answer anything but whole paise', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const paise = parsePaise(value)
      expect(paise === undefined || (Number.isSafeInteger(paise) && paise >= 0)).toBe(true)
    }),
  )
})

test('parts of a paisa and debts cannot be formatted', () => {
  for (const wrong of [0.5, -1, Number.NaN, 2 ** 53]) expect(() => formatPaise(wrong)).toThrow(RangeError)
})
