import { existsSync, mkdirSync } from 'node:fs'
import { rename, rm, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startLockOf } from '../embedded/bring-up.ts'
import { readManifest } from './archive-read.ts'
import { isEmpty } from './catalog.ts'
import { clusterIn, openDataDir } from '../embedded/folders.ts'
import { stopServer } from '../embedded/living.ts'
import { findPostmaster } from '../embedded/postmaster.ts'
import { finishSwap, stagingIn, swapIn } from '../embedded/swap.ts'
import { startEmbedded, type EmbeddedOptions } from '../embedded.ts'
import { waitForLock } from '../lock-file.ts'
import { restoreBackup, type RestoreOptions, type RestoreReport } from './restore.ts'

type Restore = Omit<RestoreOptions, 'connection' | 'filesDir'> & {
  /** Whether stored files lie in the data folder. */
  keepsFiles: boolean
}

/** Whether the data folder holds a database of its own. */
export const hasEmbedded = (dataDir: string) => existsSync(clusterIn(dataDir))

/**
 * Restores an archive into a data folder: beside what is there, and in its place only when all of it
 * stands and was compared. A crash leaves the old or the new, never a part. The caller owns the folder.
 */
export async function restoreEmbedded(
  embedded: Pick<EmbeddedOptions, 'dataDir' | 'log' | 'throwaway'>,
  restore: Restore,
): Promise<RestoreReport> {
  const dataDir = openDataDir(embedded.dataDir)
  return inStaging(dataDir, restore, async (staging, filesDir) => {
    const server = await startEmbedded({ ...embedded, dataDir: staging })
    const report = await restoreBackup({ ...restore, connection: server.connection, filesDir }).finally(() =>
      server.stop(),
    )
    const names = filesDir ? ['postgres', 'files'] : ['postgres']
    await withServerStopped(dataDir, async () => swapIn(dataDir, names))
    return report
  })
}

/** Restores an archive into an empty database of one's own, and its files into the data folder. */
export async function restoreElsewhere(
  target: { dataDir: string; connection: pg.PoolConfig },
  restore: Restore,
): Promise<RestoreReport> {
  const dataDir = openDataDir(target.dataDir)
  return inStaging(dataDir, restore, async (_staging, filesDir) => {
    const report = await restoreBackup({ ...restore, connection: target.connection, filesDir })
    if (filesDir) swapIn(dataDir, ['files'])
    return report
  })
}

/** Gives `work` an empty folder beside what is there, and clears it away whatever happens. */
async function inStaging(
  dataDir: string,
  { source, keepsFiles }: Restore,
  work: (staging: string, filesDir: string | undefined) => Promise<RestoreReport>,
): Promise<RestoreReport> {
  const { hasFiles } = await readManifest(source)
  const staging = stagingIn(dataDir)
  finishSwap(dataDir)
  await stopWithin(staging)
  await rm(staging, { recursive: true, force: true })
  try {
    const filesDir = keepsFiles && hasFiles ? join(staging, 'files') : undefined
    mkdirSync(filesDir ?? staging, { recursive: true, mode: 0o700 })
    return await work(staging, filesDir)
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Deletes the data folder's database and stored files; keys and backups stay. The caller owns the folder. */
export async function resetEmbedded(folder: string): Promise<void> {
  const dataDir = openDataDir(folder)
  await withServerStopped(dataDir, async () => {
    const doomed = join(dataDir, `deleted-${process.pid}`)
    mkdirSync(doomed, { recursive: true, mode: 0o700 })
    // Out of the way first: deleting may be cut short, and half a database must not look like one.
    for (const name of ['postgres', 'files', 'restoring'])
      if (existsSync(join(dataDir, name))) await rename(join(dataDir, name), join(doomed, name))
    for (const name of await readdir(dataDir))
      if (name.startsWith('deleted-')) await rm(join(dataDir, name), { recursive: true })
  })
}

/**
 * Empties a database of one's own: the schemas of the product, with all that is in them.
 * @throws while the product is connected to it
 */
export async function resetSchemas(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, application_name: 'reset' })
  await client.connect()
  try {
    await assertUnused(client)
    await client.query('begin')
    await client.query('drop schema if exists sandbox, pgboss cascade')
    await client.query('drop schema if exists public cascade')
    await client.query('create schema public')
    await client.query('grant usage on schema public to public')
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Whether the database is empty. @throws while the product is connected to it */
export async function isFreeToRestore(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, application_name: 'restore' })
  await client.connect()
  try {
    await assertUnused(client)
    return await isEmpty(client)
  } finally {
    await client.end()
  }
}

async function assertUnused(client: pg.ClientBase): Promise<void> {
  const found = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'sahaya%'`,
  )
  const count = found.rows[0]!.count
  if (count > 0)
    throw new Error(
      `Sahaya is connected to this database (${count} connections). Stop it first, then try again.`,
    )
}

async function withServerStopped(dataDir: string, work: () => Promise<void>): Promise<void> {
  const lock = await waitForLock(startLockOf(dataDir), { purpose: 'stopping the database' }, 150_000)
  try {
    await stopWithin(dataDir)
    await work()
  } finally {
    lock.release()
  }
}

/** Stops a server that works in this data folder, whoever left it. */
async function stopWithin(dataDir: string): Promise<void> {
  const cluster = clusterIn(dataDir)
  const left = existsSync(cluster) ? findPostmaster(cluster) : undefined
  if (left) await stopServer(left.pid, cluster)
}
