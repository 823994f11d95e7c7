import { describe, expect, test } from 'vitest'
import { paymentModeInWords } from '../../contract/donations/payment-modes.ts'
import { asciiRupees, dayInWords, rupeesInEmail, shortRupeesInEmail } from './figures.ts'
import { oneLine } from './one-line.ts'

describe('figures', () => {
  test.each([
    [0, '₹0'],
    [100, '₹1'],
    [250_000, '₹2,500'],
    [12_000_000, '₹1,20,000'],
    [50_050, '₹500.50'],
    [1_00_00_000_00, '₹1,00,00,000'],
    [99_999_999_999, '₹99,99,99,999.99'],
  ])('%i paise is %s', (paise, written) => {
    expect(rupeesInEmail(paise)).toBe(written)
    expect(asciiRupees(paise)).toBe(written.replace('₹', 'Rs.'))
  })

  test.each([
    [0, '₹0'],
    [99_999_99, '₹99,999'],
    [1_00_000_00, '₹1 lakh'],
    [1_29_999_00, '₹1.29 lakh'],
    [13_19_999_00, '₹13.1 lakh'],
    [99_99_999_00, '₹99.9 lakh'],
    [3_40_00_000_00, '₹3.4 crore'],
  ])('%i paise is %s where there is little room, never more than it is', (paise, written) => {
    expect(shortRupeesInEmail(paise)).toBe(written)
  })

  test('a day is written with its month as a word', () => {
    expect(dayInWords('2026-11-20')).toBe('20 Nov 2026')
    expect(dayInWords('2027-03-01')).toBe('01 Mar 2027')
  })

  test('a known way of paying gets its words, an unknown one stays', () => {
    expect(paymentModeInWords('cc')).toBe('Credit card')
    expect(paymentModeInWords('UPI')).toBe('UPI')
    expect(paymentModeInWords('credit_card')).toBe('Credit card')
    expect(paymentModeInWords('BNPL')).toBe('BNPL')
  })
})

describe('one line', () => {
  test.each([
    ['Ravi\r\nBcc: all@example.org', 'Ravi Bcc: all@example.org'],
    ['  a\t\tb\u2028c ', 'a b c'],
    ['safe\u202egpj.exe', 'safegpj.exe'],
    ['క్‌ష श्री', 'క్‌ష श्री'],
    ['half \ud83d', 'half \ufffd'],
    ['\u0000', ''],
  ])('%j', (given, line) => {
    expect(oneLine(given)).toBe(line)
  })
})

test('an amount below nothing has its sign before the rupee', () => {
  expect(rupeesInEmail(-40_050)).toBe('−₹400.50')
  expect(asciiRupees(-40_050)).toBe('-Rs.400.50')
})
