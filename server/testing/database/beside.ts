import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** Runs statements over a connection of their own. @returns the rows of the last one */
export async function ask(connection: pg.PoolConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  await client.connect()
  return (await client.query<Record<string, unknown>>(text).finally(() => client.end())).rows
}

/** An empty database beside the tests' own; `drop` ends it. */
export async function emptyDatabase(
  owner?: string,
): Promise<{ connection: pg.PoolConfig; drop(): Promise<unknown> }> {
  const name = `r_${randomBytes(8).toString('hex')}`
  await ask(inject('postgres'), `create database ${name} ${owner ? `owner ${owner}` : ''}`)
  return {
    connection: { ...inject('postgres'), database: name, ...(owner ? { user: owner } : {}) },
    drop: () => ask(inject('postgres'), `drop database ${name} with (force)`),
  }
}

/** Accounts with names that a careless copy would spoil. */
export const addPeople = (pool: pg.Pool, count: number) =>
  pool.query(
    `insert into account (full_name, email, created_at)
     select E'Lakshmi \\\\ "Devi"\\tN\\n\\N ₹ ' || i, 'donor' || i || '@example.org', now() from generate_series(1, $1) i`,
    [count],
  )
