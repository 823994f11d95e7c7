import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { DB } from '../../db/tables.ts'
import type { Db } from './database.ts'

/** The same transaction for what is written with Kysely: its statements go over this connection, which stays the caller's. */
export function kyselyOver(tx: pg.PoolClient): Db {
  // Nobody gives it back before its owner does.
  const held = { query: tx.query.bind(tx), release: () => undefined }
  return new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: { connect: async () => held, end: async () => undefined, options: {} },
    }),
  })
}
