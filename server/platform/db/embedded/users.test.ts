import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { spawnOwner, type Owner } from '../../../testing/processes/embedded-owner.ts'
import { nightlyTest } from '../../../testing/runs.ts'
import { isAlive, markProcess } from '../processes.ts'
import { stopServer } from './living.ts'
import { findPostmaster } from './postmaster.ts'
import { findTools } from './runner.ts'

const nobody = { uid: 65534, gid: 65534 }
const stranger = { uid: 54321, gid: 54321 }

const isRoot = process.getuid?.() === 0
/** Other users need to reach the code and Node itself. */
const reachable =
  isRoot &&
  spawnSync(process.execPath, ['--version'], { ...nobody, cwd: '/' }).status === 0 &&
  spawnSync('/bin/ls', [import.meta.dirname], { ...nobody, cwd: '/' }).status === 0
const { unshare = '' } = findTools()
const mayMap = (as: { uid?: number; gid?: number }) =>
  spawnSync(unshare, ['--user', '--map-user=1', '--map-group=1', 'true'], { ...as, cwd: '/' }).status === 0
const whyNot = isRoot
  ? 'other users cannot reach this checkout'
  : 'only root can act as several users; run the tests as root to see these'

let base: string
let dataDir: string
const owners: Owner[] = []

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'embedded-users-'))
  chmodSync(base, 0o755)
  dataDir = join(base, 'data')
})
afterEach(async () => {
  for (const owner of owners.splice(0)) owner.process.kill('SIGKILL')
  const left = findPostmaster(join(dataDir, 'postgres'))
  if (left) await stopServer(left.pid, join(dataDir, 'postgres'))
  await rm(base, { recursive: true, force: true })
})

type As = { uid?: number; gid?: number }
async function owner(as: As = {}, without: ('unshare' | 'setpriv')[] = []): Promise<Owner> {
  const one = await spawnOwner({ dataDir, without }, { ...as, cwd: '/' })
  owners.push(one)
  return one
}

async function started(as: As = {}, without: ('unshare' | 'setpriv')[] = []): Promise<Owner> {
  const one = await owner(as, without)
  expect(one.said.refused).toBeUndefined()
  return one
}

async function query(one: Owner, text: string) {
  const client = new pg.Client({ host: one.said.socketDir, user: 'sahaya', database: 'sahaya', ssl: false })
  await client.connect()
  return (await client.query(text).finally(() => client.end())).rows as Record<string, unknown>[]
}

const ownerOf = (path: string) => statSync(path).uid
const cluster = () => join(dataDir, 'postgres')
const userOfProcess = (pid: number) => statSync(`/proc/${pid}`).uid

test('the user at hand gets a database of their own', async () => {
  const one = await started()
  expect(ownerOf(cluster())).toBe(process.getuid?.())
  expect(await query(one, 'select 1 as one')).toEqual([{ one: 1 }])
  await one.stop()
})

nightlyTest('without setpriv the server outlives its owner and is adopted', async () => {
  const first = await started({}, ['setpriv'])
  await first.kill()
  expect(isAlive(markProcess(first.said.pid))).toBe(true)
  const second = await started()
  expect(second.said).toMatchObject({ adopted: true, pid: first.said.pid })
  await second.stop()
})

describe.skipIf(!reachable)(`several users${reachable ? '' : ` (skipped: ${whyNot})`}`, () => {
  test.skipIf(!mayMap({}))('root keeps its own files although PostgreSQL refuses root', async () => {
    const one = await started()
    expect(ownerOf(cluster())).toBe(0)
    await one.stop()
  })

  test('an ordinary user starts, and starts again', async () => {
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, nobody.uid, nobody.gid)
    const first = await started(nobody)
    await query(first, 'create table note ()')
    await first.stop()
    const second = await started(nobody)
    expect(userOfProcess(second.said.pid)).toBe(nobody.uid)
    expect(await query(second, 'table note')).toEqual([])
    await second.stop()
  })

  nightlyTest('an ordinary user’s server ends with a killed owner', async () => {
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, nobody.uid, nobody.gid)
    const first = await started(nobody)
    await first.kill()
    const second = await started(nobody)
    expect(second.said.adopted).toBe(false)
    await second.stop()
  })

  nightlyTest('an ordinary user sees that a folder belongs to root', async () => {
    await (await started()).stop()
    const refused = (await owner(nobody)).said.refused
    expect(refused).toContain(`belongs to the user with uid 0, and this is uid ${nobody.uid}`)
    expect(refused).toContain('chown -R')
  })

  nightlyTest('an ordinary user sees who owns the database', async () => {
    await (await started()).stop()
    chownSync(dataDir, nobody.uid, nobody.gid)
    expect((await owner(nobody)).said.refused).toContain(
      `${cluster()} belongs to the user with uid 0, and this is uid ${nobody.uid}`,
    )
  })

  nightlyTest('root starts an ordinary user’s database as that user', async () => {
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, nobody.uid, nobody.gid)
    await (await started(nobody)).stop()
    const asRoot = await started()
    expect(userOfProcess(asRoot.said.pid)).toBe(nobody.uid)
    await asRoot.stop()
    await (await started(nobody)).stop()
  })

  test('root without namespaces runs the server as nobody, even below a folder closed to others', async () => {
    chmodSync(base, 0o700)
    const first = await started({}, ['unshare'])
    expect(ownerOf(cluster())).toBe(nobody.uid)
    expect(userOfProcess(first.said.pid)).toBe(nobody.uid)
    await query(first, 'create table note ()')
    await first.kill()
    const second = await started({}, ['unshare'])
    expect(await query(second, 'table note')).toEqual([])
    await second.stop()
    // Later, on a machine that permits namespaces, the data stay that user's.
    const third = await started()
    expect(await query(third, 'table note')).toEqual([])
    await third.stop()
  })

  test.skipIf(!mayMap({}))('root’s data move to nobody when namespaces are permitted no more', async () => {
    const first = await started()
    await query(first, 'create table note ()')
    await first.stop()
    expect(ownerOf(cluster())).toBe(0)
    const second = await started({}, ['unshare'])
    expect(ownerOf(join(cluster(), 'base'))).toBe(nobody.uid)
    expect(await query(second, 'table note')).toEqual([])
    await second.stop()
  })

  test('a user without a name starts where namespaces are permitted, else is told why not', async () => {
    mkdirSync(dataDir, { mode: 0o700 })
    chownSync(dataDir, stranger.uid, stranger.gid)
    if (mayMap(stranger)) await (await started(stranger)).stop()
    expect((await owner(stranger, ['unshare'])).said.refused).toContain(
      `uid ${stranger.uid} is not in /etc/passwd`,
    )
    expect(existsSync(join(dataDir, 'postgres.lock'))).toBe(false)
  })
})
