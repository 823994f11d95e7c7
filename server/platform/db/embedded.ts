import type { Logger } from 'pino'
import { bringUp, type BringUpOptions } from './embedded/bring-up.ts'
import { removeIfEmpty } from './embedded/folders.ts'
import { keepRunning } from './embedded/keep-running.ts'
import { stopServer } from './embedded/living.ts'
import { databaseName, databaseUser } from './embedded/settings.ts'

export type EmbeddedOptions = Omit<BringUpOptions, 'first'> & { log: Pick<Logger, 'warn' | 'error'> }

/** Options of pg.Pool and pg.Client. */
export type Connection = { host: string; port: number; user: string; database: string; ssl: false }

export type EmbeddedDatabase = {
  connection: Connection
  /** The same as an address, for programs that take one. */
  url: string
  socketDir: string
  user: string
  database: string
  /** Whether the server was already running, left by an owner that died. */
  adopted: boolean
  /** The server process of now; another one after it died and was started again. */
  pid(): number
  stop(): Promise<void>
}

/**
 * Brings up the data folder's own PostgreSQL: makes it on first use, adopts it when it still runs,
 * starts it again should it die. Callers decide by the application's lock who may; two that call at
 * once share one server. Call it from the main thread: the server is bound to the calling thread.
 * @throws DatabaseStartError with words for the person at the terminal
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const first = await bringUp(options)
  const kept = keepRunning(first, {
    again: () => bringUp(options),
    async end(pid) {
      await stopServer(pid, first.cluster)
      removeIfEmpty(first.socketDir)
    },
    log: options.log,
  })
  return {
    ...socketUrlOf(first),
    adopted: first.adopted,
    pid: kept.pid,
    stop: kept.stop,
  }
}

/** Connects to the product's own server by its socket. */
export function socketUrlOf({ socketDir, port }: { socketDir: string; port: number }) {
  const host = encodeURIComponent(socketDir)
  const connection: Connection = {
    host: socketDir,
    port,
    user: databaseUser,
    database: databaseName,
    ssl: false,
  }
  return {
    connection,
    url: `postgresql://${databaseUser}@localhost/${databaseName}?host=${host}&port=${port}`,
    socketDir,
    user: databaseUser,
    database: databaseName,
  }
}
