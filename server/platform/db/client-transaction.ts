import type pg from 'pg'

/**
 * Runs as `inTransaction`, on a connection of the driver: for COPY and for settings of one connection, which
 * Kysely lacks. A connection that broke is thrown away.
 * @throws what `work` threw, after rolling back
 */
export async function inClientTransaction<T>(
  pool: pg.Pool,
  work: (tx: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const tx = await pool.connect()
  let broken: Error | undefined
  try {
    await tx.query('begin')
    const result = await work(tx)
    await tx.query('commit')
    return result
  } catch (error) {
    await tx.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError
    })
    throw error
  } finally {
    tx.release(broken)
  }
}
