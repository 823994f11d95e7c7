import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { writeBackup } from '../../platform/db/backup/backup.ts'
import type { TestApp } from '../app.ts'

/** A place where something is kept, and its bytes. */
export type Kept = { where: string; bytes: Buffer }

/** The files of the database, its log of changes and what it has logged; all is written out before. */
export async function databaseFiles({ services }: TestApp): Promise<Kept[]> {
  const { pool } = services.database
  await pool.query('checkpoint')
  const { rows } = await pool.query<{ folder: string; oid: string }>(
    `select current_setting('data_directory') as folder, oid::text from pg_database where datname = current_database()`,
  )
  const { folder, oid } = rows[0]!
  const filesOf = async (within: string) =>
    (await readdir(within, { withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => join(within, name))
  const logs = (await filesOf(join(folder, '..'))).filter((path) => path.endsWith('.log'))
  const paths = [
    ...(await filesOf(join(folder, 'base', oid))),
    ...(await filesOf(join(folder, 'pg_wal'))),
    ...logs,
  ]
  return Promise.all(
    paths.map(async (path) => ({ where: `database file ${path}`, bytes: await readFile(path) })),
  )
}

/** A backup, unpacked. */
export async function backupOf({ services }: TestApp, target: string): Promise<Kept> {
  const connection = services.database.pool.options
  await writeBackup({ connection, filesDir: undefined, target, now: services.clock.now() })
  return { where: 'backup', bytes: gunzipSync(await readFile(target)) }
}
