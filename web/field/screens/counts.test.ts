import { expect, test } from 'vitest'
import { countsOf, quantitiesOf, unusualOf } from './counts.ts'

const items = [
  { id: 1, unit: 'piece' as const },
  { id: 2, unit: 'kg' as const },
]

test('typed quantities are read in the unit of their item', () => {
  const counts = countsOf([
    { item: 1, quantity: 3 },
    { item: 2, quantity: 2.5 },
  ])
  expect(quantitiesOf(counts, items)).toEqual([
    { item: 1, quantity: 3 },
    { item: 2, quantity: 2.5 },
  ])
})

test.each(['', ' ', 'two', '3,5', '-1', '2.5', '1e9'])('%j pieces are refused', (count) => {
  expect(quantitiesOf({ 1: count }, items)).toBeUndefined()
})

test('quantities of 0 and above the offered one are unusual', () => {
  const offered = [1, 2, 3].map((id) => ({ id, quantity: 5 }))
  const quantities = [
    { item: 1, quantity: 0 },
    { item: 2, quantity: 5 },
    { item: 3, quantity: 50 },
  ]
  expect(unusualOf(quantities, offered).map(({ item }) => item.id)).toEqual([1, 3])
})
