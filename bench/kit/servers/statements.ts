import type pg from 'pg'

/** Statement sent to the database, as `pg` takes it. */
export type Statement = { name?: string; text: string; values: unknown[] }

/** Records the statements that `work` sends over a pool. */
export async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = []
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  const recording = (first: string | Statement, ...rest: unknown[]) => {
    sent.push(
      typeof first === 'string'
        ? { text: first, values: (rest[0] as unknown[] | undefined) ?? [] }
        : { ...(first.name && { name: first.name }), text: first.text, values: first.values },
    )
    return query(first, ...rest)
  }
  const patched = pool as { query: unknown }
  patched.query = recording
  try {
    await work()
  } finally {
    patched.query = query
  }
  return sent
}
