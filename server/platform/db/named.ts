import { createHash } from 'node:crypto'
import { CompiledQuery, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'

/** Runner of statements: the pool, the database, or a transaction. */
export type Runs = Pick<pg.Pool, 'query'> | Db

const names = new Map<string, string>()

/**
 * Runs a statement that PostgreSQL plans once per connection; for the hottest reads and the donation insert.
 * The text must be one of few: never build it from what a visitor sent.
 */
export async function runNamed<Row extends object>(
  on: Runs,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  let name = names.get(text)
  if (name === undefined) {
    name = createHash('sha1').update(text).digest('hex').slice(0, 20)
    names.set(text, name)
  }
  if ('executeQuery' in on) return (await on.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  const result = await on.query<Row & pg.QueryResultRow>({ name, text, values: values as unknown[] })
  return result.rows
}

/** Runs a statement that PostgreSQL plans anew each time: where what is asked decides how it is best done. */
export async function runPlanned<Row extends object>(
  on: Runs,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  if ('executeQuery' in on) return (await on.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
  return (await on.query<Row & pg.QueryResultRow>(text, [...values])).rows
}

/** A pool for Kysely, which knows no names: statements that have one are sent under it. */
export function withNames(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => ({
    query: ((text: string, values: unknown[]) => {
      const name = names.get(text)
      return name === undefined ? client.query(text, values) : client.query({ name, text, values })
    }) as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  })
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
  }
}
