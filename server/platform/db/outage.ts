import { statfsSync } from 'node:fs'
import type { LogFn, Logger } from 'pino'
import { isDatabaseAway } from './database.ts'

/** Pino's hook before each line. */
type LogMethod = (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) => void
type Reached = { query(text: string): Promise<unknown> }
export type Outage = {
  logMethod: LogMethod
  /** Looks, while the database is away or a disk is full, whether this pool reaches it again. */
  watch(pool: Reached, log: Logger): void
  /** Whether the data folder's disk, or that of the database, has no room. Looks now, and tells the log. */
  isDiskFull(): boolean
}

const warn = 40
const sayEveryMs = 5000
const lookEveryMs = 1000
/** Bytes without which PostgreSQL cannot begin its next segment of the log, and ends. */
const leastRoom = 16 * 1024 * 1024

/** Grows a table of this session, for which a full disk has no page. */
const grow = `create temporary table if not exists room (page text);
  insert into room select repeat(md5(i::text), 60) from generate_series(1, 16) i;
  drop table room`

/**
 * A database that is away fails everything at once, and each failure would be told with its stack. Instead one line
 * says so every few seconds, and one that it is back; the failures themselves are told at level debug. A full disk,
 * which has the same effect, is told once.
 */
export function logOutageOnce({
  now = () => performance.now(),
  lookAgainAfterMs = lookEveryMs,
  dataDir = undefined as string | undefined,
  roomAt = freeBytes,
} = {}): Outage {
  let watched: { pool: Reached; log: Logger } | undefined
  let isAway = false
  let isFull = false
  let saidAt = -Infinity

  /** Asks again and again until what was missing is there. */
  const lookUntil = (isBack: (pool: Reached) => Promise<void>, back: (log: Logger) => void) => {
    if (watched === undefined) return
    const { pool, log } = watched
    setTimeout(() => {
      isBack(pool).then(
        () => back(log),
        () => lookUntil(isBack, back),
      )
    }, lookAgainAfterMs).unref()
  }
  const awaitDatabase = () =>
    lookUntil(
      async (pool) => void (await pool.query('select 1')),
      (log) => {
        isAway = false
        saidAt = -Infinity
        log.warn('the database is back')
      },
    )
  const awaitRoom = () =>
    lookUntil(
      async (pool) => {
        if (hasNoRoom()) throw new Error('no room')
        await pool.query(grow)
      },
      (log) => {
        isFull = false
        log.warn('the disk has room again')
      },
    )
  const hasNoRoom = () => dataDir !== undefined && roomAt(dataDir) < leastRoom

  /** @returns whether this is news */
  const setFull = () => {
    if (isFull) return false
    isFull = true
    awaitRoom()
    return true
  }
  const fullText = () =>
    hasNoRoom()
      ? `the disk is full: ${dataDir} has no room, and nothing can be written until it has`
      : 'the disk of the database is full, and nothing can be written until it has room'

  return {
    logMethod(args, method, level) {
      const kind = level < warn ? undefined : outageOf(args[0])
      if (kind === undefined) return method.apply(this, args)
      this.debug(...args)
      if (kind === 'disk' || isFull || hasNoRoom()) {
        if (setFull()) method.call(this, fullText())
        return
      }
      if (!isAway) {
        isAway = true
        awaitDatabase()
      }
      if (now() - saidAt < sayEveryMs) return
      saidAt = now()
      method.call(this, 'the database is away')
    },
    watch(pool, log) {
      watched = { pool, log }
    },
    isDiskFull() {
      if (hasNoRoom() && setFull()) watched?.log.error(fullText())
      return isFull
    },
  }
}

/** Bytes that this user may still write there; where that cannot be told, more than enough. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return Infinity
  }
}

/** Statements that only took too long are no outage, nor is another server that is away, as that of letters. */
function outageOf(details: unknown): 'away' | 'disk' | undefined {
  const err = typeof details === 'object' && details !== null && 'err' in details ? details.err : undefined
  if (typeof err !== 'object' || err === null || 'command' in err) return undefined
  const { message, code } = err as { message?: unknown; code?: unknown }
  if (['53100', 'ENOSPC', 'EDQUOT'].includes(String(code))) return 'disk'
  if (['57014', '55P03', 'ETIMEDOUT'].includes(String(code))) return undefined
  return isDatabaseAway(err instanceof Error ? err : Object.assign(new Error(String(message)), { code }))
    ? 'away'
    : undefined
}
