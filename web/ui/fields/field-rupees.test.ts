import { expect, test } from 'vitest'
import { rupeesTyped } from './field-rupees.ts'

test.each([
  ['1250.50', 1250.5],
  ['₹ 1,25,000', 125_000],
  ['Rs. 300', 300],
  ['₹750.50', 750.5],
  ['१२००', 1200],
  ['रु. १,२५०.५०', 1250.5],
  ['రూ. ౧౨౩', 123],
  ['Rs. 5,000/-', 5000],
  ['INR 40', 40],
  [' 0 ', 0],
])('%s is a sum', (typed, rupees) => expect(rupeesTyped(typed)).toBe(rupees))

test.each(['', '-5', '1e9', '12.', 'half', '1.2.3', '1000.555', '0x10'])('%s is none', (typed) =>
  expect(rupeesTyped(typed)).toBeNaN(),
)
