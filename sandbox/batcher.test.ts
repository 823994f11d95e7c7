import { expect, test } from 'vitest'
import { createBatcher } from './batcher.ts'

test('what comes while a batch runs is done together, and each gets its own answer', async () => {
  const goes: number[][] = []
  const double = createBatcher(async (asked: readonly number[]) => {
    goes.push([...asked])
    await Promise.resolve()
    return asked.map((one) => one * 2)
  })
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(goes).toEqual([[1], [2, 3], [4]])
})

test('a batch that fails is told to those in it, and the next is made', async () => {
  const odd = createBatcher(async (asked: readonly number[]) => {
    await Promise.resolve()
    if (asked.includes(2)) throw new Error('not that')
    return asked
  })
  const told = await Promise.allSettled([1, 2, 3].map(odd))
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await odd(5)).toBe(5)
})
