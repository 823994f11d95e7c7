import type pg from 'pg'
import type { Logger } from 'pino'

/**
 * Tells every process that something cached has changed. Local listeners hear it at once;
 * other processes within 50 ms, through one NOTIFY for all changes of that time.
 */
export type Changes = {
  /** After the commit: `tags` such as 'campaign:12' have changed. */
  publish(...tags: string[]): void
  subscribe(listener: (tag: string) => void): void
  start(): Promise<void>
  stop(): Promise<void>
}

const channel = 'sahaya_changed'

export function createChanges({
  pool,
  listen,
  processId,
  log,
}: {
  pool: pg.Pool
  listen: () => pg.Client
  processId: string
  log: Logger
}): Changes {
  const listeners: ((tag: string) => void)[] = []
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let stopped = false

  const tell = (tag: string) => listeners.forEach((listener) => listener(tag))
  const flush = async () => {
    timer = undefined
    const tags = [...waiting]
    waiting = new Set()
    if (tags.length === 0) return
    // NOTIFY takes at most 8000 bytes.
    for (let i = 0; i < tags.length; i += 200)
      await pool
        .query('select pg_notify($1, $2)', [
          channel,
          JSON.stringify({ from: processId, tags: tags.slice(i, i + 200) }),
        ])
        .catch((error: unknown) => log.warn({ err: error }, 'other processes were not told of a change'))
  }
  const connect = async (): Promise<void> => {
    if (stopped) return
    const fresh = listen()
    client = fresh
    fresh.on('notification', ({ payload }) => {
      const { from, tags } = JSON.parse(payload ?? '{}') as { from: string; tags: string[] }
      if (from !== processId) tags.forEach(tell)
    })
    fresh.on('error', () => undefined)
    fresh.on('end', () => {
      if (stopped) return
      // What was missed meanwhile is unknown: everything counts as changed.
      setTimeout(
        () =>
          void connect().then(
            () => tell('*'),
            () => undefined,
          ),
        1000,
      ).unref()
    })
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
  }
  return {
    publish(...tags) {
      for (const tag of tags) {
        tell(tag)
        waiting.add(tag)
      }
      timer ??= setTimeout(() => void flush(), 50).unref()
    },
    subscribe: (listener) => void listeners.push(listener),
    start: connect,
    async stop() {
      stopped = true
      clearTimeout(timer)
      await flush()
      await client?.end().catch(() => undefined)
    },
  }
}
