import type { Socket } from 'node:net'
import pg from 'pg'

/** Times after which a connection in use counts as silent, in milliseconds. */
export type Patience = {
  /** Nothing came or went on this connection for so long: it alone is broken. */
  ms: number
  /** After so long another connection is tried. */
  askAfterMs?: number
  /** Milliseconds of silence on that one after which all are broken. */
  answerWithinMs?: number
}

const SAYS_NOTHING = 'Connection terminated: the database says nothing'
const askAgainMs = 500

/**
 * Breaks connections in use over which nothing comes or goes: the time limits of statements are the database's, and one
 * that stands still, or a line that is cut without a word, keeps none. Whoever waits is told that it is away, within
 * 2 s where it answers nobody; and until it answers somebody again, at once.
 */
export function breakSilent(pool: pg.Pool, { ms, askAfterMs = 1000, answerWithinMs = 700 }: Patience): void {
  const inUse = new Set<Socket>()
  let isSilent = false
  let asking: Promise<void> | undefined
  const connect = pool.connect.bind(pool) as (cb?: (error: Error) => void) => Promise<pg.PoolClient>
  pool.connect = ((cb?: (error: Error) => void) => {
    if (!isSilent || pool.ending) return connect(cb)
    const error = new Error(SAYS_NOTHING)
    return cb === undefined ? Promise.reject(error) : process.nextTick(cb, error)
  }) as typeof pool.connect

  const lookAgain = () => {
    setTimeout(() => {
      if (pool.ending) return
      void isMute(pool.options, answerWithinMs).then((mute) => {
        if (mute) lookAgain()
        else isSilent = false
      })
    }, askAgainMs).unref()
  }

  /** Tries another connection, once for all who wait; one that hears something meanwhile speaks for all. */
  const ask = async () => {
    const heard = bytesHeard(inUse)
    const mute = await isMute(pool.options, answerWithinMs)
    if (!mute || bytesHeard(inUse) > heard || isSilent) return
    isSilent = true
    lookAgain()
    for (const socket of inUse) if (socket.timeout !== 0) socket.destroy(new Error(SAYS_NOTHING))
  }

  const onQuiet = async (socket: Socket) => {
    if (socket.timeout !== askAfterMs) return socket.destroy(new Error(SAYS_NOTHING))
    asking ??= ask().finally(() => (asking = undefined))
    await asking
    if (inUse.has(socket) && socket.timeout === askAfterMs) socket.setTimeout(Math.max(ms - askAfterMs, 1))
  }

  pool.on('connect', (client) => {
    const socket = socketOf(client)
    socket.on('timeout', () => void onQuiet(socket))
  })
  pool.on('acquire', (client) => {
    const socket = socketOf(client)
    inUse.add(socket)
    socket.setTimeout(askAfterMs)
  })
  pool.on('release', (_error, client) => {
    const socket = socketOf(client)
    inUse.delete(socket)
    socket.setTimeout(0)
  })
}

const bytesHeard = (sockets: Iterable<Socket>) => {
  let sum = 0
  for (const { bytesRead } of sockets) sum += bytesRead
  return sum
}

/** Whether a new connection hears nothing at all. A refusal is an answer, and one of a database that is there. */
async function isMute(options: pg.PoolConfig, withinMs: number): Promise<boolean> {
  // The pool hides its password from being listed.
  const { password } = options
  const client = new pg.Client({ ...options, password, application_name: 'sahaya listener' })
  client.on('error', () => undefined)
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<true>((resolve) => {
    timer = setTimeout(resolve, withinMs, true)
  })
  const answered = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => false,
      () => false,
    )
  const mute = await Promise.race([answered, tooLong])
  clearTimeout(timer)
  if (mute) socketOf(client).destroy()
  else void client.end().catch(() => undefined)
  return mute
}

/** Lifts the time limit for long statements, until the connection is given back. */
export const waitLong = (client: pg.PoolClient) => socketOf(client).setTimeout(0)

/** Not among what pg's types tell. */
const socketOf = (client: pg.ClientBase) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream

const ping: pg.QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: 2000 }

/** Whether the database says one thing within 2 s. One that takes longer is not ready for visitors. */
export const answersAtOnce = (pool: pg.Pool): Promise<boolean> =>
  pool.query(ping).then(
    () => true,
    () => false,
  )
