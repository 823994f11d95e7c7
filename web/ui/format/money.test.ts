import { expect, test } from 'vitest'
import { percentOf, formatRupees, formatShortRupees } from './money.ts'

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1_000, '₹1,000'],
  [99_999, '₹99,999'],
  [100_000, '₹1,00,000'],
  [12_345_678, '₹1,23,45,678'],
  [1_234_567_890, '₹1,23,45,67,890'],
  [1_250.5, '₹1,250.50'],
  [-2_500, '−₹2,500'],
])('%d is written in full as %s', (amount, text) => {
  expect(formatRupees(amount)).toBe(text)
})

test.each([
  [99_999, '₹99,999'],
  [100_000, '₹1 lakh'],
  [120_000, '₹1.2 lakh'],
  [123_456, '₹1.23 lakh'],
  [1_310_500, '₹13.1 lakh'],
  [9_999_999, '₹99.9 lakh'],
  [10_000_000, '₹1 crore'],
  [34_000_000, '₹3.4 crore'],
  [12_345_678_900, '₹1234 crore'],
])('%d is written short as %s, never more than it is', (amount, text) => {
  expect(formatShortRupees(amount)).toBe(text)
})

test('percent is cut, so that nothing is full before it is', () => {
  expect(percentOf(99_999, 100_000)).toBe(99)
  expect(percentOf(150, 100)).toBe(150)
  expect(percentOf(10, 0)).toBe(0)
})
