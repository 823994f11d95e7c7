import type pg from 'pg'
import { appOwner } from './app-lock.ts'
import { socketUrlOf } from './embedded.ts'
import { bringUp, startLockOf, type BringUpOptions, type BroughtUp } from './embedded/bring-up.ts'
import { removeIfEmpty } from './embedded/folders.ts'
import { connectTo, stopServer } from './embedded/living.ts'
import { isBoundToLiving } from './embedded/postmaster.ts'
import { databaseName } from './embedded/settings.ts'
import { waitForLock } from './lock-file.ts'
import { assertReachable } from './reachable.ts'

type Where = { dataDir: string; databaseUrl?: string | undefined }
type Options = Pick<BringUpOptions, 'progress' | 'throwaway'>

// Every one who joined holds this, shared; who can have it alone is the last.
const GUESTS = [0x5a4a, 0x4a01]

/** Until the server notices that one who held it was killed. */
const noticedWithinMs = 1_000

/**
 * Lends a connection to the installation's database without being its owner: DATABASE_URL's, or the
 * data folder's, living or started for this. The last to leave stops a server that nobody owns.
 */
export async function withDatabase<T>(
  where: Where,
  work: (connection: pg.PoolConfig) => Promise<T>,
  options: Options = {},
): Promise<T> {
  if (where.databaseUrl !== undefined) {
    await assertReachable(where.databaseUrl)
    return work({ connectionString: where.databaseUrl })
  }
  let guest: pg.Client | undefined
  const server = await bringUp({
    ...options,
    dataDir: where.dataDir,
    // Another process that becomes the owner meanwhile keeps this server after we have left.
    bound: false,
    async first(running) {
      guest = await connectTo(running, databaseName)
      await guest.query('select pg_advisory_lock_shared($1, $2)', GUESTS)
    },
  })
  try {
    return await work(socketUrlOf(server).connection)
  } finally {
    await leave(server, guest!)
  }
}

async function leave(server: BroughtUp, guest: pg.Client): Promise<void> {
  const lock = await waitForLock(startLockOf(server.dataDir), { purpose: 'stopping the database' }, 150_000)
  try {
    const isLast = await isLastGuest(guest)
    await guest.end().catch(() => undefined)
    if (!isLast || appOwner(server.dataDir) || isBoundToLiving(server.pid, server.cluster)) return
    await stopServer(server.pid, server.cluster)
    removeIfEmpty(server.socketDir)
  } finally {
    lock.release()
  }
}

async function isLastGuest(guest: pg.Client): Promise<boolean> {
  try {
    await guest.query('select pg_advisory_unlock_shared($1, $2)', GUESTS)
    await guest.query(`set lock_timeout = ${noticedWithinMs}`)
    await guest.query('select pg_advisory_lock($1, $2)', GUESTS)
    return true
  } catch {
    // Another process uses it, or the server has ended by itself and there is nothing left to stop.
    return false
  }
}
