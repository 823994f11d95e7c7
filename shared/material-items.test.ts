import { describe, expect, test } from 'vitest'
import {
  fromStoredQuantity,
  isAcceptedCondition,
  isExactQuantity,
  quantityInEnglish,
  toStoredQuantity,
} from './material-items.ts'

describe('quantities of goods', () => {
  test.each([
    [2.5, 'kg', 2500],
    [0.001, 'litre', 1],
    [1.005, 'kg', 1005],
    [12, 'piece', 12],
    [3, 'packet', 3],
  ] as const)('%d %s is stored as %d and read back', (quantity, unit, stored) => {
    expect(toStoredQuantity(quantity, unit)).toBe(stored)
    expect(fromStoredQuantity(stored, unit)).toBe(quantity)
  })

  test.each([
    [2.5, 'piece', false],
    [2.5, 'kg', true],
    [1.005, 'kg', true],
    [0.0005, 'kg', false],
    [0.25, 'box', false],
  ] as const)('%d %s is exact: %s', (quantity, unit, isExact) => {
    expect(isExactQuantity(quantity, unit)).toBe(isExact)
  })
})

test('a better condition than the lowest accepted one is accepted', () => {
  expect(isAcceptedCondition('new', 'used_good')).toBe(true)
  expect(isAcceptedCondition('used_good', 'used_good')).toBe(true)
  expect(isAcceptedCondition('for_repair', 'used_good')).toBe(false)
})

test.each([
  [1, 'packet', '1 packet'],
  [50, 'packet', '50 packets'],
  [2, 'box', '2 boxes'],
  [2.5, 'kg', '2.5 kg'],
  [0.5, 'litre', '0.5 litres'],
  [7, 'piece', '7'],
] as const)('%d of the unit %s is written as %s', (quantity, unit, text) => {
  expect(quantityInEnglish(quantity, unit)).toBe(text)
})
