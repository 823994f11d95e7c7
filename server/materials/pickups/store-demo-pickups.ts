import type { Tx } from '../../platform/db/database.ts'
import { runNamed } from '../../platform/db/named.ts'

/** Offers of the demo that wait for their pickup, the oldest first. */
export async function findScheduledOffers(tx: Tx, most: number): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    tx,
    `select id from material_offer where status = 'pickup_scheduled' order by id limit $1`,
    [most],
  )
  return rows.map(({ id }) => id)
}
