import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a connection that breaks in the middle of its use breaks what uses it and nothing else', async () => {
  const { pool } = database
  const client = await pool.connect()
  await client.query('begin')
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid')
  const ended = new Promise<void>((resolve) => client.once('end', () => resolve()))
  await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid])
  await ended
  await expect(client.query('select 1')).rejects.toThrow(/terminated|connection|queryable/i)
  client.release()
  expect((await pool.query('select 1 one')).rows).toEqual([{ one: 1 }])
})
