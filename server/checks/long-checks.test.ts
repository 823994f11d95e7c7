import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database/database.ts'
import { cancelWithClient, readInvariants } from './invariants.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('rule I8 finds donations of keys by their id', async () => {
  const { pool } = database
  await pool.query(
    `insert into idempotency_key (scope, key, call, body_hash, reply, created_at)
     select 'x', 'key-' || n, 'donations.createOrder', '\\x00', json_build_object('donationId', gen_random_uuid()), now()
     from generate_series(1, 3000) n`,
  )
  await pool.query('analyze')
  const i08 = (await readInvariants()).find(({ name }) => name.startsWith('i08'))!
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${i08.sql}`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).not.toContain('(d.id)::text')
  expect(plan).not.toContain('Join Filter')
  expect((await pool.query(i08.sql)).rowCount).toBe(3000)
})

test('a statement is cancelled when its client ends', async () => {
  const client = new pg.Client({ ...database.connection, application_name: 'long-check' })
  client.on('error', () => undefined)
  await client.connect()
  await cancelWithClient(client)
  client.query('select pg_sleep(600)').catch(() => undefined)
  const running = async () =>
    (
      await database.pool.query(
        `select from pg_stat_activity where application_name = 'long-check' and state = 'active'`,
      )
    ).rowCount
  await expect.poll(running).toBe(1)
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  await expect.poll(running).toBe(0)
})
