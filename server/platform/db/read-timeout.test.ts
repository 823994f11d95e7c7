import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database/database.ts'
import { isDatabaseAway } from './database.ts'
import { breakSilent, waitLong } from './read-timeout.ts'

const valueFrom = async (from: pg.Pool) => (await from.query<{ two: number }>('select 2 two')).rows[0]?.two

let database: TestDatabase
let pool: pg.Pool
let isSilent = false
const line = createServer((near) => {
  const { host, port } = database.connection
  const far = connect(join(host, `.s.PGSQL.${port}`))
  near.on('data', (bytes) => isSilent || far.write(bytes))
  far.on('data', (bytes) => near.write(bytes))
  near.on('close', () => far.destroy())
  near.on('error', () => far.destroy())
})

beforeAll(async () => {
  database = await testDatabase()
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const { port } = line.address() as AddressInfo
  pool = new pg.Pool({ ...database.connection, host: '127.0.0.1', port, max: 1 })
  pool.on('error', () => undefined)
  breakSilent(pool, { ms: 200, askAfterMs: 100, answerWithinMs: 400 })
})
afterAll(async () => {
  await pool.end()
  line.close()
  await database.close()
})

test('a database that stands still is away for whoever asks it, and there again when it moves on', async () => {
  expect((await pool.query('select 1 one')).rows).toEqual([{ one: 1 }])
  isSilent = true
  const error = await pool.query('select 1').catch((thrown: unknown) => thrown)
  expect(isDatabaseAway(error)).toBe(true)
  isSilent = false
  await expect.poll(() => valueFrom(pool)).toBe(2)
})

test('a database that says nothing to anybody is found out by another connection, and told at once from then on', async () => {
  const { port } = line.address() as AddressInfo
  const many = new pg.Pool({ ...database.connection, host: '127.0.0.1', port, connectionTimeoutMillis: 500 })
  many.on('error', () => undefined)
  // Silence of a connection itself is not the reason here.
  breakSilent(many, { ms: 3_600_000, askAfterMs: 40, answerWithinMs: 400 })
  // A statement that only takes its time is not broken by that.
  expect((await many.query('select pg_sleep(0.3)')).rowCount).toBe(1)
  isSilent = true
  const asked = await Promise.allSettled([1, 2, 3].map(() => many.query('select 1')))
  for (const one of asked) {
    expect(one.status).toBe('rejected')
    expect(isDatabaseAway((one as PromiseRejectedResult).reason)).toBe(true)
  }
  await expect(many.query('select 1')).rejects.toThrow('says nothing')
  await expect(many.connect()).rejects.toThrow('says nothing')
  isSilent = false
  await expect.poll(() => valueFrom(many)).toBe(2)
  await many.end()
})

test('work that may take long is waited for, and a connection at rest is not broken', async () => {
  const client = await pool.connect()
  waitLong(client)
  expect((await client.query('select pg_backend_pid() pid, pg_sleep(0.5)')).rowCount).toBe(1)
  client.release()
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() pid')
  await database.pool.query('select pg_sleep(0.5)')
  expect((await pool.query('select pg_backend_pid() pid')).rows).toEqual(rows)
})
