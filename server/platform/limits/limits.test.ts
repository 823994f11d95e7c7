import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/database/database.ts'
import { createLimits, remember, type Limits } from './limits.ts'

const log = pino({ level: 'silent' })
const rules = {
  LOGIN_ACCOUNT: { count: 3, seconds: 900 },
  ORDERS_IP: { count: 60, seconds: 60 },
  READS_IP: { count: 605, seconds: 60 },
}
let database: Awaited<ReturnType<typeof testDatabase>>
let limits: Limits

beforeAll(async () => {
  database = await testDatabase()
  limits = createLimits({ pool: database.pool, rules, log })
})
afterAll(() => database.close())

const passed = async (counter: Limits, name: string, key: string, times: number) => {
  const verdicts = await Promise.all(Array.from({ length: times }, () => counter.consume(name, key)))
  return verdicts.filter(({ ok }) => ok).length
}
const stored = async (key: string) => {
  const found = await database.pool.query<{ points: number }>(
    'select points from rate_limit where key = $1',
    [key],
  )
  return found.rows[0]?.points
}

describe('a limit', () => {
  test('does not count what is given back, in parts or one by one', async () => {
    for (let i = 0; i < 5; i++) {
      expect((await limits.consume('LOGIN_ACCOUNT', 'ravi@example.org')).ok).toBe(true)
      await limits.giveBack('LOGIN_ACCOUNT', 'ravi@example.org')
    }
    expect(await passed(limits, 'LOGIN_ACCOUNT', 'ravi@example.org', 4)).toBe(3)
    await limits.consume('READS_IP', '10.0.0.9')
    await limits.giveBack('READS_IP', '10.0.0.9')
    expect(await passed(limits, 'READS_IP', '10.0.0.9', 610)).toBe(605)
  })

  test('passes as many as its rule says and tells the rest how long to wait', async () => {
    expect(await passed(limits, 'ORDERS_IP', '10.0.0.1', 70)).toBe(60)
    const verdict = await limits.consume('ORDERS_IP', '10.0.0.1')
    expect(verdict).toEqual({ ok: false, retryAfterSeconds: expect.any(Number) })
    expect(!verdict.ok && verdict.retryAfterSeconds).toBeGreaterThan(50)
    expect(!verdict.ok && verdict.retryAfterSeconds).toBeLessThanOrEqual(60)
  })

  test('counts each key and each rule apart', async () => {
    expect(await limits.consume('ORDERS_IP', '10.0.0.2')).toEqual({ ok: true })
    expect(await limits.consume('LOGIN_ACCOUNT', '10.0.0.1')).toEqual({ ok: true })
  })

  test('holds across processes', async () => {
    const other = createLimits({ pool: database.pool, rules, log })
    expect(await passed(limits, 'LOGIN_ACCOUNT', 'meena@example.org', 2)).toBe(2)
    expect(await passed(other, 'LOGIN_ACCOUNT', 'meena@example.org', 2)).toBe(1)
    expect((await limits.consume('LOGIN_ACCOUNT', 'meena@example.org')).ok).toBe(false)
  })

  test('of a large count is exact too, and seldom writes', async () => {
    expect(await passed(limits, 'READS_IP', '10.0.0.3', 20)).toBe(20)
    expect(await stored('READS_IP:10.0.0.3')).toBe(30)
    expect(await passed(limits, 'READS_IP', '10.0.0.3', 600)).toBe(585)
    expect((await limits.consume('READS_IP', '10.0.0.3')).ok).toBe(false)
  })

  test('of a large count errs on the strict side across processes', async () => {
    const other = createLimits({ pool: database.pool, rules, log })
    await other.consume('READS_IP', '10.0.0.4')
    const here = await passed(limits, 'READS_IP', '10.0.0.4', 700)
    expect(here).toBe(575)
    expect(await passed(other, 'READS_IP', '10.0.0.4', 100)).toBe(29)
  })

  test('takes any text as a key', async () => {
    for (const key of ['', 'a\0b', 'మీనా', 'x'.repeat(5000)])
      expect(await limits.consume('LOGIN_ACCOUNT', key)).toEqual({ ok: true })
  })

  test('that is not known is a programming error', async () => {
    await expect(limits.consume('NO_SUCH', 'a')).rejects.toThrow('no limit NO_SUCH')
  })
})

test('what is remembered is bounded, and another key costs the same however many there are', () => {
  let looks = 0
  class Watched<K, V> extends Map<K, V> {
    override *[Symbol.iterator](): MapIterator<[K, V]> {
      for (const entry of super[Symbol.iterator]()) {
        looks += 1
        yield entry
      }
    }
  }
  const leases = new Watched<string, Parameters<typeof remember>[2]>()
  const lease = (until: number) => ({ left: 1, isRefusal: false, until })
  for (let i = 0; i < 1000; i++) remember(leases, `a${i}`, lease(i < 100 ? 5 : 50), 1000, 10)
  expect([leases.size, looks]).toEqual([1000, 0])
  remember(leases, 'a0', lease(50), 1000, 10)
  remember(leases, 'b0', lease(50), 1000, 10)
  // Expired leases go, not the one that was asked for again.
  expect([leases.has('a0'), leases.has('a1'), leases.has('a4'), leases.has('a5')]).toEqual([
    true,
    false,
    false,
    true,
  ])
  for (let i = 1; i < 5000; i++) remember(leases, `b${i}`, lease(50), 1000, 10)
  expect(leases.size).toBe(1000)
  expect(leases.has('b4999')).toBe(true)
  expect(looks).toBeLessThanOrEqual(5000 * 4)
})

test('counters long out of date are purged, others stay', async () => {
  await database.pool.query(`insert into rate_limit values ('old:a', 5, $1)`, [Date.now() - 2 * 3_600_000])
  expect(await limits.purge()).toBe(1)
  expect(await stored('ORDERS_IP:10.0.0.1')).toBeGreaterThan(0)
})

describe('with the database away', () => {
  const away = createLimits({
    pool: new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 }),
    rules,
    log,
  })

  test('orders and reads pass uncounted', async () => {
    expect(await passed(away, 'ORDERS_IP', '10.0.0.1', 100)).toBe(100)
  })

  test('logins fail with the error of the database, not as a refusal', async () => {
    await expect(away.consume('LOGIN_ACCOUNT', 'meena@example.org')).rejects.toThrow('ECONNREFUSED')
  })
})
