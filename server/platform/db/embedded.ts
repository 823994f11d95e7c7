import { join } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { chooseBinaries, findBinaries, type Binaries } from './embedded/binaries.ts'
import { inspectCluster, makeCluster } from './embedded/cluster.ts'
import { DatabaseStartError } from './embedded/database-start-error.ts'
import { clusterIn, giveTo, openDataDir, openSocketDir } from './embedded/folders.ts'
import { adoptServer, launchServer, stopServer, type Launch, type Running } from './embedded/launch.ts'
import { placeBinaries } from './embedded/place-binaries.ts'
import { chooseRunner, findTools, type Tools } from './embedded/runner.ts'
import { databaseName, databaseUser } from './embedded/settings.ts'
import { waitForLock } from './lock-file.ts'
import { pause } from './processes.ts'

export type EmbeddedOptions = {
  dataDir: string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
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

export type EmbeddedDatabase = {
  /** For pg.Pool and pg.Client. */
  connection: { host: string; port: number; user: string; database: string; ssl: false }
  /** The same as an address, for programs that take one. */
  url: string
  socketDir: string
  user: string
  database: string
  /** Whether the server was already running, left by an owner that died. */
  adopted: boolean
  pid(): number
  stop(): Promise<void>
}

/**
 * Brings up the data folder's own PostgreSQL: makes it on first use, adopts it when it still runs,
 * starts it again should it die. Callers decide by the application's lock who may; two that call at
 * once share one server.
 * @throws DatabaseStartError with words for the person at the terminal
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = openDataDir(options.dataDir)
  const cluster = clusterIn(dataDir)
  const start = async (): Promise<Running & { adopted: boolean }> => {
    const lock = await waitForLock(startLockOf(dataDir), { purpose: 'starting the database' }, 60_000)
    try {
      const living = await adoptServer(cluster)
      if (living) return { ...living, adopted: true }
      const running = await launchServer(await prepare(options, dataDir, cluster))
      return { ...running, adopted: false }
    } finally {
      lock.release()
    }
  }

  let running = await start()
  await ensureDatabase(running)
  let stopping = false
  const keepAlive = async () => {
    for (;;) {
      await running.gone
      if (stopping) return
      options.log.error({ pid: running.pid }, 'the database server ended unexpectedly; starting it again')
      running = await restart(start, () => stopping, options.log)
    }
  }
  void keepAlive().catch(() => undefined)

  const connection = {
    host: running.socketDir,
    port: running.port,
    user: databaseUser,
    database: databaseName,
    ssl: false as const,
  }
  return {
    connection,
    url: `postgresql://${databaseUser}@localhost/${databaseName}?host=${encodeURIComponent(running.socketDir)}&port=${running.port}`,
    socketDir: running.socketDir,
    user: databaseUser,
    database: databaseName,
    adopted: running.adopted,
    pid: () => running.pid,
    async stop() {
      stopping = true
      await stopServer(running.pid, cluster)
    },
  }
}

/** Held while a server of the data folder is being started or stopped. */
export const startLockOf = (dataDir: string) => join(dataDir, 'postgres.lock')

async function prepare(options: EmbeddedOptions, dataDir: string, cluster: string): Promise<Launch> {
  const progress = options.progress ?? (() => undefined)
  const existing = inspectCluster(cluster)
  const runner = chooseRunner(options.tools ?? findTools(), existing)
  const candidates = chooseBinaries(options.binaries ?? findBinaries(), existing?.major)
  const binaries = placeBinaries(candidates, runner, dataDir, existing === undefined)
  if (existing && existing.uid !== runner.uid) giveTo(runner, cluster)
  if (!existing) {
    progress('Making the database…')
    await makeCluster(cluster, binaries, runner)
  }
  const socketDir = openSocketDir(dataDir, runner)
  const { bound = true, throwaway = false } = options
  return { dataDir, cluster, socketDir, runner, binaries, bound, throwaway, progress }
}

async function restart<T>(start: () => Promise<T>, isOver: () => boolean, log: EmbeddedOptions['log']) {
  for (let wait = 50; !isOver(); wait = Math.min(wait * 2, 5_000)) {
    await pause(wait)
    try {
      return await start()
    } catch (error) {
      log.error({ err: error }, 'the database server could not be started again')
    }
  }
  throw new DatabaseStartError('The database was stopped meanwhile.')
}

/** A first start is not over until the database itself exists. */
async function ensureDatabase({ socketDir, port }: Running): Promise<void> {
  const connect = async <T>(database: string, work: (client: pg.Client) => Promise<T>) => {
    const client = new pg.Client({ host: socketDir, port, user: databaseUser, database, ssl: false })
    client.on('error', () => undefined)
    await client.connect()
    return work(client).finally(() => client.end())
  }
  try {
    await connect(databaseName, async () => undefined)
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error
    await connect('postgres', (client) => client.query(`create database ${databaseName}`))
  }
}
