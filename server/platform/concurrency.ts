import pLimit from 'p-limit'

// A semaphore is `pLimit` itself. What stands here it cannot do: answers from one batch, and work by key.

/** Works on items, at most `atOnce` together. @returns results in the order of the items; rejects with the first error */
export const mapConcurrent = <T, R>(
  atOnce: number,
  items: readonly T[],
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> => pLimit(atOnce).map(items, work)

const batchAtMost = 64

/**
 * Batches concurrent calls: calls made while a batch runs join the next; a call alone runs at once. When a batch fails,
 * each of its calls is tried by itself, so that a bad one takes no other with it.
 * @param work returns results in the order of its inputs, at most 64
 */
export function createBatcher<Input, Result>(
  work: (inputs: readonly Input[]) => Promise<readonly Result[]>,
): (input: Input) => Promise<Result> {
  type Call = PromiseWithResolvers<Result> & { input: Input }
  const waiting: Call[] = []
  let isBusy = false

  async function run(calls: readonly Call[]): Promise<void> {
    try {
      const results = await work(calls.map(({ input }) => input))
      calls.forEach(({ resolve }, i) => resolve(results[i]!))
    } catch (error) {
      if (calls.length === 1) calls[0]!.reject(error)
      else await Promise.all(calls.map((call) => run([call])))
    }
  }

  async function runAll(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) await run(waiting.splice(0, batchAtMost))
    isBusy = false
  }

  return (input) => {
    const call = { input, ...Promise.withResolvers<Result>() }
    waiting.push(call)
    if (!isBusy) void runAll()
    return call.promise
  }
}

export type SingleFlight<T> = {
  /** Begins `work`, unless it runs for this key already: then its result is shared. */
  run(key: string, work: () => Promise<T>): Promise<T>
  isRunning(key: string): boolean
  /** Number of keys whose work is running. */
  readonly size: number
}

/** Runs work of one key once for all who ask meanwhile. */
export function createSingleFlight<T>(): SingleFlight<T> {
  const running = new Map<string, Promise<T>>()
  return {
    run(key, work) {
      const known = running.get(key)
      if (known !== undefined) return known
      const flight = work().finally(() => running.delete(key))
      running.set(key, flight)
      return flight
    },
    isRunning: (key) => running.has(key),
    get size() {
      return running.size
    },
  }
}

/**
 * Runs work of one key one after the other, in this process.
 * @param waitMs how long a caller waits for those before it
 * @param tooLate makes the error that it gets after that
 */
export function createKeyedMutex({ waitMs, tooLate }: { waitMs: number; tooLate: () => Error }) {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key)
    const mine = (async () => {
      if (before !== undefined && !(await hasEnded(before, waitMs))) throw tooLate()
      return work()
    })()
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}

/** Whether it ends, well or not, within the time. */
async function hasEnded(running: Promise<unknown>, withinMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), withinMs)
  })
  const ended = running.then(
    () => true,
    () => true,
  )
  return Promise.race([ended, late]).finally(() => clearTimeout(timer))
}

export type KeyedQueue<T> = {
  /** Begins what it can at once. Resolves when all items are done; rejects with the first that failed. */
  add(items: readonly T[]): Promise<void>
  /** Resolves when another item could begin at once. */
  room(): Promise<void>
}

type Batch<T> = { items: T[]; done: PromiseWithResolvers<void> }

/**
 * Works on items as they come, on those of one key one after the other in their order, on at most `atOnce` keys together.
 * A slow item holds up its own key alone.
 * @param work gets all items that wait under one key
 */
export function createKeyedQueue<T>({
  atOnce,
  keyOf,
  work,
}: {
  atOnce: number
  keyOf(item: T): string
  work(items: readonly T[]): Promise<void>
}): KeyedQueue<T> {
  const waiting = new Map<string, Batch<T>>()
  const busy = new Set<string>()
  const watchers = new Set<() => void>()

  function begin(): void {
    for (const [key, batch] of waiting) {
      if (busy.size >= atOnce) break
      if (busy.has(key)) continue
      waiting.delete(key)
      busy.add(key)
      work(batch.items)
        .then(batch.done.resolve, batch.done.reject)
        .finally(() => {
          busy.delete(key)
          begin()
        })
    }
    for (const look of watchers) look()
  }

  const until = (isSo: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isSo()) return
        watchers.delete(look)
        resolve()
      }
      watchers.add(look)
      look()
    })

  return {
    async add(items) {
      const batches = new Set<Batch<T>>()
      for (const item of items) {
        const key = keyOf(item)
        const batch = waiting.get(key) ?? { items: [], done: Promise.withResolvers<void>() }
        batch.items.push(item)
        waiting.set(key, batch)
        batches.add(batch)
      }
      const done = Promise.all([...batches].map((batch) => batch.done.promise))
      begin()
      await done
    },
    room: () => until(() => busy.size < atOnce),
  }
}

/** Marks keys as busy while work on them runs; it keeps nobody from working on them too. */
export type BusyKeys = {
  hold<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>
  /** Resolves when the key is free; undefined where it is free already. */
  released(key: string): Promise<void> | undefined
}

export function createBusyKeys(): BusyKeys {
  const held = new Map<string, Promise<void>>()
  return {
    async hold(keys, work) {
      const { promise, resolve } = Promise.withResolvers<void>()
      for (const key of keys) held.set(key, promise)
      try {
        return await work()
      } finally {
        for (const key of keys) held.delete(key)
        resolve()
      }
    },
    released: (key) => held.get(key),
  }
}
