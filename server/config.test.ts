import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sahaya-config-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env })

function problemsOf(env: Record<string, string>): string[] {
  try {
    read(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const live = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://sahaya@127.0.0.1/sahaya',
  BASE_URL: 'https://give.example.org',
  FIELD_KEYS: 'a'.repeat(43),
  SIGNING_KEYS: 'b'.repeat(43),
  PAYU_KEY: 'key',
  PAYU_SALT: 'salt',
  SMTP_URL: 'smtps://mail.example.org',
  ORG_REGISTERED_NAME: 'Asha Foundation Trust',
  ORG_ADDRESS: '1 Invented Road, Hyderabad 500001',
  ORG_PAN: 'AAATA1234B',
  ORG_80G: 'AAATA1234BF20261',
  SUPPORT_PHONE: '040 1234 5678',
  SUPPORT_EMAIL: 'help@give.example.org',
}

test('production names everything that is missing at once', () => {
  const names = problemsOf({ NODE_ENV: 'production' }).map((problem) => problem.split(' ')[0])
  const needed = Object.keys(live).filter((name) => name !== 'NODE_ENV')
  expect(new Set(names)).toEqual(new Set(needed))
})

test.each(['Production', 'prod', 'staging', 'PRODUCTION'])(
  'NODE_ENV=%s is refused by name, with a database and without',
  (word) => {
    for (const env of [{}, live])
      expect(problemsOf({ ...env, NODE_ENV: word })).toContain(
        `NODE_ENV is '${word}'; use production, development, test`,
      )
    expect(readdirSync(dataDir)).toEqual([])
  },
)

test('NODE_ENV may be development, test, nothing, and production with spaces around it', () => {
  for (const word of ['development', 'test', '']) expect(read({ NODE_ENV: word }).production).toBe(false)
  expect(read({ ...live, NODE_ENV: ' production ' }).production).toBe(true)
})

test('production warns of an address without encryption, and has a key for each purpose', () => {
  const whole = { ...live, GATEWAY_RECURRING: 'payu' }
  expect(read(whole).warnings).toEqual([])
  expect(read({}).warnings).toEqual([])
  expect(read({ ...whole, BASE_URL: 'http://give.example.org' }).warnings).toEqual([
    expect.stringContaining('BASE_URL is http://give.example.org'),
  ])
  const [one, other] = ['c'.repeat(43), 'd'.repeat(43)]
  for (const keys of [
    { FIELD_KEYS: one, SIGNING_KEYS: one },
    { FIELD_KEYS: `${other},${one}`, SIGNING_KEYS: `${one}, ${'e'.repeat(43)}` },
  ])
    expect(problemsOf({ ...live, ...keys })).toEqual([
      'SIGNING_KEYS holds a key of FIELD_KEYS; make it one of its own',
    ])
})

test('live gifts need the keys of the gateways that are named, and of no other', () => {
  const missing = (env: Record<string, string>) =>
    problemsOf({ ...live, ...env }).map((problem) => problem.split(' ')[0])
  expect(missing({ GATEWAY_ONETIME: 'razorpay' })).toEqual([
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
  ])
  expect(missing({ GATEWAY_RECURRING: 'cashfree' })).toEqual(['CASHFREE_CLIENT_ID', 'CASHFREE_CLIENT_SECRET'])
  const cashfree = { CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'new,old' }
  const { payments } = read({ ...live, ...cashfree })
  expect(payments).toMatchObject({
    razorpay: undefined,
    cashfree: { clientId: 'id', secrets: ['new', 'old'] },
  })
})

test('keys that an older version made stay, and those that are new are made besides', () => {
  const demo = { DEMO_MODE: 'on' }
  const before = read(demo)
  const path = join(dataDir, 'keys.json')
  const kept = JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
  delete kept['CASHFREE_CLIENT_SECRET']
  writeFileSync(path, JSON.stringify(kept))
  const after = read(demo)
  expect(after.fieldKeys).toEqual(before.fieldKeys)
  expect(after.payments.cashfree?.secrets[0]).toMatch(/^.{43}$/)
  expect(read(demo).payments).toEqual(after.payments)
})

test('whoever keeps no keys leaves none behind, and reads those that are there', () => {
  const passing = () => readConfig({ DATA_DIR: dataDir }, { keepsKeys: false })
  expect(passing().fieldKeys[0]).toMatch(/^.{43}$/)
  expect(readdirSync(dataDir)).toEqual([])
  const kept = read({})
  expect(passing().fieldKeys).toEqual(kept.fieldKeys)
})

test('production with all its settings starts, live, without demo and without keys of its own', () => {
  const config = read(live)
  expect(config).toMatchObject({ production: true, demo: false, payments: { mode: 'live' }, host: '0.0.0.0' })
  expect(readdirSync(dataDir)).toEqual([])
})

test.each([
  ['ROLE', 'boss'],
  ['BASE_URL', 'give.example.org'],
  ['GATEWAY_RECURRING', 'coins'],
  ['ERROR_REPORT_URL', 'here'],
  ['LOG_LEVEL', 'loud'],
  ['FIELD_KEYS', `${'a'.repeat(43)},short`],
  ['TRUST_PROXY', '10.0.0.0/8, the proxy'],
  ['LIMIT_ORDERS_IP', 'many'],
  ['BRAKE_ORDERS_IP', '80/10'],
  ['BRAKE_ORDERS_ALL', '101/10/600'],
  ['MINIMUM_GIFT', '0.5'],
  ['FORGED_KEPT_DAYS', '0'],
  ['REFUND_CONFIRM_ABOVE', 'much'],
  ['DATABASE_URL', 'mysql://db.example.org/sahaya'],
  ['SUPPORT_EMAIL', `${'a'.repeat(40)}@example.org`],
])('%s=%s is refused by its name', (name, value) => {
  const problems = problemsOf({ ...live, [name]: value })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(name)
})

test('the test gateway has a port of its own, which nobody needs where real money moves', () => {
  expect(problemsOf({ PORT: '3001' })).toEqual([
    'PORT and SANDBOX_PORT are both 3001; the test gateway needs a port of its own, such as SANDBOX_PORT=3002',
  ])
  expect(problemsOf({ PORT: '0', SANDBOX_PORT: '0' })).toEqual([])
  expect(problemsOf({ ...live, PORT: '3001' })).toEqual([])
})

test('a choice is told with what may be chosen', () => {
  expect(problemsOf({ DEMO_MODE: 'yes' })).toEqual(["DEMO_MODE is 'yes'; use on, off"])
})

test('addresses, networks and families of them may be trusted as proxies', () => {
  expect(read({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8, fd00::/8, loopback' }).trustProxy).toBeDefined()
})

test('nothing set is a demo with test money and keys that it keeps', () => {
  const first = read({})
  expect(first).toMatchObject({ demo: true, payments: { mode: 'sandbox' }, host: '127.0.0.1' })
  expect(read({}).signingKeys).toEqual(first.signingKeys)
})

test('settings that are wrong leave no keys behind', () => {
  expect(problemsOf({ PORT: '70000' })).toHaveLength(1)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a demo takes more orders from one address than others do', () => {
  expect(read({}).limits['ORDERS_IP']).toEqual({ count: 6000, seconds: 60 })
  expect(read(live).limits['ORDERS_IP']).toEqual({ count: 60, seconds: 60 })
})

test('a start without the keys of the recurring gateway names the setting', () => {
  expect(read(live).warnings).toEqual([
    'Recurring donations are off: GATEWAY_RECURRING is cashfree and CASHFREE_CLIENT_ID, CASHFREE_CLIENT_SECRET not set. ' +
      'Set them, or name another gateway',
  ])
  expect(read({ ...live, CASHFREE_CLIENT_ID: 'id', CASHFREE_CLIENT_SECRET: 'secret' }).warnings).toEqual([])
})

test('the production settings of the documentation take recurring donations', () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/running.md'), 'utf8')
  const block = /```sh\n(NODE_ENV=production[^`]+)```/.exec(text)![1]!
  const env = Object.fromEntries(
    block
      .trim()
      .split('\n')
      .map((line) => /^(\w+)="?([^"]*)"?$/.exec(line)!.slice(1, 3) as [string, string]),
  )
  expect(
    read({ ...env, FIELD_KEYS: 'a'.repeat(43), SIGNING_KEYS: 'b'.repeat(43), DATA_DIR: dataDir }).warnings,
  ).toEqual([])
})
