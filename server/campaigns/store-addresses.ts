import type pg from 'pg'
import { runNamed } from '../platform/db/named.ts'

/** Fundraisers that the public can see have a page, whether they are open or not. */
const shown = `status in ('live', 'paused', 'completed', 'stopped')`

export async function countPublicCampaigns(pool: pg.Pool): Promise<number> {
  const [found] = await runNamed<{ n: number }>(pool, `select count(*) as n from campaign where ${shown}`, [])
  return found?.n ?? 0
}

type Address = { id: number; slug: string; changedAt: Date }
const batch = 2000

/** Their addresses with the time of their start or latest update, oldest first, from a place on; read in batches. */
export async function* listPublicCampaigns(
  pool: pg.Pool,
  from: number,
  limit: number,
): AsyncGenerator<Address> {
  let after = 0
  for (let left = limit, offset = from; left > 0; offset = 0) {
    const rows = await runNamed<Address>(
      pool,
      `select c.id, c.slug, greatest(c.created_at, c.started_at,
         (select max(greatest(u.created_at, u.decided_at)) from campaign_update u where u.campaign_id = c.id and u.status = 'published')) as "changedAt"
       from campaign c where ${shown} and c.id > $1 order by c.id offset $2 limit $3`,
      [after, offset, Math.min(batch, left)],
    )
    yield* rows
    left -= rows.length
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}
