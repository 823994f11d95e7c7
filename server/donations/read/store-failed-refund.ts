import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/**
 * `paise` of it were to go back; `orderId` is the number of its order; `isSeen` once a person has said what became of the
 * refund that failed.
 */
export type FailedRefund = { paise: number; orderId: string; isSeen: boolean }

/**
 * SQL over a donation `d`: that it was to go back, whole or in part, and could not, so that it stands all the same; null
 * for every other. What became of the last refund counts, and what went back by another way meanwhile did not stay. A
 * payment made twice is nothing of the gift.
 */
export const stayed = `case when d.state in ('paid', 'partially_refunded') then (
  select case when sf.state = 'failed' and sf.amount_paise <= d.amount_paise - d.refunded_paise then
    json_build_object('paise', sf.amount_paise, 'orderId', sa.order_id, 'isSeen', sf.followed_up_at is not null) end
  from refund sf join attempt sa on sa.id = sf.attempt_id
  where sf.donation_id = d.id and sa.review_reason is distinct from 'second_payment'
  order by sf.id desc limit 1) end`

/** Finds failed full refunds of donations without a receipt yet. @returns order numbers by donation */
export async function findStayed(tx: Tx, donationIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ donationId: string; leftPaise: number; stayed: FailedRefund | null }>`
    select d.id as "donationId", d.amount_paise - d.refunded_paise as "leftPaise", ${sql.raw(stayed)} as stayed
    from donation d where d.id = any(${donationIds}::uuid[])`.execute(tx)
  return new Map(
    rows.flatMap(({ donationId, leftPaise, stayed }) =>
      stayed === null || stayed.paise < leftPaise ? [] : [[donationId, stayed.orderId]],
    ),
  )
}
