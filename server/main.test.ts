import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  crashDatabase,
  patienceMs,
  ready,
  startMain,
  statusOf,
  until,
  type MainChild,
} from './testing/main-child.ts'

/** The whole product as a process: how it starts, refuses to, and stops. */
let dataDir: string
let running: MainChild

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sahaya-main-'))
  running = await startMain({ DATA_DIR: dataDir })
  await ready(running)
}, patienceMs)
afterAll(async () => {
  running.child.kill('SIGKILL')
  await running.ended
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

const order = () =>
  fetch(`${running.url}/api/campaign/donation/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      selectedCauses: [6],
      selected_amount: 500,
      donor_name: 'Asha',
      donor_email: 'asha@example.org',
      donor_phone: '9000000001',
      indian_citizen: 1,
    }),
  })

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

test('without its database it answers 503 and recovers alone', { timeout: patienceMs }, async () => {
  const ask = () => statusOf(`${running.url}/api/campaign/cause/list`)
  // It is started again within a moment; what runs is ended until somebody was refused.
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

test('SIGTERM lets it finish and end with 0, its database with it', { timeout: patienceMs }, async () => {
  running.child.kill('SIGTERM')
  expect(await running.ended).toBe(0)
  expect(await statusOf(`${running.url}/health/live`)).toBe(0)
})
