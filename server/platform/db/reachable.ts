import pg from 'pg'

/**
 * Looks whether a database that somebody named lets us in.
 * @throws with the name of the setting and the database's own reason, never with the address: it holds a password
 */
export async function assertReachable(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'looking',
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`The database of DATABASE_URL does not let us in: ${reasonOf(error)}.`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A name that stands for several addresses fails once for each, and says nothing itself. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : (error as Error).message
