// Restores a backup: npm run db:restore -- file [--force]. Sahaya must not run meanwhile.
import { join } from 'node:path'
import pg from 'pg'
import { ensureTables } from '../sandbox/tables.ts'
import { closedUnder, keysInUse } from '../server/boot/sealed-fields.ts'
import { readConfig, type Config } from '../server/config.ts'
import { acquireAppLock } from '../server/platform/db/app-lock.ts'
import { checkArchive, readManifest } from '../server/platform/db/backup/archive-read.ts'
import { socketUrlOf } from '../server/platform/db/embedded.ts'
import { assertReachable } from '../server/platform/db/reachable.ts'
import {
  isFreeToRestore,
  hasEmbedded,
  resetSchemas,
  restoreElsewhere,
  restoreEmbedded,
} from '../server/platform/db/backup/replace.ts'
import type { RestoreReport } from '../server/platform/db/backup/restore.ts'
import { createFieldCrypto } from '../server/platform/crypto/field-crypto.ts'
import { prepareSandboxRole } from '../server/platform/gateways/sandbox-role.ts'
import { command, commandLine, countOf, fromWhereCalled, say } from './database-commands.ts'

await command(async () => {
  const { words, flags } = commandLine()
  if (words[0] === undefined) throw new Error('Which backup? npm run db:restore -- <file> [--force]')
  // Keys that open nothing of the backup must not take the place of those that do.
  const config = readConfig(process.env, { keepsKeys: false })
  const lock = await acquireAppLock(config.dataDir, { purpose: 'db:restore' })
  try {
    const report = await restore(config, fromWhereCalled(words[0]), flags)
    say(
      `Restored the backup of ${report.createdAt}: ${countOf(report.rows, 'row')} of ` +
        `${countOf(report.tables, 'table')} and ${countOf(report.files.count, 'file')}, compared row by row.`,
    )
    for (const schema of report.leftOut) say(`Left out: schema ${schema}.`)
    say('npm start brings it up; npm run ledger:check holds its books against every rule.')
  } finally {
    lock.release()
  }
})

async function restore(config: Config, source: string, flags: Set<string>): Promise<RestoreReport> {
  const { sealedUnder = {} } = await readManifest(source)
  // Backups of earlier versions may have these counts as text; the loaded rows are counted below.
  if (Object.values(sealedUnder).every((count) => typeof count === 'number'))
    assertOpenable(new Map(Object.entries(sealedUnder)), config)
  const restoring = {
    source,
    // A backup of an older version does not tell beforehand.
    check: async (client: pg.ClientBase) => assertOpenable(await keysInUse(client), config),
    keepsFiles: config.s3 === undefined,
    schemas: config.payments.mode === 'live' ? {} : { sandbox: makeSandbox(config) },
    progress: (text: string) => say(`  ${text}…`),
  }
  return config.databaseUrl === undefined
    ? restoreOwn(config, flags, restoring)
    : restoreAt(config, config.databaseUrl, flags, restoring)
}

/** A start would refuse records whose sealed fields it cannot open. */
function assertOpenable(sealed: ReadonlyMap<string, number>, { fieldKeys, dataDir }: Config): void {
  const closed = closedUnder(sealed, createFieldCrypto(fieldKeys).keyIds)
  if (closed > 0)
    throw new Error(
      `The backup holds ${countOf(closed, 'sealed field')} that the keys here do not open. Nothing was restored. ` +
        `Copy keys.json from the data folder that the backup was made of to ${join(dataDir, 'keys.json')}, ` +
        'or set FIELD_KEYS to the key that was in force there, behind a newer one; then restore again.',
    )
}

type Restoring = Parameters<typeof restoreEmbedded>[1]

async function restoreOwn(config: Config, flags: Set<string>, restoring: Restoring): Promise<RestoreReport> {
  if (hasEmbedded(config.dataDir) && !flags.has('--force'))
    throw new Error(
      `${config.dataDir} already holds a database. Add --force to replace it when the backup stands whole, ` +
        'or empty it first with npm run db:reset.',
    )
  await readThrough(restoring.source)
  const log = { warn: () => undefined, error: () => undefined }
  return restoreEmbedded({ dataDir: config.dataDir, log }, restoring)
}

async function restoreAt(
  config: Config,
  url: string,
  flags: Set<string>,
  restoring: Restoring,
): Promise<RestoreReport> {
  await assertReachable(url)
  const connection = { connectionString: url }
  const isFree = await isFreeToRestore(connection)
  if (!isFree && !(flags.has('--force') && flags.has('--yes')))
    throw new Error(
      'The database of DATABASE_URL is not empty. With --force --yes everything in it is deleted before the restore.',
    )
  await readThrough(restoring.source)
  if (!isFree) await resetSchemas(connection)
  return restoreElsewhere({ dataDir: config.dataDir, connection }, restoring)
}

/** Nothing is begun with an archive that cannot be restored. */
async function readThrough(source: string): Promise<void> {
  say('  Reading the backup through…')
  await checkArchive(source)
}

/** The test gateway's tables are its own affair: its role and its statements make them, as at every start. */
function makeSandbox(config: Config) {
  return async (connection: pg.PoolConfig) => {
    const { host = '', port = 5432, connectionString } = connection
    const address = connectionString ?? socketUrlOf({ socketDir: host, port }).url
    const ours = new pg.Pool({ ...connection, max: 1 })
    const { url } = await prepareSandboxRole(ours, address, config.sandbox.adminSecret).finally(() =>
      ours.end(),
    )
    const its = new pg.Pool({ connectionString: url, max: 1 })
    await ensureTables(its).finally(() => its.end())
  }
}
