import { runNamed, type Runs } from '../platform/db/named.ts'
import type { Clerk } from './clerk.ts'

export async function findDemoClerk(on: Runs): Promise<Clerk | undefined> {
  const [clerk] = await runNamed<Clerk>(
    on,
    `select id, full_name as name from account where email = 'finance@demo.test'`,
    [],
  )
  return clerk
}

/** Payouts of a batch, in the order of their withdrawals. */
export async function listPayoutsOf(on: Runs, batchId: number): Promise<number[]> {
  const rows = await runNamed<{ id: number }>(
    on,
    'select id from payout where batch_id = $1 order by withdrawal_id',
    [batchId],
  )
  return rows.map(({ id }) => id)
}
