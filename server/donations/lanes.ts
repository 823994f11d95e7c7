export type Lanes<T> = {
  /** Takes items in. Resolves when they are done; rejects with the first that failed. Begins what it can at once. */
  add(items: readonly T[]): Promise<void>
  /** Resolves when another item could begin at once. */
  room(): Promise<void>
  /** Resolves when nothing is in work. */
  idle(): Promise<void>
}

type Batch<T> = { items: T[]; done: PromiseWithResolvers<void> }

/**
 * Works on several things at once, at most `atOnce`, and on those of one key one after the other in the order in
 * which they came. A slow one holds up its own key alone.
 * @param work gets all that wait under one key
 */
export function createLanes<T>({
  atOnce,
  keyOf,
  work,
}: {
  atOnce: number
  keyOf(item: T): string
  work(items: readonly T[]): Promise<void>
}): Lanes<T> {
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
    idle: () => until(() => busy.size === 0 && waiting.size === 0),
  }
}
