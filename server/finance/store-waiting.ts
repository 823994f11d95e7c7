import type pg from 'pg'
import { runNamed } from '../platform/db/named.ts'
import { waitsAsFailed } from './list-refunds.ts'

export type Waiting = {
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
    `select (select count(*) from refund where state in ('asked', 'accepted')) as refunds,
       (select count(*) from refund f where ${waitsAsFailed}) as "failedRefunds",
       (select count(*) from dispute where state = 'opened') as disputes,
       (select count(*) from quarantine where resolved_at is null) as quarantine,
       (select count(*) from settlement_line where difference is not null and resolved_at is null) as "settlementLines",
       (select count(*) from unsettled where settled_at is null and resolved_at is null) as unsettled`,
    [],
  )
  return row!
}
