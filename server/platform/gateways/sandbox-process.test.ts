import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { prepareSandboxRole } from './sandbox-role.ts'
import { startSandbox, type SandboxOptions } from './sandbox-process.ts'

let database: TestDatabase
let ownUrl: string
beforeAll(async () => {
  database = await testDatabase()
  const { host, port, user, database: name } = database.connection
  ownUrl = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}&port=${port}`
})
afterAll(() => database.close())

const warnings: string[] = []
const options = (databaseUrl: string): SandboxOptions => ({
  databaseUrl,
  host: '127.0.0.1',
  port: 0,
  adminSecret: 'a test secret',
  merchantName: 'Sahaya',
  payu: { key: 'gtKFFx', salt: 'a test salt' },
  razorpay: { keyId: 'rzp_test', keySecret: 'a key secret', webhookSecret: 'a webhook secret' },
  cashfree: { clientId: 'TEST', clientSecret: 'a client secret' },
  webhookUrl: 'http://127.0.0.1:9/webhook',
  log: { info: () => undefined, warn: (details: unknown) => void warnings.push(JSON.stringify(details)) },
})
const isUp = async (url: string) =>
  fetch(`${url}/health`).then(
    (answer) => answer.ok,
    () => false,
  )

test("the gateway's role owns its schema and can read nothing else", async () => {
  const role = await prepareSandboxRole(database.pool, ownUrl, "it's \\ secret")
  // A second start, with another password.
  expect(await prepareSandboxRole(database.pool, ownUrl, 'another')).toEqual({
    url: role.url.replace(/password=[^&]*/, 'password=another'),
    separate: true,
  })
  const guest = new pg.Client({ connectionString: role.url })
  await guest.connect()
  await guest.query('create table sandbox.its_own (id integer)')
  await expect(guest.query('select * from public.donation')).rejects.toThrow('permission denied')
  await expect(guest.query('create table public.not_its_own (id integer)')).rejects.toThrow(
    'permission denied',
  )
  await guest.end()
})

test('where no role may be made, it comes in as ourselves', async () => {
  const name = `${database.connection.database}_owner`
  await database.pool.query(`create role ${name} login nosuperuser nocreaterole`)
  await database.pool.query(`grant create on database ${database.connection.database} to ${name}`)
  const modest = new pg.Pool({ ...database.connection, user: name, max: 1 })
  expect(await prepareSandboxRole(modest, ownUrl, 'x')).toEqual({ url: ownUrl, separate: false })
  await modest.end()
})

test('a gateway that dies is started again at the same address, and goes when it is told to', async () => {
  const { url } = await prepareSandboxRole(database.pool, ownUrl, 'x')
  const sandbox = await startSandbox(options(url))
  expect(await isUp(sandbox.url)).toBe(true)
  const first = sandbox.pid()!
  process.kill(first, 'SIGKILL')
  await expect.poll(async () => sandbox.pid() !== first && (await isUp(sandbox.url))).toBe(true)
  const second = sandbox.pid()!
  await sandbox.stop()
  expect(await isUp(sandbox.url)).toBe(false)
  expect(() => process.kill(second, 0)).toThrow('ESRCH')
})

test('a gateway that may go is not started again, and one that is told to go while it waits goes at once', async () => {
  const { url } = await prepareSandboxRole(database.pool, ownUrl, 'x')
  const [free, told] = await Promise.all([startSandbox(options(url)), startSandbox(options(url))])
  const [first, second] = [free.pid()!, told.pid()!]
  free.letGo()
  process.kill(first, 'SIGKILL')
  process.kill(second, 'SIGTERM')
  expect(await isUp(told.url)).toBe(true)
  await told.stop()
  expect(() => process.kill(second, 0)).toThrow('ESRCH')
  await free.stop()
  expect(free.pid()).toBe(first)
  expect(warnings.join()).not.toContain(`"signal":"SIGTERM"`)
})

test('a gateway whose owner is killed is gone too', async () => {
  const { url } = await prepareSandboxRole(database.pool, ownUrl, 'x')
  const script = join(import.meta.dirname, '../../testing/gateways/sandbox-owner.ts')
  const owner = spawn(process.execPath, [script, JSON.stringify(options(url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(owner.stdout), 'line')) as [string]
  const gateway = JSON.parse(line) as { pid: number; url: string }
  expect(await isUp(gateway.url)).toBe(true)
  owner.kill('SIGKILL')
  await expect.poll(() => isUp(gateway.url)).toBe(false)
})

test('a port that is taken is said in plain words, and nothing is left running', async () => {
  const { url } = await prepareSandboxRole(database.pool, ownUrl, 'x')
  const squatter = createServer().listen(0, '127.0.0.1')
  await once(squatter, 'listening')
  const address = squatter.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await expect(startSandbox({ ...options(url), port })).rejects.toThrow(
    `Port ${port}, which the test gateway needs`,
  )
  squatter.close()
})

test('nothing of its secrets is ever said', () => {
  expect(warnings.join()).not.toMatch(/a test s/)
})
