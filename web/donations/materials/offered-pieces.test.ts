import { expect, test } from 'vitest'
import { linesForMoney, offeredPieces, worthOf, type PricedLine } from './offered-pieces.ts'

const line: PricedLine = {
  id: 1,
  category: 9,
  categoryName: 'Bedding and blankets',
  variant: null,
  variantName: 'Single',
  unit: 'piece',
  condition: 'used_good',
  hasCondition: true,
  quantity: 40,
  minimum: null,
  neededBy: null,
  pledged: 8,
  funded: 2,
  stocked: 0,
  price: 300,
}
const amounts = (change: Partial<PricedLine>, least?: number) =>
  offeredPieces({ ...line, ...change }, least).map(({ amount }) => amount)

test('the offered amounts are one, some and all missing pieces', () => {
  expect(offeredPieces(line)).toEqual([
    { amount: 300, text: '1 × Bedding and blankets · Single' },
    { amount: 3000, text: '10 × Bedding and blankets · Single' },
    { amount: 9000, text: '30 × Bedding and blankets · Single' },
  ])
})

test.each<[Partial<PricedLine>, number[]]>([
  [{ price: 30 }, [120, 300, 900]],
  [{ quantity: 11 }, [300]],
  [{ price: 99.5 }, [199, 995, 2985]],
  [{ price: 50_000 }, [50_000, 500_000]],
  [{ price: 30, quantity: 12 }, [100]],
])('a line with %o offers %o rupees', (change, expected) => {
  expect(amounts(change)).toEqual(expected)
})

test('an amount buys whole pieces, grams of a kg, and no more than the missing ones', () => {
  expect(worthOf(1000, line)).toEqual({ quantity: 3, rest: 100 })
  expect(worthOf(100, line)).toEqual({ quantity: 0, rest: 100 })
  expect(worthOf(10_000, line)).toEqual({ quantity: 30, rest: 1000 })
  expect(worthOf(150, { ...line, unit: 'kg', price: 60 })).toEqual({ quantity: 2.5, rest: 0 })
})

test('money is offered for lines with a price that are not met', () => {
  const shown = { ...line, description: '' }
  const lines = [shown, { ...shown, id: 2, price: null }, { ...shown, id: 3, pledged: 38 }]
  expect(linesForMoney(lines).map(({ id }) => id)).toEqual([1])
})
