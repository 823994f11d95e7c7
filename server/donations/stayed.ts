import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

/**
 * Of gifts whose receipt is numbered only now: those that waited for it because they were to go back, and could not.
 * @returns the number of the order, by the gift
 */
export async function findStayed(tx: Tx, donationIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ donationId: string; orderId: string }>`
    select f.donation_id as "donationId", a.order_id as "orderId" from refund f join attempt a on a.id = f.attempt_id
    where f.donation_id = any(${donationIds}::uuid[]) and f.state = 'failed'
      and a.review_reason is distinct from 'second_payment'`.execute(tx)
  return new Map(rows.map(({ donationId, orderId }) => [donationId, orderId]))
}
