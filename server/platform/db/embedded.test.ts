import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { layDatabase } from '../../testing/processes/lay-database.ts'
import { spawnOwner, type Owner } from '../../testing/processes/embedded-owner.ts'
import { nightlyTest } from '../../testing/runs.ts'
import { startEmbedded, type EmbeddedDatabase } from './embedded.ts'
import { findPostmaster } from './embedded/postmaster.ts'
import { stopServer } from './embedded/living.ts'
import { isAlive, markProcess, pause, waitForEnd } from './processes.ts'

let dataDir: string
let cluster: string
const owners: Owner[] = []
const quiet = { warn: () => undefined, error: () => undefined }

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'embedded-'))
  cluster = join(dataDir, 'postgres')
})
afterEach(async () => {
  for (const owner of owners.splice(0)) owner.process.kill('SIGKILL')
  const left = findPostmaster(cluster)
  if (left) await stopServer(left.pid, cluster)
  await rm(dataDir, { recursive: true, force: true })
})

const start = (more: { bound?: boolean } = {}) =>
  startEmbedded({ dataDir, log: quiet, bound: false, throwaway: true, ...more })

async function owner(order: { bound?: boolean } = {}, options = {}): Promise<Owner> {
  const one = await spawnOwner({ dataDir, ...order }, options)
  owners.push(one)
  expect(one.said.refused).toBeUndefined()
  return one
}

async function query<T extends pg.QueryResultRow>(socketDir: string, text: string): Promise<T[]> {
  const client = new pg.Client({ host: socketDir, user: 'sahaya', database: 'sahaya', ssl: false })
  await client.connect()
  return (await client.query<T>(text).finally(() => client.end())).rows
}

const until = async (holds: () => boolean | Promise<boolean>) => {
  while (!(await holds())) await pause(10)
}

/** The row that a first life wrote, or nothing. */
const notes = (database: { socketDir: string }) => query(database.socketDir, 'table note')
const writeNote = (database: { socketDir: string }) =>
  query(database.socketDir, `create table note as select 'kept' as text`)

describe('a data folder without a database', () => {
  test('makes a database on first use and finds it again at the next start', async () => {
    const told: string[] = []
    const first = await startEmbedded({
      dataDir,
      log: quiet,
      bound: false,
      progress: (text) => told.push(text),
    })
    await writeNote(first)
    const [settings] = await query<Record<string, string>>(
      first.socketDir,
      `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
       current_setting('server_encoding') as encoding, 'Z' < 'a' as by_code_point, lower('Ä') as lower_case`,
    )
    expect(settings).toEqual({
      addresses: '',
      fsync: 'on',
      encoding: 'UTF8',
      by_code_point: true,
      lower_case: 'ä',
    })
    await first.stop()
    expect(findPostmaster(cluster)).toBeUndefined()
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await notes(second)).toEqual([{ text: 'kept' }])
    await second.stop()
    expect(told).toEqual(['Making the database'])
  })

  test('keeps data and socket for its owner alone', async () => {
    const database = await start()
    for (const folder of [cluster, database.socketDir]) expect(statSync(folder).mode & 0o777).toBe(0o700)
    await database.stop()
  })

  test('two that start at once share one server', async () => {
    const both = await Promise.all([owner({ bound: false }), owner({ bound: false })])
    expect(new Set(both.map(({ said }) => said.pid)).size).toBe(1)
    expect(both.filter(({ said }) => said.adopted)).toHaveLength(1)
  })

  nightlyTest('an interrupted first start does not block the next one', async () => {
    mkdirSync(join(dataDir, 'postgres.new-1', 'base'), { recursive: true })
    const cut = spawnOwner({ dataDir })
    await until(() => existsSync(join(dataDir, 'postgres.lock')))
    const lock = JSON.parse(readFileSync(join(dataDir, 'postgres.lock'), 'utf8')) as { pid: number }
    process.kill(lock.pid, 'SIGKILL')
    await expect(cut).rejects.toThrow('the owner ended without a word')
    const database = await start()
    expect(existsSync(join(dataDir, 'postgres.new-1'))).toBe(false)
    await database.stop()
  })

  test('refuses a folder that holds something else, and leaves it alone', async () => {
    mkdirSync(cluster)
    writeFileSync(join(cluster, 'letter.txt'), 'dear')
    await expect(start()).rejects.toThrow('holds something that is not a database')
    expect(readFileSync(join(cluster, 'letter.txt'), 'utf8')).toBe('dear')
  })
})

describe('a data folder with a database', () => {
  beforeEach(() => layDatabase(dataDir))

  test('reaches the same database by its address', async () => {
    const database = await start()
    const client = new pg.Client(database.url)
    await client.connect()
    expect((await client.query('select current_database() as name')).rows).toEqual([{ name: 'sahaya' }])
    await client.end()
    await database.stop()
  })

  nightlyTest('uses a shorter socket path for a long data folder', async () => {
    const deep = join(dataDir, 'a-folder-with-a-rather-long-name'.repeat(4))
    layDatabase(deep)
    const database = await startEmbedded({ dataDir: deep, log: quiet, bound: false, throwaway: true })
    expect(database.socketDir.startsWith(deep)).toBe(false)
    expect(statSync(database.socketDir).mode & 0o777).toBe(0o700)
    await database.stop()
    expect(existsSync(database.socketDir)).toBe(false)
  })

  test('ends the server when its owner is killed, and loses nothing', async () => {
    const killed = await owner()
    await writeNote(killed.said)
    await killed.kill()
    await until(() => findPostmaster(cluster) === undefined)
    const next = await start()
    expect(next.adopted).toBe(false)
    expect(await notes(next)).toEqual([{ text: 'kept' }])
    await next.stop()
  })

  test('starts at once after a kill, without mistaking the server that is about to stop for a living one', async () => {
    const killed = await owner()
    killed.process.kill('SIGKILL')
    expect(await waitForEnd(killed.process.pid!, 5_000)).toBe(true)
    const next = await start()
    expect(await query(next.socketDir, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
  })

  test('starts after everything was killed at once', async () => {
    const killed = await owner()
    await writeNote(killed.said)
    await query(killed.said.socketDir, 'checkpoint')
    process.kill(killed.said.pid, 'SIGKILL')
    await killed.kill()
    const next = await start()
    expect(await notes(next)).toEqual([{ text: 'kept' }])
    await next.stop()
  })

  test('adopts a living server whose owner died', async () => {
    const killed = await owner({ bound: false })
    await killed.kill()
    const next = await start()
    expect(next.adopted).toBe(true)
    expect(next.pid()).toBe(killed.said.pid)
    await next.stop()
    expect(isAlive(markProcess(killed.said.pid))).toBe(false)
  })

  nightlyTest('replaces a running server that cannot be reached', async () => {
    const killed = await owner({ bound: false })
    await killed.kill()
    await rm(killed.said.socketDir, { recursive: true })
    const next = await start()
    expect(next.adopted).toBe(false)
    expect(next.pid()).not.toBe(killed.said.pid)
    await next.stop()
  })

  nightlyTest('ignores a pid file whose pid belongs to another process', async () => {
    const first = await start()
    const { socketDir } = first
    await first.stop()
    const stale = `${process.pid}\n${cluster}\n1700000000\n5432\n${socketDir}\n\n 1 1\nready   \n`
    writeFileSync(join(cluster, 'postmaster.pid'), stale)
    mkdirSync(socketDir, { mode: 0o700 })
    writeFileSync(join(socketDir, '.s.PGSQL.5432.lock'), stale)
    const next = await start()
    expect(next.adopted).toBe(false)
    await next.stop()
  })

  nightlyTest('starts although a crash left an empty pid file', async () => {
    await (await start()).stop()
    writeFileSync(join(cluster, 'postmaster.pid'), '')
    const next = await start()
    expect(next.adopted).toBe(false)
    await next.stop()
  })

  test('starts the server again when only the server dies', async () => {
    const database = await start()
    const first = database.pid()
    process.kill(first, 'SIGKILL')
    await until(() => database.pid() !== first)
    expect(await query(database.socketDir, 'select 1 as one')).toEqual([{ one: 1 }])
    await database.stop()
    expect(findPostmaster(cluster)).toBeUndefined()
  })

  nightlyTest('Ctrl-C in the terminal reaches the owner, not the server', async () => {
    const one = await owner({}, { detached: true })
    process.kill(-one.process.pid!, 'SIGINT')
    expect(await one.next()).toEqual({ interrupted: true })
    expect(await query(one.said.socketDir, 'select 1 as one')).toEqual([{ one: 1 }])
    await one.stop()
    expect(findPostmaster(cluster)).toBeUndefined()
  })

  nightlyTest('reports the server’s own error when it does not start', async () => {
    await (await start()).stop()
    writeFileSync(join(cluster, 'postgresql.conf'), 'no_such_setting = on\n')
    await expect(start()).rejects.toThrow('unrecognized configuration parameter "no_such_setting"')
  })

  nightlyTest('starts a new log when the old one is long', async () => {
    await (await start()).stop()
    const log = join(dataDir, 'postgres.log')
    writeFileSync(log, Buffer.alloc(10 * 1024 * 1024 + 1, '-'))
    const database: EmbeddedDatabase = await start()
    await database.stop()
    expect(statSync(`${log}.1`).size).toBe(10 * 1024 * 1024 + 1)
    expect(readFileSync(log, 'utf8')).toContain('database system is ready')
  })

  test('stopping is in order: nobody is left', async () => {
    const database = await start()
    const pid = database.pid()
    await database.stop()
    expect(await waitForEnd(pid, 0)).toBe(true)
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
  })
})
