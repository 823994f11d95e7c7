import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sandboxAdmin } from './platform/gateways/sandbox-admin.ts'
import {
  crashDatabase,
  freePort,
  patienceMs,
  ready,
  startMain,
  statusOf,
  until,
  type MainChild,
} from './testing/processes/main-child.ts'
import { nightlyTest } from './testing/runs.ts'

/** The whole product as a process: how it starts, refuses to, is backed up, and stops. */
let dataDir: string
let sandboxPort: number
let running: MainChild

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sahaya-main-'))
  sandboxPort = await freePort()
  running = await startMain({ DATA_DIR: dataDir, SANDBOX_PORT: String(sandboxPort) })
  await ready(running)
}, patienceMs)
afterAll(async () => {
  running.child.kill('SIGKILL')
  await running.ended
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const order = (email = 'asha@example.org', more: object = {}) =>
  fetch(`${running.url}/api/campaign/donation/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      selectedCauses: [6],
      selected_amount: 500,
      donor_name: 'Asha',
      donor_email: email,
      donor_phone: '9000000001',
      indian_citizen: 1,
      ...more,
    }),
  })

/** One of the project's own commands on a data folder, to its end. */
async function script(name: string, args: string[], folder: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts', `${name}.ts`), ...args], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  return { code, output }
}

test('it prints its address, the demo accounts and where letters are read', () => {
  expect(running.output()).toContain('Sahaya is ready at')
  expect(running.output()).toContain('finance@demo.test')
  expect(running.output()).toContain('/demo')
})

test('a second start on the same folder is refused with the reason', { timeout: patienceMs }, async () => {
  const second = await startMain({ DATA_DIR: dataDir })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(new RegExp(String(running.child.pid)))
})

test('a start on a taken port is refused with the reason', { timeout: patienceMs }, async () => {
  const other = await mkdtemp(join(tmpdir(), 'sahaya-port-'))
  const second = await startMain({ DATA_DIR: other, PORT: String(running.port) })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Port ${running.port} is taken`)
  const third = await startMain({ DATA_DIR: other, SANDBOX_PORT: String(sandboxPort), LOG_LEVEL: 'warn' })
  expect(await third.ended).toBe(1)
  expect(third.output()).toMatch(
    new RegExp(`^\\s*Port ${sandboxPort}, which the test gateway needs, is taken`),
  )
  expect(await readdir(other)).toEqual([])
  await rm(other, { recursive: true, force: true })
})

test(
  'production names all missing settings at once and does not start',
  { timeout: patienceMs },
  async () => {
    const second = await startMain({ NODE_ENV: 'production', DATA_DIR: dataDir })
    expect(await second.ended).toBe(1)
    for (const name of [
      'DATABASE_URL',
      'BASE_URL',
      'FIELD_KEYS',
      'SIGNING_KEYS',
      'ORG_PAN',
      'SMTP_URL',
      'PAYU_KEY',
      'PAYU_SALT',
    ])
      expect(second.output()).toContain(name)
  },
)

nightlyTest(
  'a backup taken during donations restores a balanced ledger',
  { timeout: patienceMs },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sahaya-backup-load-'))
    const [to, archive] = [join(folder, 'to'), join(folder, 'backup.tar.gz')]
    const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as { SANDBOX_SECRET: string }
    const sandbox = sandboxAdmin(`http://127.0.0.1:${sandboxPort}`, keys.SANDBOX_SECRET)
    let going = true
    let paid = 0
    const donor = async () => {
      while (going && paid < 2000) {
        const { data } = (await (await order(`asha${paid % 50}@example.org`)).json()) as {
          data: { action: string; data: Record<string, string> } | null
        }
        if (data === null) continue
        await fetch(data.action, { method: 'POST', body: new URLSearchParams(data.data) })
        await sandbox.setOutcome(data.data['txnid']!, 'success')
        paid++
      }
    }
    const donors = Array.from({ length: 4 }, donor)
    expect(
      (await order('bela@example.org', { selected_amount: 60_000, donor_pan: 'ABCPE1234F' })).status,
    ).toBe(200)
    await until(
      async () => paid,
      (count) => count > 0,
    )
    const backup = await script('db-backup', [archive], dataDir)
    going = false
    await Promise.all(donors)
    expect(backup.output).not.toContain('Error')
    expect(backup.code, backup.output).toBe(0)
    const closed = await script('db-restore', [archive], to)
    expect(closed.output).toMatch(
      /sealed fields? that the keys here do not open\. Nothing was restored\. Copy keys/,
    )
    expect(closed.output).not.toContain('Loading')
    expect(await readdir(to)).not.toContain('postgres')
    expect(await readdir(to)).not.toContain('keys.json')
    await copyFile(join(dataDir, 'keys.json'), join(to, 'keys.json'))
    const restored = await script('db-restore', [archive], to)
    expect(restored.code, restored.output).toBe(0)
    const checked = await script('ledger-check', [], to)
    expect(checked.output).toMatch(/^(\d+) of \1 invariants hold\.$/m)
    expect(checked.code).toBe(0)
    await rm(folder, { recursive: true, force: true })
  },
)

test('without its database it answers 503 and recovers alone', { timeout: patienceMs }, async () => {
  const ask = () => statusOf(`${running.url}/api/campaign/cause/list`)
  // Database restarts within a moment, so it is crashed until a request was refused.
  const meanwhile = async () => {
    crashDatabase(dataDir)
    return ask()
  }
  expect(await until(meanwhile, (status) => status !== 200 && status !== 0)).toBe(503)
  expect(await statusOf(`${running.url}/health/live`)).toBe(200)
  await until(
    async () => (await order()).status,
    (status) => status === 200,
  )
})

test(
  'after kill -9 the next start just works, with everything that was acknowledged',
  { timeout: patienceMs },
  async () => {
    const made = (await (await order()).json()) as { data: { donationId: string; receiptToken: string } }
    running.child.kill('SIGKILL')
    await running.ended
    running = await startMain({ DATA_DIR: dataDir })
    await ready(running)
    const status = await statusOf(`${running.url}/api/campaign/donation/status`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ donationId: made.data.donationId, token: made.data.receiptToken }),
    })
    expect(status).toBe(200)
  },
)

test('SIGTERM finishes open requests, then ends with 0', { timeout: patienceMs }, async () => {
  const body = JSON.stringify({ page: 1, limit: 20 })
  const begun = request(`${running.url}/api/campaign/list/active-fundraisers`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  })
  begun.flushHeaders()
  // The server has read the headers and waits for the body.
  await once(begun, 'continue')
  running.child.kill('SIGTERM')
  begun.end(body)
  const [reply] = (await once(begun, 'response')) as [IncomingMessage]
  expect(reply.statusCode).toBe(200)
  reply.resume()
  expect(await running.ended).toBe(0)
  expect(await statusOf(`${running.url}/health/live`)).toBe(0)
})
