import type { Changes } from './invalidation.ts'

export type Memo<T> = {
  /** Value loaded last, or one fresh load shared by all callers meanwhile. */
  get(): Promise<T>
}

type Load<T> = { value: Promise<T>; startedAt: number }

/**
 * Loads something once and caches it in this process, until one of `tags` changes or it is older than `maxAgeMs`.
 * Whoever asks after a change never gets what was loaded before it; a failed load is not cached.
 */
export function createMemo<T>({
  load,
  changes,
  tags = [],
  maxAgeMs = Infinity,
  now = () => performance.now(),
}: {
  load: () => Promise<T>
  changes?: Pick<Changes, 'subscribe'>
  tags?: readonly string[]
  maxAgeMs?: number
  now?: () => number
}): Memo<T> {
  let current: Load<T> | undefined
  changes?.subscribe((tag) => {
    if (tag === '*' || tags.includes(tag)) current = undefined
  })
  return {
    get() {
      if (current !== undefined && now() - current.startedAt <= maxAgeMs) return current.value
      const fresh: Load<T> = { value: load(), startedAt: now() }
      current = fresh
      fresh.value.catch(() => {
        if (current === fresh) current = undefined
      })
      return fresh.value
    },
  }
}

/** Makes one value for each object when first asked, and forgets it with the object. */
export function memoizeByObject<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}
