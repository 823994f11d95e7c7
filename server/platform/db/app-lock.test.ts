import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireAppLock, appOwner, AppLockHeldError, type AppLockPurpose } from './app-lock.ts'
import { isAlive, markProcess } from './processes.ts'

let dataDir: string
let lockFile: string
const children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'app-lock-'))
  lockFile = join(dataDir, 'app.lock')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

async function otherProcess(purpose: AppLockPurpose, address = '') {
  const script = join(import.meta.dirname, '../../testing/processes/lock-child.ts')
  const child = spawn(process.execPath, [script, dataDir, purpose, address], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const said = JSON.parse(line) as { pid?: number; refused?: string }
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { said, kill }
}

const note = (more: object) =>
  writeFileSync(
    lockFile,
    JSON.stringify({ ...markProcess(process.pid), purpose: 'app', since: '', token: 'x', ...more }),
  )

test('the first process owns the data folder until it lets go', async () => {
  const lock = await acquireAppLock(dataDir, { purpose: 'app' })
  expect(appOwner(dataDir)?.pid).toBe(process.pid)
  lock.release()
  expect(appOwner(dataDir)).toBeUndefined()
  expect(readdirSync(dataDir)).toEqual([])
})

test('makes a data folder that is not there yet', async () => {
  const fresh = join(dataDir, 'a', 'b')
  const lock = await acquireAppLock(fresh, { purpose: 'app' })
  expect(appOwner(fresh)?.pid).toBe(process.pid)
  lock.release()
})

test.each(['app', 'db:reset', 'db:restore'] as const)(
  '%s is refused while another process runs the app, and is told where',
  async (purpose) => {
    const owner = await otherProcess('app', 'http://localhost:3000')
    const refusal = await acquireAppLock(dataDir, { purpose }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AppLockHeldError)
    const { message } = refusal as Error
    expect(message).toContain(
      `already runs on this data folder (process ${owner.said.pid}, http://localhost:3000)`,
    )
  },
)

test('the app is refused while a restore is at work', async () => {
  await otherProcess('db:restore')
  await expect(acquireAppLock(dataDir, { purpose: 'app' })).rejects.toThrow(
    'npm run db:restore is at work on this data folder',
  )
})

test('an address that is known later is told too', async () => {
  const lock = await acquireAppLock(dataDir, { purpose: 'app' })
  lock.update({ address: 'http://localhost:3456' })
  expect((await otherProcess('app')).said.refused).toContain('http://localhost:3456')
  lock.release()
})

test('a lock whose owner was killed is taken over', async () => {
  const owner = await otherProcess('app')
  await owner.kill()
  expect(existsSync(lockFile)).toBe(true)
  const lock = await acquireAppLock(dataDir, { purpose: 'app' })
  expect(appOwner(dataDir)?.pid).toBe(process.pid)
  lock.release()
})

test('an owner that leaves meanwhile is waited for', async () => {
  const first = await acquireAppLock(dataDir, { purpose: 'app' })
  const second = acquireAppLock(dataDir, { purpose: 'app' })
  first.release()
  const lock = await second
  expect(appOwner(dataDir)?.pid).toBe(process.pid)
  lock.release()
})

test('another process under a dead owner’s number does not count as the owner', async () => {
  note({ started: 'an earlier boot:1' })
  const lock = await acquireAppLock(dataDir, { purpose: 'app' })
  expect(appOwner(dataDir)?.pid).toBe(process.pid)
  lock.release()
})

test('a lock file that a crash cut short is nobody’s', async () => {
  writeFileSync(lockFile, '{"pid": 1')
  const lock = await acquireAppLock(dataDir, { purpose: 'app' })
  expect(appOwner(dataDir)?.pid).toBe(process.pid)
  lock.release()
})

test('a crash in the middle of taking the lock does not block it', async () => {
  const guard = `${lockFile}.guard`
  writeFileSync(guard, '')
  utimesSync(guard, new Date(0), new Date(0))
  const lock = await acquireAppLock(dataDir, { purpose: 'app' })
  expect(appOwner(dataDir)?.pid).toBe(process.pid)
  lock.release()
})

test('letting go leaves a lock alone that belongs to somebody else by now', async () => {
  const lock = await acquireAppLock(dataDir, { purpose: 'app' })
  note({ token: 'somebody else' })
  lock.release()
  lock.update({ address: 'nowhere' })
  expect(JSON.parse(readFileSync(lockFile, 'utf8'))).toMatchObject({ token: 'somebody else' })
})

test('of many who want a dead owner’s lock at once, one has it', async () => {
  note({ pid: 999_999_999 })
  const all = await Promise.all(Array.from({ length: 6 }, () => otherProcess('app')))
  const owners = all.filter(({ said }) => said.refused === undefined)
  expect(owners).toHaveLength(1)
  expect(appOwner(dataDir)?.pid).toBe(owners[0]!.said.pid)
})

test('a number that no process has is not alive', () => {
  expect(isAlive({ pid: 999_999_999, started: null })).toBe(false)
  expect(isAlive({ pid: 0, started: null })).toBe(false)
  expect(isAlive(markProcess(process.pid))).toBe(true)
})
