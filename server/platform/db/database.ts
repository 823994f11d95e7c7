import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '../../db/tables.ts'
import { withNames } from './named.ts'
import { breakSilent } from './read-timeout.ts'

export type Db = Kysely<DB>
export type Tx = Transaction<DB>
/** `close` waits for queries in flight. */
export type Database = { pool: pg.Pool; db: Db; close(): Promise<void> }

const int8 = 20
const day = 1082
// Counts and paise fit a double exactly; beyond that something is wrong and must not pass silently.
pg.types.setTypeParser(int8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`int8 out of range: ${text}`)
  return value
})
// A calendar day is text; a Date would drag a time zone in.
pg.types.setTypeParser(day, (text) => text)

export type OpenOptions = {
  connection: pg.PoolConfig
  /** Maximum pool size. */
  max?: number
  log?: { error(details: object, message: string): void }
}

const statementMs = 5000
/** Time that the server's own timeout error may take to arrive. */
const graceMs = 2000

/**
 * A pool with default timeouts: statement 5 s, lock 2 s, connection 2 s, and 2 s for a database that does not respond
 * at all. `connection` may override them. A broken idle connection is logged and replaced.
 */
export function openDatabase({ connection, max = 16, log }: OpenOptions): Database {
  const pool = new pg.Pool({
    max,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'sahaya',
    ...connection,
  })
  pool.on('error', ({ message, code }: Error & { code?: string }) => {
    // The server may stop before connections that are being closed. The client attached to the error is a page
    // long and useless in a log.
    if (!pool.ending) log?.error({ err: { message, code } }, 'a database connection broke')
  })
  // An error without a listener ends the process, and the pool listens only on idle connections. The failing
  // statement reports the error to its caller anyway.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const mostMs = Number(connection.statement_timeout ?? statementMs)
  const { connectionTimeoutMillis: answerWithinMs } = connection
  if (mostMs > 0)
    breakSilent(pool, { ms: mostMs + graceMs, ...(answerWithinMs !== undefined && { answerWithinMs }) })
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: withNames(pool) }) })
  return {
    pool,
    db,
    async close() {
      await db.destroy()
      // Kysely ends a pool only when it was the one to use it first.
      if (!pool.ended) await pool.end()
    },
  }
}

/** Whether an error means that the database is unreachable, overloaded or full, not that the statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    /^(08|57P|53)/.test(code) ||
    [
      '57014',
      '55P03',
      'ECONNREFUSED',
      'ECONNRESET',
      'ENOENT',
      'EPIPE',
      'ETIMEDOUT',
      'ENOSPC',
      'EDQUOT',
    ].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated|connection timeout|client has encountered a connection error|Cannot use a pool after calling end/i.test(
      error.message,
    )
  )
}
