import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'

/** `orderId` is the number of its order; `isSeen` once a person has said what became of the refund that failed. */
export type Stayed = { orderId: string; isSeen: boolean }

/**
 * SQL over a donation `d`: one that was to go back before it had a receipt, and could not, so that it stands all the same;
 * null for every other. A payment made twice is nothing of the gift.
 */
export const stayed = `case when d.state = 'paid' then (
  select json_build_object('orderId', sa.order_id, 'isSeen', sf.followed_up_at is not null)
  from refund sf join attempt sa on sa.id = sf.attempt_id
  where sf.donation_id = d.id and sf.state = 'failed' and sa.review_reason is distinct from 'second_payment'
    and not exists (select 1 from receipt sr where sr.donation_id = d.id and sr.issued_at < sf.created_at)
  order by sf.id desc limit 1) end`

/** Of gifts whose receipt is numbered only now. @returns the number of the order of those that stayed, by the gift */
export async function findStayed(tx: Tx, donationIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ donationId: string; stayed: Stayed | null }>`
    select d.id as "donationId", ${sql.raw(stayed)} as stayed from donation d
    where d.id = any(${donationIds}::uuid[])`.execute(tx)
  return new Map(
    rows.flatMap(({ donationId, stayed }) => (stayed === null ? [] : [[donationId, stayed.orderId]])),
  )
}
