// Writes a backup: npm run db:backup [-- file or folder]. Works beside a running Sahaya.
import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import pg from 'pg'
import { keysInUse } from '../server/boot/sealed-fields.ts'
import { readConfig } from '../server/config.ts'
import { writeBackup } from '../server/platform/db/backup/backup.ts'
import { prepareTarget } from '../server/platform/db/backup/target.ts'
import { makeFolder } from '../server/platform/storage/make-folder.ts'
import { withDatabase } from '../server/platform/db/join-server.ts'
import { command, commandLine, countOf, fromWhereCalled, megabytes, say } from './database-commands.ts'

await command(async () => {
  const config = readConfig(process.env)
  const now = new Date()
  const target = targetFor(commandLine().words[0], config.dataDir, now)
  await prepareTarget(target)
  const filesDir = config.s3 === undefined ? join(config.dataDir, 'files') : undefined
  say('Backing up…')
  await withDatabase(
    config,
    async (connection) => {
      const report = await writeBackup({ connection, filesDir, target, now, countSealed: keysInUse })
      await note(connection, target, report.bytes)
      say(
        `${countOf(report.rows, 'row')} of ${countOf(report.tables, 'table')} and ` +
          `${countOf(report.files.count, 'file')} are in ${target} (${megabytes(report.bytes)}).`,
      )
      for (const schema of report.leftOut) say(`Left out, since this user may not read it: schema ${schema}.`)
      if (filesDir === undefined) say('Uploaded files lie in the object storage and are not in the backup.')
    },
    { progress: (text) => say(`  ${text}…`) },
  )
  say(
    config.demo
      ? `The keys in ${join(config.dataDir, 'keys.json')} are not in it. Keep a copy of that file in another safe place.`
      : 'FIELD_KEYS and SIGNING_KEYS are not in it. Keep them in another safe place: sealed PANs cannot be read without.',
  )
})

/** A file as named, a dated one in the folder named, else a dated one among the data folder's backups. */
function targetFor(named: string | undefined, dataDir: string, now: Date): string {
  const date = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Kolkata',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  const dated = `sahaya-${date.format(now).replace(' ', '-').replaceAll(':', '')}.tar.gz`
  if (named === undefined) {
    const own = join(dataDir, 'backups')
    makeFolder(own)
    return join(own, dated)
  }
  const path = fromWhereCalled(named)
  return named.endsWith('/') || statSync(path, { throwIfNoEntry: false })?.isDirectory()
    ? join(path, dated)
    : path
}

/** Records the last backup as a fact about the installation. */
async function note(connection: pg.ClientConfig, target: string, bytes: number): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client
    .query(
      `insert into installation (key, value, set_at) values ('last_backup', $1, now())
       on conflict (key) do update set value = excluded.value, set_at = excluded.set_at`,
      [JSON.stringify({ file: basename(target), bytes })],
    )
    .finally(() => client.end())
}
