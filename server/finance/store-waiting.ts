import type pg from 'pg'
import type { ForgedWaiting } from '../../contract/quarantine.ts'
import { runNamed } from '../platform/db/named.ts'
import { countCap } from '../platform/lists/list.ts'
import { butForged } from './list-quarantine.ts'
import { waitsAsFailed } from './list-refunds.ts'
import { countOwing } from './owed.ts'

export type Waiting = {
  owed: number
  refunds: number
  failedRefunds: number
  disputes: number
  quarantine: number
  settlementLines: number
  unsettled: number
}

/** How many cases wait for a person or a bank, each counted as its list would. */
export async function countWaiting(pool: pg.Pool): Promise<Waiting> {
  const [row] = await runNamed<Waiting>(
    pool,
    `select ${countOwing} as owed,
       (select count(*) from refund where state in ('asked', 'accepted')) as refunds,
       (select count(*) from refund f where ${waitsAsFailed}) as "failedRefunds",
       (select count(*) from dispute where state = 'opened') as disputes,
       (select count(*) from quarantine q where q.resolved_at is null and ${butForged}) as quarantine,
       (select count(*) from settlement_line where difference is not null and resolved_at is null) as "settlementLines",
       (select count(*) from unsettled where settled_at is null and resolved_at is null) as unsettled`,
    [],
  )
  return row!
}

/** What waits beside them of messages with a wrong signature, as far as lists count. */
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
