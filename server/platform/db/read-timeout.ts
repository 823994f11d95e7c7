import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Breaks a connection in use over which nothing came or went for `ms`: the time limits of statements are the database's,
 * and one that stands still, or a line that is cut without a word, keeps none. Whoever waits is told that it is away.
 */
export function breakSilent(pool: pg.Pool, ms: number): void {
  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.on('timeout', () => socket.destroy(new Error('Connection terminated: the database says nothing')))
  })
  pool.on('acquire', (client) => socketOf(client).setTimeout(ms))
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0))
}

/** For statements that may take as long as they need, until the connection is given back. */
export const waitLong = (client: pg.PoolClient) => socketOf(client).setTimeout(0)

/** Not among what pg's types tell. */
const socketOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

const ping: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: 2000 }

/** Whether the database says one thing within 2 s. One that takes longer is not ready for visitors. */
export const answersAtOnce = (pool: pg.Pool): Promise<boolean> =>
  pool.query(ping).then(
    () => true,
    () => false,
  )
