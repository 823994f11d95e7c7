import type { Db, Tx } from './database.ts'

/**
 * Runs `work` in one transaction, which commits when it ends.
 * @throws what `work` threw, after rolling back
 */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(work)
