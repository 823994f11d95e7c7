import type pg from 'pg'
import type { ForgedWaiting } from '../../../contract/finance/quarantine.ts'
import { runNamed } from '../../platform/db/named.ts'
import { countCap } from '../../platform/lists/list.ts'

/**
 * Counts the waiting messages with a wrong signature, up to the cap of lists, and those like them that were
 * not stored.
 */
export async function countForged(pool: pg.Pool): Promise<ForgedWaiting> {
  const [row] = await runNamed<{ kept: number; more: number }>(
    pool,
    `select count(*) as kept, coalesce(sum(more), 0)::bigint as more from (
       select more from quarantine where resolved_at is null and reason = 'forged'
       order by received_at desc limit $1) newest`,
    [countCap + 1],
  )
  const { kept, more } = row!
  return { kept: Math.min(kept, countCap), more, isCapped: kept > countCap }
}
