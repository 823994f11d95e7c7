import { describe, expect, test } from 'vitest'
import {
  fromStoredQuantity,
  isAcceptedCondition,
  isExactQuantity,
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
