import { expect, test } from 'vitest'
import { gather } from './gather.ts'

test('what comes while a go is under way is done together, and each gets its own answer', async () => {
  const goes: number[][] = []
  const double = gather(async (asked: readonly number[]) => {
    goes.push([...asked])
    await Promise.resolve()
    return asked.map((one) => one * 2)
  })
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(goes).toEqual([[1], [2, 3], [4]])
})

test('one that cannot be done fails alone', async () => {
  const notTwo = gather(async (asked: readonly number[]) => {
    await Promise.resolve()
    if (asked.includes(2)) throw new Error('not two')
    return asked
  })
  const told = await Promise.allSettled([1, 2, 3, 4].map(notTwo))
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(await notTwo(5)).toBe(5)
})
