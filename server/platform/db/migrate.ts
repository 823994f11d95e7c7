import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './database.ts'

const folder = join(import.meta.dirname, '../../db/migrations')

/** Numbered plain SQL files, run in order, each in its transaction, under Kysely's lock. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return Object.fromEntries(
    names.map((name, i) => [
      name.replace(/\.sql$/, ''),
      { up: async (db) => void (await sql.raw(texts[i]!).execute(db)) },
    ]),
  )
}

/** Name of the newest migration that this version knows. */
export const newestMigration = async (): Promise<string> => Object.keys(await readMigrations()).at(-1) ?? ''

export type Migrated = { applied: string[]; latest: string }

/**
 * Brings the tables to the newest number, or to `to`. `progress` is told what is done, before it is.
 * @throws the first statement's error, with the migration's name.
 */
export async function migrate(
  database: Database,
  options: { to?: string; progress?: (text: string) => void } = {},
): Promise<Migrated> {
  const migrations = await readMigrations()
  const latest = Object.keys(migrations).at(-1) ?? ''
  const target = options.to ?? latest
  if (!(target in migrations))
    throw new Error(`There is no migration ${target}; this version knows up to ${latest}`)
  const newest = await newestApplied(database)
  if (options.to === undefined && newest === latest) return { applied: [], latest }
  const count = Object.keys(migrations).filter((name) => name > (newest ?? '') && name <= target).length
  options.progress?.(`Preparing the database (${count} ${count === 1 ? 'migration' : 'migrations'})`)
  const migrator = new Migrator({ db: database.db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateTo(target)
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName
    throw new Error(
      `Migration ${failed ?? ''} failed: ${error instanceof Error ? error.message : 'for an unknown reason'}`,
      { cause: error },
    )
  }
  return { applied: results?.map((result) => result.migrationName) ?? [], latest: target }
}

/** Name of the newest migration applied, or undefined on an empty database. One cheap query at every start. */
export async function newestApplied(database: Database): Promise<string | undefined> {
  const found = await database.pool.query<{ t: string | null }>(
    `select to_regclass('kysely_migration')::text as t`,
  )
  if (found.rows[0]?.t == null) return undefined
  const newest = await database.pool.query<{ name: string }>(
    'select name from kysely_migration order by name desc limit 1',
  )
  return newest.rows[0]?.name
}
