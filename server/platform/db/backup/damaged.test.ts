import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPeople, ask, emptyDatabase } from '../../../testing/database/beside.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database/database.ts'
import { nightlyTest, runsOf } from '../../../testing/runs.ts'
import { checkArchive } from './archive-read.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

let base: string
let archive: string
let source: TestDatabase
let target: Awaited<ReturnType<typeof emptyDatabase>>

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'damaged-'))
  archive = join(base, 'all.tar.gz')
  source = await testDatabase()
  target = await emptyDatabase()
})
afterEach(async () => {
  await target.drop()
  await source.close()
  await rm(base, { recursive: true, force: true })
})

const people = (count: number) => addPeople(source.pool, count)
const backUp = ({ filesDir }: { filesDir?: string } = {}) =>
  writeBackup({ connection: source.connection, filesDir, target: archive, now: new Date(0) })
const restore = (connection: pg.PoolConfig) =>
  restoreBackup({ source: archive, connection, filesDir: undefined })
/** Accounts in the restored database; an empty list when it has no tables. */
async function accountsLeft() {
  const [found] = await ask(target.connection, `select to_regclass('account') is null as "isBare"`)
  return found?.['isBare'] === true ? [] : ask(target.connection, 'select from account')
}
const rewrite = (change: (bytes: Buffer) => Buffer) =>
  writeFileSync(archive, gzipSync(change(gunzipSync(readFileSync(archive)))))

test('an archive with changed rows leaves nothing in the database', async () => {
  await people(3)
  await backUp()
  rewrite((bytes) => {
    bytes.write('donor9', bytes.indexOf('donor2@example.org'))
    return bytes
  })
  await expect(checkArchive(archive)).rejects.toThrow('the rows of public.account are damaged')
  await expect(restore(target.connection)).rejects.toThrow('public.account')
  expect(await ask(target.connection, 'select count(*)::int as count from account')).toEqual([{ count: 0 }])
})

test('an archive whose last row has no end names its table', async () => {
  await people(3)
  await backUp()
  rewrite((bytes) => {
    const begin = bytes.indexOf('\tdonor2@')
    bytes.write('\n', begin)
    bytes.write('x', bytes.indexOf('\n\0', begin))
    return bytes
  })
  await expect(checkArchive(archive)).rejects.toThrow('the rows of public.account are damaged')
  await expect(restore(target.connection)).rejects.toThrow('public.account')
})

test('an archive with a changed byte is refused by part', async () => {
  const filesDir = join(base, 'files')
  mkdirSync(filesDir)
  for (const name of ['a.webp', 'b.webp']) writeFileSync(join(filesDir, name), randomBytes(60_000))
  await people(2000)
  await backUp({ filesDir })
  const whole = readFileSync(archive)
  const places = runsOf(4, 14)
  for (let place = 0; place < places; place++) {
    const changed = Buffer.from(whole)
    changed[Math.floor(((place + 0.5) / places) * whole.length)]! ^= 0x5a
    writeFileSync(archive, changed)
    // A changed byte of the packed data can also look like its end.
    const named =
      /(damaged|cut short) in (tables|files|totals|manifest)|the (rows of|file) \S+ (is|are) damaged/
    await expect(checkArchive(archive)).rejects.toThrow(named)
    if (place % 3 > 0) continue
    const told = await restore(target.connection).catch((error: unknown) => error)
    expect(told).toBeInstanceOf(Error)
    expect((told as Error).message).toMatch(/cannot be restored|are damaged|its content differ/)
    expect(await accountsLeft()).toEqual([])
    await ask(target.connection, 'drop schema public cascade; create schema public')
  }
  // Random bytes do not compress, so one byte of the file is one byte of the archive.
  const inFile = Buffer.from(whole)
  inFile[whole.length - 30_000]! ^= 1
  writeFileSync(archive, inFile)
  await expect(checkArchive(archive)).rejects.toThrow('the file b.webp is damaged')
})

nightlyTest('an archive with a malformed row before many others', async () => {
  await people(60_000)
  await backUp()
  rewrite((bytes) => {
    bytes.write(' ', bytes.indexOf('\tdonor7@'))
    return bytes
  })
  await expect(restore(target.connection)).rejects.toThrow('The rows of public.account are damaged: ')
  expect(await ask(target.connection, 'select from account')).toEqual([])
})
