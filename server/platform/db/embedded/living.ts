import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { pause, signal, waitForEnd } from '../processes.ts'
import { DatabaseStartError } from './database-start-error.ts'
import type { RunningDatabase } from './launch.ts'
import { findPostmaster, isDoomed, isServerOf, type PostmasterFile } from './postmaster.ts'
import { databaseName, databaseUser } from './settings.ts'

const LONGEST_START_MS = 120_000
const LONGEST_SILENCE_MS = 10_000

/**
 * The living server of this cluster, when it has one that answers. One that is about to stop is waited
 * for; one that stays silent is stopped.
 */
export async function adoptServer(cluster: string): Promise<RunningDatabase | undefined> {
  const startedAt = performance.now()
  for (;;) {
    const found = findPostmaster(cluster)
    if (!found) return undefined
    const waited = performance.now() - startedAt
    if (found.status === 'stopping' || isDoomed(found.pid, cluster)) {
      if (!(await waitForEnd(found.pid, LONGEST_SILENCE_MS))) await stopServer(found.pid, cluster)
    } else if (found.status === 'ready') {
      if (await answers(found))
        return {
          pid: found.pid,
          port: found.port,
          socketDir: found.socketDir,
          gone: watch(found.pid, cluster),
        }
      if (!hasSocket(found) || waited > LONGEST_SILENCE_MS) await stopServer(found.pid, cluster)
    } else if (waited > LONGEST_START_MS) {
      throw new DatabaseStartError(`The database server (process ${found.pid}) does not get ready.`)
    }
    await pause(10)
  }
}

/** Stops in order; what hangs beyond the deadline is stopped the way a crash would, which loses nothing. */
export async function stopServer(pid: number, cluster: string, deadlineMs = 8_000): Promise<void> {
  const steps = [
    ['SIGINT', deadlineMs],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const
  for (const [name, ms] of steps) {
    if (!isServerOf(pid, cluster)) return
    signal(pid, name)
    if (await waitForEnd(pid, ms)) return
  }
}

/** Connects to one database of a server over its socket. */
export async function connectTo(
  server: { socketDir: string; port: number },
  database: string,
): Promise<pg.Client> {
  const client = new pg.Client({
    host: server.socketDir,
    port: server.port,
    user: databaseUser,
    database,
    ssl: false,
    connectionTimeoutMillis: 2_000,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** A first start is not over until the product's own database exists. */
export async function ensureDatabase(server: { socketDir: string; port: number }): Promise<void> {
  const client = await connectTo(server, 'postgres')
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
}

async function answers(server: PostmasterFile): Promise<boolean> {
  try {
    const client = await connectTo(server, 'postgres')
    await client.end()
    return true
  } catch {
    return false
  }
}

const hasSocket = (server: PostmasterFile) => existsSync(join(server.socketDir, `.s.PGSQL.${server.port}`))

/** A server that is not our child tells nobody of its end. */
function watch(pid: number, cluster: string): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (isServerOf(pid, cluster)) return
      clearInterval(timer)
      resolve()
    }, 250)
    timer.unref()
  })
}
