import { once } from 'node:events'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { readArchive, type ArchivePart } from './archive-read.ts'
import {
  columnList,
  copyOut,
  inOrderOfReference,
  isEmpty,
  listTables,
  quotedIdentifier,
  settleSession,
} from './catalog.ts'
import { tableKey, type Manifest, type TableNote, type BackupTotals } from './manifest.ts'
import { RowDigest } from './row-digest.ts'
import { writeStoredFile } from './stored-files.ts'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'

export type RestoreOptions = {
  /** The archive. */
  source: string
  /** An empty database. */
  connection: pg.PoolConfig
  /** An empty folder for the stored files; undefined leaves them out. */
  filesDir: string | undefined
  /** Make the tables of schemas that migrations do not make; those not named here are left out. */
  schemas?: Record<string, (connection: pg.PoolConfig) => Promise<void>>
  /** Looks at the rows once they are loaded; when it throws, they go again. */
  check?: (client: pg.ClientBase) => Promise<void>
  progress?: (text: string) => void
}

export type RestoreReport = {
  createdAt: string
  migration: string
  tables: number
  rows: number
  files: BackupTotals['files']
  /** Schemas of the archive that were not restored. */
  leftOut: string[]
}

/**
 * Fills an empty database from an archive: migrates it to the archive's number, loads every table in one
 * transaction, and compares what then stands there with what was read, row by row.
 * @throws when the database is not empty, or anything differs; the rows are then not there
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreReport> {
  const { source, connection, schemas = {}, progress = () => undefined } = options
  const archive = await readArchive(source)
  const { manifest } = archive
  const client = new pg.Client({ ...connection, application_name: 'sahaya restore' })
  let broken: Error | undefined
  client.on('error', (error) => (broken = error))
  try {
    await client.connect()
    await settleSession(client)
    if (!(await isEmpty(client))) throw new Error('The database is not empty.')
    progress(`Making the tables as of ${manifest.migration}`)
    await makeTables(connection, manifest)
    const wanted = new Set(['public', ...Object.keys(schemas)])
    for (const schema of schemasOf(manifest)) await schemas[schema]?.(connection)
    const tables = manifest.tables.filter((table) => wanted.has(table.schema))
    await client.query('begin')
    const wakeTriggers = await emptyTables(client, tables)
    const totals = await load(client, tables, archive.parts, options)
    await options.check?.(client)
    await compare(client, tables, totals, progress)
    await setSequences(client, totals, wanted)
    await wakeTriggers()
    await client.query('commit')
    await client.query('analyze')
    return {
      createdAt: manifest.createdAt,
      migration: manifest.migration,
      tables: tables.length,
      rows: tables.reduce((sum, table) => sum + totals.tables[tableKey(table)]!.rows, 0),
      files: options.filesDir === undefined ? { count: 0, bytes: 0 } : totals.files,
      leftOut: schemasOf(manifest).filter((schema) => !wanted.has(schema)),
    }
  } catch (error) {
    throw broken ?? error
  } finally {
    await client.end().catch(() => undefined)
  }
}

const schemasOf = (manifest: Manifest) => [...new Set(manifest.tables.map(({ schema }) => schema))]

async function makeTables(connection: pg.PoolConfig, manifest: Manifest): Promise<void> {
  const database = openDatabase({ connection: { ...connection, statement_timeout: 0 }, max: 2 })
  try {
    await migrate(database, { to: manifest.migration })
  } finally {
    await database.close()
  }
}

/**
 * Removes the rows that migrations bring, and puts triggers out of action; references too where that is permitted.
 * @returns what puts the triggers into action again, before the commit
 */
async function emptyTables(client: pg.Client, tables: TableNote[]): Promise<() => Promise<void>> {
  const present = new Map((await listTables(client)).map((table) => [tableKey(table), table]))
  for (const table of tables) {
    const columns = present.get(tableKey(table))?.columns ?? []
    const missing = table.columns.filter((column) => !columns.includes(column))
    if (missing.length > 0)
      throw new Error(
        `This version's table ${tableKey(table)} lacks ${missing.join(', ')}, which the backup has.`,
      )
  }
  let wakeTriggers = async () => {}
  await client.query('savepoint before')
  try {
    // Triggers are off: the data was consistent at the source and is compared afterwards.
    await client.query('set local session_replication_role = replica')
  } catch {
    // Only the server's administrator may. An owner may still rest our own triggers, which would write rows
    // that come by themselves; the order of the archive satisfies every reference.
    await client.query('rollback to before')
    const turn = (how: 'enable' | 'disable') =>
      client.query(
        tables.map((table) => `alter table ${quotedIdentifier(table)} ${how} trigger user;`).join('\n'),
      )
    await turn('disable')
    wakeTriggers = async () => {
      await client.query('set constraints all immediate')
      await turn('enable')
    }
  }
  for (const table of (await inOrderOfReference(client, tables)).toReversed()) {
    const found = await client.query(`select from ${quotedIdentifier(table)} limit 1`)
    if (found.rowCount !== 0) await client.query(`delete from ${quotedIdentifier(table)}`)
  }
  return wakeTriggers
}

/** @returns what the archive's end says about the rows and files that came */
async function load(
  client: pg.Client,
  tables: TableNote[],
  parts: AsyncIterable<ArchivePart>,
  { filesDir, progress = () => undefined }: RestoreOptions,
): Promise<BackupTotals> {
  const byKey = new Map(tables.map((table) => [tableKey(table), table]))
  let loading: { key: string; into: ReturnType<typeof loader> } | undefined
  let totals: BackupTotals | undefined
  try {
    for await (const part of parts) {
      if (part.kind !== 'rows' || part.table !== loading?.key) {
        await loading?.into.end()
        loading = undefined
      }
      if (part.kind === 'totals') {
        totals = part.totals
        continue
      }
      if (part.kind === 'file') {
        if (filesDir !== undefined) await writeStoredFile(filesDir, part.path, part.body)
        continue
      }
      const table = byKey.get(part.table)
      if (!table) continue
      if (!loading) {
        progress(`Loading ${part.table}`)
        loading = { key: part.table, into: loader(client, table) }
      }
      for await (const chunk of part.body) await loading.into.write(chunk)
    }
    await loading?.into.end()
  } catch (error) {
    loading?.into.breakOff()
    throw error
  }
  if (!totals) throw new Error('The archive is not whole.')
  return totals
}

function loader(client: pg.Client, table: TableNote) {
  const stream = client.query(copyFrom(`copy ${quotedIdentifier(table)} (${columnList(table)}) from stdin`))
  const ended = once(stream, 'finish')
  ended.catch(() => undefined)
  let refused: Error | undefined
  stream.on('error', (error: Error) => {
    refused ??= new Error(`The rows of ${tableKey(table)} are damaged: ${error.message}.`, { cause: error })
    // Later writes would go to a connection that the stream has already let go of.
    stream.destroy()
  })
  return {
    async write(chunk: Buffer) {
      if (refused === undefined && !stream.write(chunk))
        await Promise.race([once(stream, 'drain'), ended]).catch(() => undefined)
      if (refused !== undefined) throw refused
    },
    async end() {
      if (refused === undefined) {
        stream.end()
        await ended.catch(() => undefined)
      }
      if (refused !== undefined) throw refused
    },
    breakOff: () => stream.destroy(),
  }
}

/** Reads every table back. @throws when one differs from what the archive says of it */
async function compare(
  client: pg.Client,
  tables: TableNote[],
  totals: BackupTotals,
  progress: (text: string) => void,
): Promise<void> {
  progress('Comparing every row with the backup')
  for (const table of tables) {
    const digest = new RowDigest()
    for await (const chunk of client.query(copyTo(copyOut(table))) as AsyncIterable<Buffer>)
      digest.update(chunk)
    const expected = totals.tables[tableKey(table)]
    if (expected === undefined || !digest.matches(expected))
      throw new Error(
        `The table ${tableKey(table)} has ${digest.rows} rows and should have ${expected?.rows}, or their content differs.`,
      )
  }
}

async function setSequences(client: pg.Client, totals: BackupTotals, schemas: Set<string>): Promise<void> {
  for (const [key, value] of Object.entries(totals.sequences)) {
    const [schema, name] = key.split('.') as [string, string]
    if (!schemas.has(schema)) continue
    await client.query('select setval($1::regclass, $2::bigint)', [quotedIdentifier({ schema, name }), value])
  }
}
