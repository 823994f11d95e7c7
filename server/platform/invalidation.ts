import type pg from 'pg'
import type { Logger } from 'pino'
import { listen, type Listener } from './db/listen.ts'

/**
 * Tells every process that something cached has changed. Local listeners hear it at once;
 * other processes within 50 ms, through one NOTIFY for all changes of that time.
 */
export type Changes = {
  /** After the commit: `tags` such as 'fundraiser:12' have changed. '*' is everything. */
  publish(...tags: string[]): void
  subscribe(listener: (tag: string) => void): void
  start(): void
  stop(): Promise<void>
}

const channel = 'sahaya_changed'
const gatherMs = 50
/** NOTIFY takes at most 8000 bytes. */
const tagsAtOnce = 200

export type ChangesOptions = { pool: pg.Pool; open: () => pg.Client; processId: string; log: Logger }

export function createChanges({ pool, open, processId, log }: ChangesOptions): Changes {
  const listeners: ((tag: string) => void)[] = []
  let waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let listener: Listener | undefined

  const tell = (tag: string) => listeners.forEach((hears) => hears(tag))

  async function flush(): Promise<void> {
    timer = undefined
    const tags = [...waiting]
    waiting = new Set()
    for (let i = 0; i < tags.length; i += tagsAtOnce) {
      const payload = JSON.stringify({ from: processId, tags: tags.slice(i, i + tagsAtOnce) })
      await pool
        .query('select pg_notify($1, $2)', [channel, payload])
        .catch((error: unknown) => log.warn({ err: error }, 'other processes were not told of a change'))
    }
  }

  return {
    publish(...tags) {
      for (const tag of tags) {
        tell(tag)
        waiting.add(tag)
      }
      timer ??= setTimeout(() => void flush(), gatherMs)
    },
    subscribe: (hears) => void listeners.push(hears),
    start() {
      listener = listen({
        open,
        channel,
        log,
        heard(payload) {
          const { from, tags } = JSON.parse(payload) as { from: string; tags: string[] }
          if (from !== processId) tags.forEach(tell)
        },
        // Messages sent while nobody listened are lost, so everything counts as changed.
        onConnect: () => tell('*'),
      })
    },
    async stop() {
      clearTimeout(timer)
      await flush()
      await listener?.stop()
    },
  }
}
