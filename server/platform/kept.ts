import type { Changes } from './changes.ts'

export type Kept<T> = {
  /** What was read last, or a fresh reading for all who ask meanwhile. */
  get(): Promise<T>
}

type Reading<T> = { value: Promise<T>; startedAt: number }

/**
 * Reads something once and keeps it in this process, until one of `tags` changes or it is older than
 * `maxAgeMs`. Whoever asks after a change never gets what was read before it; a failed reading is not kept.
 */
export function keep<T>({
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
}): Kept<T> {
  let reading: Reading<T> | undefined
  changes?.subscribe((tag) => {
    if (tag === '*' || tags.includes(tag)) reading = undefined
  })
  return {
    get() {
      if (reading !== undefined && now() - reading.startedAt <= maxAgeMs) return reading.value
      const fresh: Reading<T> = { value: load(), startedAt: now() }
      reading = fresh
      fresh.value.catch(() => {
        if (reading === fresh) reading = undefined
      })
      return fresh.value
    },
  }
}
