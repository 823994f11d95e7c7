import { AppError } from '../http/app-error.ts'

const longestWaitMs = 8000

/**
 * Work under one key goes one after the other, in this process: a repeat that comes while the first still runs waits
 * for its answer and is counted nowhere. Other processes meet at the key's row in the database.
 */
export function createKeyTurns(waitMs = longestWaitMs) {
  const last = new Map<string, Promise<unknown>>()

  /** @throws UNAVAILABLE when those before it take too long; the same request may be sent again */
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key)
    const mine = (async () => {
      if (before !== undefined && !(await isOver(before, waitMs)))
        throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 })
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

/** Whether it has ended, well or not, within the time. */
async function isOver(running: Promise<unknown>, waitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), waitMs)
  })
  const over = running.then(
    () => true,
    () => true,
  )
  return Promise.race([over, late]).finally(() => clearTimeout(timer))
}
