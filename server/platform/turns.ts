import { setTimeout as sleep } from 'node:timers/promises'

/** Turns of work behind the scenes beside work that somebody waits for. */
export type Turns = {
  /** Does what somebody waits for, at once; it takes no turn. */
  first<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when work that nobody waits for may begin, with false when `signal` says that none may any more. */
  next(signal: AbortSignal): Promise<boolean>
}

/** Milliseconds for which the others give way; longer work only waits. */
const makeWayMs = 500

/**
 * Bounds the rate of work that nobody waits for, and has it make way.
 * @param burst so many begin at once after a rest
 */
export function createTurns({
  perSecond,
  burst = perSecond,
  now = () => performance.now(),
  pause = sleepUntil,
}: {
  perSecond: number
  burst?: number
  now?: () => number
  /** Resolves after so many milliseconds, or when the signal is given. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}): Turns {
  let left = burst
  let countedAt = now()
  const awaited = new Set<Promise<unknown>>()

  /** Takes the next turn. @returns in how many milliseconds it is */
  function take(): number {
    const at = now()
    left = Math.min(burst, left + ((at - countedAt) / 1000) * perSecond) - 1
    countedAt = at
    return left >= 0 ? 0 : (-left / perSecond) * 1000
  }

  return {
    async first(work) {
      const done = work()
      const heard = done.catch(() => undefined)
      awaited.add(heard)
      return done.finally(() => awaited.delete(heard))
    },
    async next(signal) {
      const ms = take()
      if (ms > 0) await pause(ms, signal)
      if (awaited.size > 0) await Promise.race([Promise.all(awaited), pause(makeWayMs, signal)])
      return !signal.aborted
    },
  }
}

const sleepUntil = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
