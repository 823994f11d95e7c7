import { join } from 'node:path'
import type { Logger } from 'pino'
import { chooseBinaries, findBinaries, type Binaries } from './embedded/binaries.ts'
import { inspectCluster, makeCluster } from './embedded/cluster.ts'
import { clusterIn, giveTo, openDataDir, openSocketDir, removeIfEmpty } from './embedded/folders.ts'
import { launchServer, type Launch, type Running } from './embedded/launch.ts'
import { adoptServer, ensureDatabase, stopServer } from './embedded/living.ts'
import { homesFor, placeBinaries } from './embedded/place-binaries.ts'
import { chooseRunner, findTools, type Tools } from './embedded/runner.ts'
import { databaseName, databaseUser } from './embedded/settings.ts'
import { keepRunning } from './embedded/keep-running.ts'
import { waitForLock } from './lock-file.ts'

export { DatabaseStartError } from './embedded/database-start-error.ts'

export type EmbeddedOptions = {
  dataDir: string
  log: Pick<Logger, 'warn' | 'error'>
  /** Told in plain words what takes more than a moment. */
  progress?: (text: string) => void
  /** Whether the server ends when this process does, even by kill -9 (Linux). Default true. */
  bound?: boolean
  /** For tests: faster, and worth nothing after a crash of the machine. */
  throwaway?: boolean
  /** What is installed; found by itself unless given. */
  binaries?: Binaries[]
  tools?: Tools
}

/** For pg.Pool and pg.Client. */
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
  const dataDir = openDataDir(options.dataDir)
  const cluster = clusterIn(dataDir)
  const first = await bringUp(options, dataDir, cluster)
  const kept = keepRunning(first, {
    again: () => bringUp(options, dataDir, cluster),
    async end(pid) {
      await stopServer(pid, cluster)
      removeIfEmpty(first.socketDir)
    },
    log: options.log,
  })
  return {
    ...addressOf(first),
    adopted: first.adopted,
    pid: kept.pid,
    stop: kept.stop,
  }
}

/** How to reach a server of the product's on its socket. */
export function addressOf(server: { socketDir: string; port: number }) {
  const { socketDir, port } = server
  const host = encodeURIComponent(socketDir)
  return {
    connection: { host: socketDir, port, user: databaseUser, database: databaseName, ssl: false as const },
    url: `postgresql://${databaseUser}@localhost/${databaseName}?host=${host}&port=${port}`,
    socketDir,
    user: databaseUser,
    database: databaseName,
  }
}

/** Held while a server of the data folder is being started or stopped. */
export const startLockOf = (dataDir: string) => join(dataDir, 'postgres.lock')

async function bringUp(options: EmbeddedOptions, dataDir: string, cluster: string) {
  const lock = await waitForLock(startLockOf(dataDir), { purpose: 'starting the database' }, 60_000)
  try {
    const living = await adoptServer(cluster)
    const running: Running = living ?? (await launchServer(await prepare(options, dataDir, cluster)))
    await ensureDatabase(running)
    return { ...running, adopted: living !== undefined }
  } finally {
    lock.release()
  }
}

async function prepare(options: EmbeddedOptions, dataDir: string, cluster: string): Promise<Launch> {
  const { bound = true, throwaway = false, progress = () => undefined } = options
  const existing = inspectCluster(cluster)
  const runner = chooseRunner(options.tools ?? findTools(), existing)
  const candidates = chooseBinaries(options.binaries ?? findBinaries(), existing?.major)
  const homes = homesFor(runner, dataDir)
  const binaries = placeBinaries(candidates, { runner, homes, prove: existing === undefined })
  if (!existing) {
    progress('Making the database…')
    await makeCluster(cluster, { binaries, runner, throwaway })
  } else if (existing.uid !== runner.uid) giveTo(runner, cluster)
  const socketDir = openSocketDir(dataDir, runner)
  return { dataDir, cluster, socketDir, runner, binaries, bound, throwaway, progress }
}
