import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

/** Work that ends when it is told to. */
function slow() {
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const began: string[][] = []
  return {
    began,
    end: (item: string) => ends.get(item)!.resolve(),
    fail: (item: string) => ends.get(item)!.reject(new Error(item)),
    work: async (items: readonly string[]) => {
      began.push([...items])
      const end = Promise.withResolvers<void>()
      ends.set(items[0]!, end)
      await end.promise
    },
  }
}
/** Everything that is ready to go on has gone on. */
const tick = () => new Promise((go) => setImmediate(go))

const make = (atOnce: number) => {
  const seen = slow()
  return { ...seen, lanes: createLanes<string>({ atOnce, keyOf: (item) => item[0]!, work: seen.work }) }
}

test('a slow one holds up its own key alone, and what came for it meanwhile follows together, in order', async () => {
  const { lanes, began, end } = make(2)
  const first = lanes.add(['a1', 'b1'])
  const second = lanes.add(['a2', 'c1', 'a3'])
  expect(began).toEqual([['a1'], ['b1']])
  end('b1')
  await tick()
  expect(began).toEqual([['a1'], ['b1'], ['c1']])
  end('c1')
  await lanes.room()
  expect(began).toHaveLength(3)
  end('a1')
  await first
  await tick()
  expect(began.at(-1)).toEqual(['a2', 'a3'])
  end('a2')
  await second
  await lanes.idle()
})

test('never more at once than allowed', async () => {
  const { lanes, began, end } = make(3)
  const all = lanes.add(['a', 'b', 'c', 'd', 'e'])
  expect(began).toHaveLength(3)
  for (const one of ['a', 'b', 'c']) end(one)
  await lanes.room()
  for (const one of ['d', 'e']) end(one)
  await all
  expect(began).toHaveLength(5)
})

test('one that fails is told, and does not hold up the others', async () => {
  const { lanes, end, fail } = make(1)
  const failing = lanes.add(['a'])
  const other = lanes.add(['b'])
  fail('a')
  await expect(failing).rejects.toThrow('a')
  end('b')
  await other
})
