import { expect, test } from 'vitest'
import {
  createBatcher,
  createBusyKeys,
  createKeyedMutex,
  createKeyedQueue,
  createSingleFlight,
  mapConcurrent,
} from './concurrency.ts'

/** Work that ends when it is told to. */
function held() {
  let end = () => {}
  const work = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => work, end: () => end() }
}

test('items are worked on a few together, and the results stand in their order', async () => {
  let running = 0
  let most = 0
  const halves = await mapConcurrent(3, [8, 6, 4, 2, 10], async (n, i) => {
    most = Math.max(most, ++running)
    await Promise.resolve()
    running -= 1
    return [i, n / 2]
  })
  expect(halves).toEqual([
    [0, 4],
    [1, 3],
    [2, 2],
    [3, 1],
    [4, 5],
  ])
  expect(most).toBe(3)
})

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

test('one that cannot be done fails alone', async () => {
  const notTwo = createBatcher(async (asked: readonly number[]) => {
    await Promise.resolve()
    if (asked.includes(2)) throw new Error('not two')
    return asked
  })
  const told = await Promise.allSettled([1, 2, 3, 4].map(notTwo))
  expect(told.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(await notTwo(5)).toBe(5)
})

test('work of one key runs once for all who ask meanwhile, and anew for whoever asks later', async () => {
  const flights = createSingleFlight<number>()
  let count = 0
  const first = held()
  const work = async () => {
    await first.work()
    return ++count
  }
  const both = [flights.run('a', work), flights.run('a', work)]
  expect([flights.size, flights.isRunning('a'), flights.isRunning('b')]).toEqual([1, true, false])
  first.end()
  expect(await Promise.all(both)).toEqual([1, 1])
  expect(await flights.run('a', work)).toBe(2)
})

test('work that failed is shared as its error, and not kept', async () => {
  const flights = createSingleFlight<string>()
  const both = [
    flights.run('a', () => Promise.reject(new Error('no'))),
    flights.run('a', async () => 'shared'),
  ]
  for (const one of both) await expect(one).rejects.toThrow('no')
  expect(await flights.run('a', async () => 'yes')).toBe('yes')
})

const keyedMutex = (waitMs = 8000) => createKeyedMutex({ waitMs, tooLate: () => new Error('too late') })

test('work under one key waits for what runs already; another key does not', async () => {
  const run = keyedMutex()
  const said: string[] = []
  const first = held()
  const one = run('a', async () => {
    await first.work()
    said.push('first')
  })
  const two = run('a', async () => said.push('second'))
  await run('b', async () => said.push('other'))
  first.end()
  await Promise.all([one, two])
  expect(said).toEqual(['other', 'first', 'second'])
})

test('what failed holds nobody up', async () => {
  const run = keyedMutex()
  const one = run('a', () => Promise.reject(new Error('no')))
  const two = run('a', async () => 'yes')
  await expect(one).rejects.toThrow('no')
  await expect(two).resolves.toBe('yes')
})

test('whoever waits too long is told to come again', async () => {
  const run = keyedMutex(0)
  const first = held()
  const one = run('a', first.work)
  await expect(run('a', async () => 'late')).rejects.toThrow('too late')
  first.end()
  await one
})

/** Work on items that ends when it is told to. */
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
  return { ...seen, queue: createKeyedQueue<string>({ atOnce, keyOf: (item) => item[0]!, work: seen.work }) }
}

test('a slow one holds up its own key alone, and what came for it meanwhile follows together, in order', async () => {
  const { queue, began, end } = make(2)
  const first = queue.add(['a1', 'b1'])
  const second = queue.add(['a2', 'c1', 'a3'])
  expect(began).toEqual([['a1'], ['b1']])
  end('b1')
  await tick()
  expect(began).toEqual([['a1'], ['b1'], ['c1']])
  end('c1')
  await queue.room()
  expect(began).toHaveLength(3)
  end('a1')
  await first
  await tick()
  expect(began.at(-1)).toEqual(['a2', 'a3'])
  end('a2')
  await second
})

test('never more at once than allowed', async () => {
  const { queue, began, end } = make(3)
  const all = queue.add(['a', 'b', 'c', 'd', 'e'])
  expect(began).toHaveLength(3)
  for (const one of ['a', 'b', 'c']) end(one)
  await queue.room()
  for (const one of ['d', 'e']) end(one)
  await all
  expect(began).toHaveLength(5)
})

test('one that fails is told, and does not hold up the others', async () => {
  const { queue, end, fail } = make(1)
  const failing = queue.add(['a'])
  const other = queue.add(['b'])
  fail('a')
  await expect(failing).rejects.toThrow('a')
  end('b')
  await other
})

test('a key is busy until the work on it has ended, well or not', async () => {
  const busy = createBusyKeys()
  const first = held()
  const work = busy.hold(['a', 'b'], async () => {
    await first.work()
    throw new Error('no')
  })
  const released = busy.released('a')
  expect(busy.released('c')).toBeUndefined()
  first.end()
  await expect(work).rejects.toThrow('no')
  await released
  expect(busy.released('b')).toBeUndefined()
})
