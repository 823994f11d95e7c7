import { execFile } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { layDatabase } from '../../../testing/processes/lay-database.ts'
import { nightlyTest, runsOf } from '../../../testing/runs.ts'
import { acquireAppLock } from '../app-lock.ts'
import { openDatabase } from '../database.ts'
import { startEmbedded } from '../embedded.ts'
import { findPostmaster } from '../embedded/postmaster.ts'
import { migrate } from '../migrate.ts'
import { resetSchemas } from './replace.ts'

const scripts = join(import.meta.dirname, '../../../../scripts')
const log = { warn: () => undefined, error: () => undefined }

let made: string
let dataDir: string
let archive: string

beforeEach(async () => {
  const base = await mkdtemp(join(tmpdir(), 'replace-'))
  dataDir = join(base, 'data')
  archive = join(base, 'kept.tar.gz')
})
afterEach(() => rm(join(dataDir, '..'), { recursive: true, force: true }))
afterAll(() => rm(made, { recursive: true, force: true }))

const embedded = () => startEmbedded({ dataDir, log, bound: false, throwaway: true })

async function ask(connection: pg.ClientConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query<Record<string, unknown>>(text).finally(() => client.end())).rows
}

/** Runs statements on the data folder's database, which afterwards is at rest again. */
async function inDatabase(text: string): Promise<Record<string, unknown>[]> {
  const server = await embedded()
  return ask(server.connection, text).finally(() => server.stop())
}

const named = (name: string) => `insert into account (full_name, created_at) values ('${name}', now())`
const names = async () =>
  (await inDatabase('select full_name from account order by id')).map((row) => row['full_name'])

const picture = () => readFileSync(join(dataDir, 'files', 'picture.webp'), 'utf8')

type Ran = { code: number; said: string }
function run(script: string, args: string[] = [], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(scripts, `${script}.ts`), ...args],
      { env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

/** Makes once what every test begins with: a data folder with tables, one account and one stored file, and its backup. */
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'replace-made-'))
  dataDir = join(made, 'data')
  mkdirSync(join(dataDir, 'files'), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'files', 'picture.webp'), 'Asha')
  layDatabase(dataDir)
  const server = await embedded()
  const database = openDatabase({ connection: server.connection, max: 2 })
  await migrate(database)
  await database.pool.query(named('Asha'))
  await database.close()
  await server.stop()
  expect((await run('db-backup', [join(made, 'kept.tar.gz')])).code).toBe(0)
})
const installation = () => cpSync(join(made, 'data'), dataDir, { recursive: true })

test('an installation is backed up, deleted, and restored as it was', async () => {
  installation()
  const backup = await run('db-backup', [archive])
  expect(backup.said).toContain('1 file are in')
  expect(backup.code).toBe(0)
  expect(
    await inDatabase(`select value ->> 'file' as file from installation where key = 'last_backup'`),
  ).toEqual([{ file: 'kept.tar.gz' }])
  expect((await run('db-reset')).said).toContain('The next start makes the demo world anew')
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  expect(existsSync(join(dataDir, 'files'))).toBe(false)
  expect(existsSync(join(dataDir, 'keys.json'))).toBe(true)
  const restored = await run('db-restore', [archive])
  expect(restored.said).toContain('compared row by row')
  expect(restored.code).toBe(0)
  expect(await names()).toEqual(['Asha'])
  expect(picture()).toBe('Asha')
  expect(readdirSync(dataDir).filter((name) => /restoring|deleted|lock/.test(name))).toEqual([])
})

test('without a name a backup lies dated among the data folder’s backups', async () => {
  installation()
  await run('db-backup')
  const [name, ...others] = readdirSync(join(dataDir, 'backups'))
  expect(name).toMatch(/^sahaya-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz$/)
  expect(others).toEqual([])
})

nightlyTest('a restore replaces a database only with --force', async () => {
  installation()
  copyFileSync(join(made, 'kept.tar.gz'), archive)
  await inDatabase(named('Bela'))
  const refused = await run('db-restore', [archive])
  expect(refused.code).toBe(1)
  expect(refused.said).toContain('already holds a database')
  expect(await names()).toEqual(['Asha', 'Bela'])
  expect((await run('db-restore', [archive, '--force'])).code).toBe(0)
  expect(await names()).toEqual(['Asha'])
})

test('a restore refuses a damaged backup before it changes anything', async () => {
  installation()
  const damaged = readFileSync(join(made, 'kept.tar.gz'))
  damaged[Math.floor(damaged.length / 3)]! ^= 0x5a
  writeFileSync(archive, damaged)
  const failed = await run('db-restore', [archive, '--force'])
  expect(failed.code).toBe(1)
  // Which part the changed byte belongs to depends on the compressed bytes; some of them only change the checksum.
  expect(failed.said).toMatch(/kept\.tar\.gz cannot be restored: .*(damaged|its check sum is wrong)/)
  expect(failed.said).not.toContain('Making the tables')
  expect(readdirSync(dataDir).filter((name) => /restoring|lock/.test(name))).toEqual([])
  expect(await names()).toEqual(['Asha'])
  expect(picture()).toBe('Asha')
})

nightlyTest('a failed restore leaves the database unchanged', async () => {
  installation()
  copyFileSync(join(made, 'kept.tar.gz'), archive)
  writeFileSync(archive, readFileSync(archive).subarray(0, -20))
  const failed = await run('db-restore', [archive, '--force'])
  expect(failed.code).toBe(1)
  expect(failed.said).toContain('cut short')
  expect(await names()).toEqual(['Asha'])
  expect(picture()).toBe('Asha')
  expect(existsSync(join(dataDir, 'restoring'))).toBe(false)
})

nightlyTest('a restore killed before its commit changes nothing', async () => {
  installation()
  copyFileSync(join(made, 'kept.tar.gz'), archive)
  mkdirSync(join(dataDir, 'restoring', 'postgres'), { recursive: true })
  writeFileSync(join(dataDir, 'restoring', 'postgres', 'half'), '')
  expect(await names()).toEqual(['Asha'])
  expect((await run('db-restore', [archive, '--force'])).code).toBe(0)
  expect(await names()).toEqual(['Asha'])
})

test('a restore that was killed after its decision is finished by the next start', async () => {
  installation()
  const staging = join(dataDir, 'restoring')
  mkdirSync(staging)
  // Simulates a crash between two steps: the old database out of the way, the new one not yet in place.
  renameSync(join(dataDir, 'postgres'), join(staging, 'postgres'))
  mkdirSync(join(staging, 'files'))
  writeFileSync(join(staging, 'files', 'picture.webp'), 'new')
  writeFileSync(join(staging, 'complete'), JSON.stringify(['postgres', 'files']))
  expect(await names()).toEqual(['Asha'])
  expect(picture()).toBe('new')
  expect(existsSync(staging)).toBe(false)
})

test.each(['db-reset', 'db-restore'])('%s is refused while Sahaya runs, a backup is not', async (script) => {
  installation()
  const lock = await acquireAppLock(dataDir, { purpose: 'app', address: 'http://localhost:3000' })
  const server = await embedded()
  try {
    expect((await run('db-backup', [archive])).code).toBe(0)
    const refused = await run(script, [archive, '--force', '--yes'])
    expect(refused.code).toBe(1)
    expect(refused.said).toContain(
      `already runs on this data folder (process ${process.pid}, http://localhost:3000)`,
    )
    expect(findPostmaster(join(dataDir, 'postgres'))?.pid).toBe(server.pid())
  } finally {
    await server.stop()
    lock.release()
  }
})

nightlyTest('db-reset stops a database server without an owner', async () => {
  installation()
  const left = await embedded()
  expect((await run('db-reset')).code).toBe(0)
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  expect(findPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  await left.stop()
})

nightlyTest('db-reset needs --yes outside demo mode', async () => {
  installation()
  const asked = await run('db-reset', [], { DEMO_MODE: 'off' })
  expect(asked.code).toBe(1)
  expect(asked.said).toContain('npm run db:reset -- --yes')
  expect(await names()).toEqual(['Asha'])
})

test('a wrong or missing name of a backup is told', async () => {
  expect((await run('db-restore')).said).toContain('Which backup?')
  const missing = await run('db-restore', ['nowhere.tar.gz'])
  expect(missing.code).toBe(1)
  expect(missing.said).toContain('there is no such file')
})

const targets = [
  ['/proc/x/', 'there is no folder /proc/x.'],
  ['/dev/null', '/dev/null is there already, and is no backup. Name another file.'],
  [`${import.meta.filename}/`, `${import.meta.filename} is a file`],
  ['/nonexistent/disk/x.tar.gz', 'there is no folder /nonexistent/disk. If it lies on another disk'],
  [import.meta.filename, 'is no backup'],
] as const
test.each(targets.slice(0, runsOf(1, targets.length)))(
  'a backup to %s is refused at once',
  async (target, reason) => {
    const refused = await run('db-backup', [target])
    expect(refused.said).toContain(reason)
    expect(refused.said).not.toContain('Backing up')
    expect(refused.code).toBe(1)
  },
)

nightlyTest('a backup may overwrite an earlier backup', async () => {
  installation()
  await run('db-backup', [archive])
  expect((await run('db-backup', [archive])).code).toBe(0)
})

const sources = [
  ['/dev/null', 'it is no file'],
  ['/dev/zero', 'it is no file'],
  [join(import.meta.dirname, '../backup'), 'it is no file'],
  [import.meta.filename, 'it is damaged, or no backup'],
] as const
test.each(sources.slice(0, runsOf(1, sources.length)))('%s is not restored', async (source, reason) => {
  const refused = await run('db-restore', [source])
  expect(refused.said).toContain(`${source} cannot be restored: ${reason}.`)
  expect(refused.code).toBe(1)
})

nightlyTest('DATABASE_URL is restored only with --force and when unused', async () => {
  installation()
  copyFileSync(join(made, 'kept.tar.gz'), archive)
  const server = inject('postgres')
  const name = `one_s_own_${process.pid}`
  await ask(server, `create database ${name}`)
  const connection = { ...server, database: name }
  const url = `postgresql://${server.user}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`
  const env = { DATABASE_URL: url, DEMO_MODE: 'on' }
  const people = () => ask(connection, 'select full_name from account order by id')
  try {
    expect((await run('db-restore', [archive], env)).said).toContain('compared row by row')
    await ask(connection, named('Bela'))
    expect((await run('db-restore', [archive], env)).said).toContain('With --force --yes')
    expect(await people()).toHaveLength(2)
    const used = new pg.Client({ ...connection, application_name: 'sahaya' })
    await used.connect()
    expect((await run('db-restore', [archive, '--force', '--yes'], env)).said).toContain(
      'Sahaya is connected',
    )
    await used.end()
    expect((await run('db-restore', [archive, '--force', '--yes'], env)).code).toBe(0)
    expect(await people()).toEqual([{ full_name: 'Asha' }])
    expect((await run('db-reset', [], env)).said).toContain('npm run db:reset -- --yes')
    await resetSchemas(connection)
    await expect(people()).rejects.toThrow('does not exist')
  } finally {
    await ask(server, `drop database ${name} with (force)`)
    await ask(server, `drop role if exists ${name}_sandbox`)
  }
})
