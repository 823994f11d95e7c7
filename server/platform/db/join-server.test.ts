import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { layDatabase } from '../../testing/processes/lay-database.ts'
import { spawnOwner } from '../../testing/processes/embedded-owner.ts'
import { acquireAppLock } from './app-lock.ts'
import { startEmbedded } from './embedded.ts'
import { findPostmaster } from './embedded/postmaster.ts'
import { stopServer } from './embedded/living.ts'
import { withDatabase } from './join-server.ts'

let dataDir: string
let cluster: string
const children: ChildProcess[] = []
const quiet = { warn: () => undefined, error: () => undefined }

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'join-'))
  cluster = join(dataDir, 'postgres')
  layDatabase(dataDir)
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  const left = findPostmaster(cluster)
  if (left) await stopServer(left.pid, cluster)
  await rm(dataDir, { recursive: true, force: true })
})

const ask = async (connection: pg.PoolConfig) => {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query('select 1 as one').finally(() => client.end())).rows as unknown[]
}
const joined = () => withDatabase({ dataDir }, ask, { throwaway: true })
const startOwned = () => startEmbedded({ dataDir, log: quiet, bound: false, throwaway: true })

/** Another process that stays joined until it is told to leave. */
async function guest() {
  const script = join(import.meta.dirname, '../../testing/processes/guest-child.ts')
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  await once(createInterface(child.stdout), 'line')
  return {
    async leave() {
      const ended = once(child, 'exit')
      child.stdin.write('stop\n')
      await ended
    },
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

test('starts a server that nobody runs, and stops it afterwards', async () => {
  expect(await joined()).toEqual([{ one: 1 }])
  expect(findPostmaster(cluster)).toBeUndefined()
})

test('stops it too when the work fails', async () => {
  const work = withDatabase({ dataDir }, () => Promise.reject(new Error('no')), { throwaway: true })
  await expect(work).rejects.toThrow('no')
  expect(findPostmaster(cluster)).toBeUndefined()
})

test('joins the app’s server and leaves it running', async () => {
  const lock = await acquireAppLock(dataDir, { purpose: 'app' })
  const app = await startOwned()
  expect(await joined()).toEqual([{ one: 1 }])
  expect(findPostmaster(cluster)?.pid).toBe(app.pid())
  await app.stop()
  lock.release()
})

test('leaves a server alone that ends with a living process', async () => {
  const owner = await spawnOwner({ dataDir })
  children.push(owner.process)
  await joined()
  expect(findPostmaster(cluster)?.pid).toBe(owner.said.pid)
  await owner.stop()
})

test('an app that starts meanwhile keeps the server', async () => {
  const visitor = await guest()
  const lock = await acquireAppLock(dataDir, { purpose: 'app' })
  const app = await startOwned()
  expect(app.adopted).toBe(true)
  await visitor.leave()
  expect(await ask(app.connection)).toEqual([{ one: 1 }])
  await app.stop()
  lock.release()
})

test('of two guests the last one stops the server', async () => {
  const [first, second] = [await guest(), await guest()]
  await first.leave()
  expect(findPostmaster(cluster)).toBeDefined()
  await second.leave()
  expect(findPostmaster(cluster)).toBeUndefined()
})

test('a guest that was killed does not keep the server alive for ever', async () => {
  const [first, second] = [await guest(), await guest()]
  await first.kill()
  await second.leave()
  expect(findPostmaster(cluster)).toBeUndefined()
})

test('stops a server that a killed app left behind', async () => {
  const owner = await spawnOwner({ dataDir, bound: false })
  await owner.kill()
  await joined()
  expect(findPostmaster(cluster)).toBeUndefined()
})

test('with an address of a server of one’s own it starts nothing', async () => {
  const { host, port, user, database } = inject('postgres')
  const databaseUrl = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  expect(await withDatabase({ dataDir, databaseUrl }, ask)).toEqual([{ one: 1 }])
  expect(findPostmaster(cluster)).toBeUndefined()
})
