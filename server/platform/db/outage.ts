import type { LogFn, Logger } from 'pino'
import { isDatabaseAway } from './database.ts'

/** Pino's hook before each line. */
type LogMethod = (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) => void
type Reached = { query(text: string): Promise<unknown> }
export type Outage = {
  logMethod: LogMethod
  /** Looks, while the database is away, whether this pool reaches it again. */
  watch(pool: Reached, log: Logger): void
}

const warn = 40
const sayEveryMs = 5000
const lookEveryMs = 1000

/**
 * A database that is away fails everything at once, and each failure would be told with its stack. Instead one line
 * says so every few seconds, and one that it is back; the failures themselves are told at level debug.
 */
export function logOutageOnce({
  now = () => performance.now(),
  lookAgainAfterMs = lookEveryMs,
} = {}): Outage {
  let watched: { pool: Reached; log: Logger } | undefined
  let isAway = false
  let saidAt = -Infinity

  const look = () => {
    if (watched === undefined) return
    const { pool, log } = watched
    setTimeout(() => {
      pool.query('select 1').then(() => {
        isAway = false
        saidAt = -Infinity
        log.warn('the database is back')
      }, look)
    }, lookAgainAfterMs).unref()
  }

  return {
    logMethod(args, method, level) {
      if (level < warn || !tellsOfOutage(args[0])) return method.apply(this, args)
      this.debug(...args)
      if (!isAway) {
        isAway = true
        look()
      }
      if (now() - saidAt < sayEveryMs) return
      saidAt = now()
      method.call(this, 'the database is away')
    },
    watch(pool, log) {
      watched = { pool, log }
    },
  }
}

/** Statements that only took too long are no outage, nor is another server that is away, as that of letters. */
function tellsOfOutage(details: unknown): boolean {
  const err = typeof details === 'object' && details !== null && 'err' in details ? details.err : undefined
  if (typeof err !== 'object' || err === null || 'command' in err) return false
  const { message, code } = err as { message?: unknown; code?: unknown }
  if (['57014', '55P03', 'ETIMEDOUT'].includes(String(code))) return false
  return isDatabaseAway(err instanceof Error ? err : Object.assign(new Error(String(message)), { code }))
}
