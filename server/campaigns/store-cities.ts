import type pg from 'pg'
import { runNamed } from '../platform/db/named.ts'

/** Cities with at least one live fundraiser, as their organisers write them. */
export async function liveCities(pool: pg.Pool): Promise<string[]> {
  const rows = await runNamed<{ city: string }>(
    pool,
    `select distinct city from campaign where status = 'live'`,
    [],
  )
  return rows.map(({ city }) => city)
}
