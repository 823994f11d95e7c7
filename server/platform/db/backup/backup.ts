import { createWriteStream } from 'node:fs'
import { open as openFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack as packTar, type Pack } from 'tar-stream'
import {
  copyOut,
  inOrderOfReference,
  listTables,
  quotedIdentifier,
  readSequences,
  settleSession,
} from './catalog.ts'
import {
  tableKey,
  manifestName,
  partName,
  totalsName,
  type Manifest,
  type TableNote,
  type BackupTotals,
} from './manifest.ts'
import { RowDigest } from './row-digest.ts'
import { addStoredFiles } from './stored-files.ts'
import { addToTar } from './tar.ts'
import { prepareTarget } from './target.ts'
import { reasonOf } from '../../storage/make-folder.ts'
import { isAlive, markProcess } from '../processes.ts'

export type BackupOptions = {
  connection: pg.ClientConfig
  /** Folder of stored files; undefined when they are in an object storage. */
  filesDir: string | undefined
  /** The archive to write. */
  target: string
  now: Date
  /** Counts what is sealed under which key, by its id. */
  countSealed?: (client: pg.ClientBase) => Promise<ReadonlyMap<string, number>>
  progress?: (text: string) => void
}

export type BackupReport = {
  migration: string
  tables: number
  rows: number
  files: BackupTotals['files']
  bytes: number
  /** Schemas that this user may not read. */
  leftOut: string[]
}

const PART_BYTES = 4 * 1024 * 1024

/**
 * Writes everything that makes up an installation into one archive, while others go on writing: all
 * tables as of one moment, the files beside them. The archive appears whole or not at all.
 * @throws when the database is not migrated, or the archive cannot be written
 */
export async function writeBackup(options: BackupOptions): Promise<BackupReport> {
  const { target } = options
  const unfinished = `${target}.unfinished-${process.pid}`
  await prepareTarget(target)
  await clearUnfinished(dirname(target))
  const client = new pg.Client({ ...options.connection, application_name: 'sahaya backup' })
  let broken: Error | undefined
  client.on('error', (error) => (broken = error))
  try {
    await client.connect()
    await settleSession(client)
    const manifest = await takeSnapshot(client, options)
    const totals: BackupTotals = { tables: {}, sequences: {}, files: { count: 0, bytes: 0 } }
    const pack = packTar()
    await Promise.all([
      pipeline(pack, createGzip({ level: 5 }), createWriteStream(unfinished, { mode: 0o600, flush: true })),
      // The pipeline then fails with the same error, once the file is closed.
      addEverything(pack, client, manifest, totals, options).catch((error: Error) => pack.destroy(error)),
    ])
    await rename(unfinished, target)
    await syncFolder(dirname(target))
    const counts = Object.values(totals.tables)
    return {
      migration: manifest.migration,
      tables: counts.length,
      rows: counts.reduce((sum, { rows }) => sum + rows, 0),
      files: totals.files,
      bytes: (await stat(target)).size,
      leftOut: manifest.leftOut,
    }
  } catch (error) {
    throw broken ?? (isOfTheDisk(error) ? unwritten(error, target) : error)
  } finally {
    await rm(unfinished, { force: true })
    await client.end().catch(() => undefined)
  }
}

/** Begins the one transaction in which all tables are read, and holds them against changes of form. */
async function takeSnapshot(
  client: pg.Client,
  { now, filesDir, countSealed }: BackupOptions,
): Promise<Manifest> {
  await client.query('begin isolation level repeatable read read only')
  const all = await listTables(client)
  const newest = all.some((table) => tableKey(table) === 'public.account')
    ? await client.query<{ name: string }>('select name from kysely_migration order by name desc limit 1')
    : undefined
  const migration = newest?.rows[0]?.name
  if (migration === undefined) throw new Error('There is nothing to back up: the database is empty.')
  const closed = new Set(all.filter((table) => !table.readable).map((table) => table.schema))
  if (closed.has('public')) throw new Error('This user may not read all tables; back up as their owner.')
  const open = all
    .filter((table) => !closed.has(table.schema))
    .map(({ schema, name, columns }): TableNote => ({ schema, name, columns }))
  const tables = await inOrderOfReference(client, open)
  await client.query(`lock table ${tables.map(quotedIdentifier).join(', ')} in access share mode`)
  const version = await client.query<{ number: string }>(
    `select current_setting('server_version_num') as number`,
  )
  return {
    format: 1,
    product: 'sahaya',
    createdAt: now.toISOString(),
    migration,
    postgres: Math.floor(Number(version.rows[0]!.number) / 10_000),
    tables,
    leftOut: [...closed],
    hasFiles: filesDir !== undefined,
    ...(countSealed && { sealedUnder: Object.fromEntries(await countSealed(client)) }),
  }
}

/** Adds all parts in their order; `totals` fills up on the way. */
async function addEverything(
  pack: Pack,
  client: pg.Client,
  manifest: Manifest,
  totals: BackupTotals,
  { filesDir, now, progress = () => undefined }: BackupOptions,
): Promise<void> {
  await addToTar(pack, manifestName, json(manifest), now)
  for (const table of manifest.tables) {
    progress(`Reading ${tableKey(table)}`)
    await addTable(pack, client, table, totals, now)
  }
  totals.sequences = await readSequences(client, [...new Set(manifest.tables.map(({ schema }) => schema))])
  await client.query('commit')
  if (filesDir !== undefined) {
    progress('Reading files')
    // After the rows: whatever a row of the snapshot names is stored by now.
    await addStoredFiles(pack, filesDir, totals, now)
  }
  await addToTar(pack, totalsName, json(totals), now)
  pack.finalize()
}

async function addTable(
  pack: Pack,
  client: pg.Client,
  table: TableNote,
  totals: BackupTotals,
  now: Date,
): Promise<void> {
  const digest = new RowDigest()
  let parts = 0
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>) {
    digest.update(chunk)
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes < PART_BYTES) continue
    await addToTar(pack, partName(table, ++parts), Buffer.concat(chunks), now)
    chunks = []
    bytes = 0
  }
  if (bytes > 0) await addToTar(pack, partName(table, ++parts), Buffer.concat(chunks), now)
  totals.tables[tableKey(table)] = { rows: digest.rows, digest: digest.digest() }
}

/** Removes what backups that were killed left; those still at work keep theirs. */
async function clearUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /\.unfinished-(\d+)$/.exec(name)?.[1]
    if (pid !== undefined && !isAlive(markProcess(Number(pid)))) await rm(join(folder, name), { force: true })
  }
}

const isOfTheDisk = (error: unknown): error is NodeJS.ErrnoException =>
  ['write', 'open', 'fsync', 'rename'].includes((error as NodeJS.ErrnoException).syscall ?? '') &&
  (error as NodeJS.ErrnoException).errno !== undefined

const unwritten = (error: unknown, target: string) =>
  new Error(`The backup cannot be written: ${reasonOf(error, dirname(target))}.`, { cause: error })

const json = (value: object) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)

async function syncFolder(folder: string): Promise<void> {
  const handle = await openFile(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
