import { expect, test } from 'vitest'
import { rupeesTyped } from './typed-amount.ts'

test.each([
  ['1250.50', 1250.5],
  ['₹ 1,25,000', 125_000],
  ['Rs. 300', 300],
  [' 0 ', 0],
])('%s is a sum', (typed, rupees) => expect(rupeesTyped(typed)).toBe(rupees))

test.each(['', '-5', '1e9', '12.', 'half', '1.2.3', '1000.555', '0x10'])('%s is none', (typed) =>
  expect(rupeesTyped(typed)).toBeNaN(),
)
