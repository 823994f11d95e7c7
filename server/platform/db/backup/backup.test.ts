import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { addPeople, ask, emptyDatabase } from '../../../testing/database/beside.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { nightlyTest, runsOf } from '../../../testing/runs.ts'
import { writeBackup } from './backup.ts'
import { checkArchive } from './archive-read.ts'
import { startEmbedded } from '../embedded.ts'
import { systemBinaries } from '../embedded/binaries.ts'
import { restoreBackup } from './restore.ts'

let base: string
let source: TestDatabase
let archive: string
const undo: (() => Promise<unknown>)[] = []

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'backup-'))
  archive = join(base, 'backups', 'all.tar.gz')
  await mkdir(join(base, 'backups'))
  source = await testDatabase()
})
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
  await source.close()
  await rm(base, { recursive: true, force: true })
})

const backUp = (more: { filesDir?: string } = {}) =>
  writeBackup({
    connection: source.connection,
    filesDir: more.filesDir,
    target: archive,
    now: new Date('2026-11-20T12:00:00Z'),
  })

/** An empty database beside the source. */
async function emptyOne(owner?: string): Promise<pg.PoolConfig> {
  const { connection, drop } = await emptyDatabase(owner)
  undo.push(drop)
  return connection
}

/** Every row of every table that a backup keeps, as text. */
async function contentOf(connection: pg.PoolConfig): Promise<Record<string, unknown[]>> {
  const tables = await ask(
    connection,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'sandbox') and tablename not like 'kysely%' and tablename <> 'rate_limit'
     order by 1`,
  )
  const content: Record<string, unknown[]> = {}
  for (const { name } of tables)
    content[String(name)] = (
      await ask(connection, `select t::text as row from ${String(name)} t order by 1`)
    ).map(({ row }) => row)
  return content
}

const people = (count: number) => addPeople(source.pool, count)

/** A group whose rows sum to zero, as the ledger wants them: in one transaction. */
const bookGroup = (id: string) =>
  source.pool.query(
    `with g as (insert into ledger_group (kind, provider, entity_id, is_test, occurred_at, recorded_at)
       values ('capture', 'payu', '${id}', true, now(), now()) returning id)
     insert into ledger_row (group_id, account, paise)
       select g.id, v.account, v.paise from g, (values ('bank', 50000), ('fund:any', -50000)) v (account, paise)`,
  )

test('everything comes back: rows, odd values, append-only tables, identity values', async () => {
  await people(50)
  for (const id of ['a', 'b', 'c']) await bookGroup(id)
  await source.pool.query(`insert into media (id, name, type, size, storage_key, variants, created_at)
    values ('m1', 'a.webp', 'image/webp', 12, 'k', '[{"width": 480.50}]', '-infinity')`)
  await source.pool.query(`insert into quarantine (provider, reason, raw, headers, body_hash, received_at)
    values ('payu', 'forged', '\\x00ff0a5c', '{"a": "b\\nc"}', '\\x00', '2026-11-20T23:59:59.999999+05:30')`)
  await source.pool.query('delete from account where id > 45')
  await source.pool.query(`update role set permissions = '{a,"b c"}' where id = 'hr'`)
  await source.pool.query('update demo_clock set ahead_ms = 86400000')
  const written = await backUp()
  const target = await emptyOne()
  const report = await restoreBackup({ source: archive, connection: target, filesDir: undefined })
  expect(await contentOf(target)).toEqual(await contentOf(source.connection))
  expect(report).toMatchObject({
    createdAt: '2026-11-20T12:00:00.000Z',
    migration: written.migration,
    rows: written.rows,
    tables: written.tables,
    leftOut: [],
  })
  const [next] = await ask(
    target,
    `insert into account (full_name, created_at) values ('Next', now()) returning id`,
  )
  expect(next).toEqual({ id: 51 })
  await expect(ask(target, `update ledger_row set paise = 1`)).rejects.toThrow('append-only')
})

nightlyTest('a backup taken during writes is consistent', async () => {
  for (let i = 0; i < 50; i++) await bookGroup(`before-${i}`)
  const over = new AbortController()
  let written = 50
  const writers = [1, 2, 3].map(async (writer) => {
    for (let i = 0; !over.signal.aborted; i++) {
      await bookGroup(`w${writer}-${i}`)
      written++
    }
  })
  await people(20_000)
  await backUp()
  const atEnd = written
  over.abort()
  await Promise.all(writers)
  const target = await emptyOne()
  await restoreBackup({ source: archive, connection: target, filesDir: undefined })
  const [sums] = await ask(
    target,
    `select count(*) filter (where sum <> 0 or rows <> 2)::int as broken, count(*)::int as groups from (
       select coalesce(sum(r.paise), 0) as sum, count(r.id) as rows
       from ledger_group g left join ledger_row r on r.group_id = g.id group by g.id) every`,
  )
  expect(sums!['broken']).toBe(0)
  expect(sums!['groups']).toBeGreaterThanOrEqual(50)
  expect(sums!['groups']).toBeLessThanOrEqual(atEnd + 3)
  const [next] = await ask(
    target,
    `select max(id) < nextval(pg_get_serial_sequence('ledger_group', 'id')) as is_new from ledger_group`,
  )
  expect(next).toEqual({ is_new: true })
})

nightlyTest('a restore works for an owner who cannot disable triggers', async () => {
  await people(10)
  await bookGroup('a')
  await backUp()
  const owner = `o_${randomBytes(6).toString('hex')}`
  await ask(inject('postgres'), `create role ${owner} login nosuperuser`)
  undo.push(() => ask(inject('postgres'), `drop role ${owner}`))
  const target = await emptyOne(owner)
  await restoreBackup({ source: archive, connection: target, filesDir: undefined })
  expect(await contentOf(target)).toEqual(await contentOf(source.connection))
})

const debian = systemBinaries('/usr/lib/postgresql').filter(({ bin }) => existsSync(join(bin, 'initdb')))
describe.skipIf(debian.length === 0)('between majors (needs the distribution’s own PostgreSQL)', () => {
  nightlyTest('a backup restores on an older server and back', async () => {
    const log = { warn: () => undefined, error: () => undefined }
    const older = await startEmbedded({
      dataDir: join(base, 'older'),
      binaries: debian.slice(-1),
      log,
      bound: false,
      throwaway: true,
    })
    try {
      await people(100)
      await bookGroup('a')
      await backUp()
      await restoreBackup({ source: archive, connection: older.connection, filesDir: undefined })
      const expected = await contentOf(source.connection)
      expect(await contentOf(older.connection)).toEqual(expected)
      const back = join(base, 'back.tar.gz')
      await writeBackup({ connection: older.connection, filesDir: undefined, target: back, now: new Date(0) })
      const target = await emptyOne()
      await restoreBackup({ source: back, connection: target, filesDir: undefined })
      expect(await contentOf(target)).toEqual(expected)
    } finally {
      await older.stop()
    }
  })
})

nightlyTest('tables of the sandbox are restored where they exist', async () => {
  await source.pool
    .query(`create schema sandbox; create table sandbox.payment (id bigint generated always as identity, note text);
    insert into sandbox.payment (note) values ('one'), ('two')`)
  await backUp()
  const makeSandbox = async (connection: pg.PoolConfig) =>
    void (await ask(
      connection,
      `create schema sandbox; create table sandbox.payment (id bigint generated always as identity, note text);
       insert into sandbox.payment (note) values ('made at the start')`,
    ))
  const target = await emptyOne()
  const options = { source: archive, connection: target, filesDir: undefined }
  await restoreBackup({ ...options, schemas: { sandbox: makeSandbox } })
  expect(await ask(target, 'select * from sandbox.payment order by id')).toEqual([
    { id: 1, note: 'one' },
    { id: 2, note: 'two' },
  ])
  const without = await restoreBackup({ ...options, connection: await emptyOne() })
  expect(without.leftOut).toEqual(['sandbox'])
})

test('counters that are worth nothing after a crash and the job queue are not kept', async () => {
  await source.pool.query(`insert into rate_limit values ('k', 1, 1)`)
  await backUp()
  const manifest = await checkArchive(archive)
  const names = manifest.tables.map(({ schema, name }) => `${schema}.${name}`)
  expect(names).toContain('public.ledger_row')
  expect(names).not.toContain('public.rate_limit')
  expect(names.filter((name) => name.startsWith('pgboss.'))).toEqual([])
  expect(names.indexOf('public.ledger_group')).toBeLessThan(names.indexOf('public.ledger_row'))
})

test('a table larger than a part is put together again', async () => {
  const text = randomBytes(3000).toString('hex')
  await source.pool.query(
    `insert into message (channel, recipient, template, subject, body_text, created_at)
     select 'email', i::text, 't', 's', $1 || i, now() from generate_series(1, 1500) i`,
    [text],
  )
  await backUp()
  const listed = execFileSync('tar', ['-tzf', archive], { encoding: 'utf8' }).split('\n')
  expect(listed.filter((name) => name.startsWith('tables/public.message/')).length).toBeGreaterThan(1)
  const target = await emptyOne()
  await restoreBackup({ source: archive, connection: target, filesDir: undefined })
  const sum = `select count(*)::int as rows, sum(length(body_text))::int as length from message`
  expect(await ask(target, sum)).toEqual(await ask(source.connection, sum))
})

describe('stored files', () => {
  const put = (folder: string, path: string, content: Buffer) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const files = {
    'published/ab12-480.webp': randomBytes(200_000),
    'empty.bin': Buffer.alloc(0),
    [`${'long-name-'.repeat(12)}.pdf`]: Buffer.from('%PDF'),
    [`deep/${'folder-'.repeat(10)}/${'b'.repeat(120)}.jpg`]: randomBytes(513),
    'అమ్మ/నాన్న.txt': Buffer.from('ok'),
  }

  test('come back byte for byte, unfinished ones stay behind', async () => {
    const filesDir = join(base, 'files')
    for (const [path, content] of Object.entries(files)) put(filesDir, path, content)
    put(filesDir, '.unfinished/half', Buffer.from('ha'))
    const report = await backUp({ filesDir })
    expect(report.files).toEqual({ count: 5, bytes: 200_519 })
    const back = join(base, 'back')
    await restoreBackup({ source: archive, connection: await emptyOne(), filesDir: back })
    for (const [path, content] of Object.entries(files))
      expect(readFileSync(join(back, path))).toEqual(content)
    expect(existsSync(join(back, '.unfinished'))).toBe(false)
  })

  test('lie in an ordinary tar archive', async () => {
    const filesDir = join(base, 'files')
    for (const [path, content] of Object.entries(files)) put(filesDir, path, content)
    await backUp({ filesDir })
    mkdirSync(join(base, 'by-tar'))
    execFileSync('tar', ['-xzf', archive, '-C', join(base, 'by-tar')])
    for (const [path, content] of Object.entries(files))
      expect(readFileSync(join(base, 'by-tar/files', path))).toEqual(content)
  })
})

describe('what cannot be restored', () => {
  const restore = async (connection?: pg.PoolConfig) =>
    restoreBackup({ source: archive, connection: connection ?? (await emptyOne()), filesDir: undefined })
  const rewrite = (change: (bytes: Buffer) => Buffer) =>
    writeFileSync(archive, gzipSync(change(gunzipSync(readFileSync(archive)))))

  test('a database that holds something already', async () => {
    await backUp()
    const target = await emptyOne()
    await ask(target, 'create table mine ()')
    await expect(restore(target)).rejects.toThrow('not empty')
    expect(await ask(target, 'table mine')).toEqual([])
  })

  test('a file that is not there, is no backup, or was cut short', async () => {
    await expect(restore()).rejects.toThrow('there is no such file')
    await backUp()
    const whole = readFileSync(archive)
    writeFileSync(archive, 'dear diary')
    await expect(restore()).rejects.toThrow('no backup')
    writeFileSync(archive, gzipSync(Buffer.alloc(2048, 'x')))
    await expect(restore()).rejects.toThrow('it is not a tar archive')
    const lengths = [Math.floor(whole.length / 2), 0, 100, whole.length - 9]
    for (const length of lengths.slice(0, runsOf(1, 4))) {
      writeFileSync(archive, whole.subarray(0, length))
      await expect(restore()).rejects.toThrow('cut short')
      await expect(checkArchive(archive)).rejects.toThrow('cut short')
    }
  })

  test('an archive that names files outside its folder', async () => {
    const filesDir = join(base, 'files')
    mkdirSync(filesDir)
    writeFileSync(join(filesDir, 'aa-aa-evil.txt'), 'x')
    await backUp({ filesDir })
    rewrite((bytes) => {
      const at = bytes.indexOf('files/aa-aa-evil.txt')
      bytes.write('files/../../evil.txt', at)
      // The header's sum counts its bytes.
      const header = bytes.subarray(at, at + 512)
      let sum = 0
      for (let i = 0; i < 512; i++) sum += i >= 148 && i < 156 ? 32 : header[i]!
      header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
      return bytes
    })
    const into = join(base, 'a', 'b')
    await expect(
      restoreBackup({ source: archive, connection: await emptyOne(), filesDir: into }),
    ).rejects.toThrow('unsafe')
    expect(existsSync(join(base, 'evil.txt'))).toBe(false)
  })

  test('a backup of a version that is newer than this one', async () => {
    await backUp()
    rewrite((bytes) => {
      const at = bytes.indexOf('"migration": "')
      bytes.write('9', at + '"migration": "'.length)
      return bytes
    })
    await expect(restore()).rejects.toThrow('There is no migration 9')
  })
})

test('what a killed backup left is cleared away by the next one', async () => {
  writeFileSync(`${archive}.unfinished-999999999`, 'half')
  await backUp()
  expect(readdirSync(join(base, 'backups'))).toEqual(['all.tar.gz'])
})

test('an empty database is not backed up', async () => {
  const empty = await emptyOne()
  await expect(
    writeBackup({ connection: empty, filesDir: undefined, target: archive, now: new Date(0) }),
  ).rejects.toThrow('nothing to back up')
  expect(readdirSync(join(base, 'backups'))).toEqual([])
})
