import type pg from 'pg'
import { openDatabase } from '../../../server/platform/db/database.ts'
import { withDatabase } from '../../../server/platform/db/join-server.ts'

/** Runs `work` with connections to the database of a running server, with long timeouts. */
export const onDatabase = <T>(dataDir: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> =>
  withDatabase({ dataDir }, async (connection) => {
    const { pool, close } = openDatabase({
      connection: { ...connection, statement_timeout: 300_000 },
      max: 2,
    })
    try {
      return await work(pool)
    } finally {
      await close()
    }
  })
