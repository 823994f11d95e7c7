import type pg from 'pg'
import type { Logger } from 'pino'

export type Listener = { stop(): Promise<void> }

const again = { first: 250, atMost: 10_000 }

/**
 * Hears NOTIFY on a channel over a connection of its own, and connects again when that breaks.
 * What is said meanwhile is lost: `onConnect` runs after each connection, the first included, to make up for it.
 * @param open makes a client that is not connected yet
 */
export function listen({
  open,
  channel,
  heard,
  onConnect,
  log,
}: {
  open: () => pg.Client
  channel: string
  heard: (payload: string) => void
  onConnect?: () => void
  log: Logger
}): Listener {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let waitMs = again.first

  async function connect(): Promise<void> {
    const fresh = open()
    client = fresh
    fresh.on('notification', ({ payload }) => heard(payload ?? ''))
    fresh.on('error', (error) => log.debug({ err: error, channel }, 'a listening connection broke'))
    fresh.on('end', () => fresh === client && reconnect())
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    waitMs = again.first
    onConnect?.()
  }

  function reconnect(): void {
    client = undefined
    if (isStopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      attempt()
    }, waitMs)
    timer.unref()
    waitMs = Math.min(waitMs * 2, again.atMost)
  }

  function attempt(): void {
    connect().catch((error: unknown) => {
      log.debug({ err: error, channel }, 'cannot listen yet')
      client?.end().catch(() => undefined)
      reconnect()
    })
  }

  attempt()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
