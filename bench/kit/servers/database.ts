import type pg from 'pg'
import { openDatabase, type Db } from '../../../server/platform/db/database.ts'
import { withDatabase } from '../../../server/platform/db/join-server.ts'

/** Lends connections to the database of a living server. Nothing is cut short: benches look at everything. */
export const onDatabase = <T>(dataDir: string, work: (pool: pg.Pool, db: Db) => Promise<T>): Promise<T> =>
  withDatabase({ dataDir }, async (connection) => {
    const { pool, db, close } = openDatabase({
      connection: { ...connection, statement_timeout: 300_000 },
      max: 2,
    })
    try {
      return await work(pool, db)
    } finally {
      await close()
    }
  })
