import { runNamed, type Runs } from '../../platform/db/named.ts'

/** Review reasons that doubt a payment. Forged and unreadable bytes do not: anybody can send them. */
export const doubts = `('wrong_amount', 'wrong_currency', 'wrong_merchant', 'conflict')`

/** Whether a person must still look at a try, `a`; SQL. */
export const waitsForAPerson = `a.review_reason in ${doubts}
  and (select coalesce(bool_or(q.resolved_at is null), true) from quarantine q
       where q.provider = a.provider and q.order_id = a.order_id and q.reason in ${doubts})`

/**
 * SQL: amount ordered by attempt `a`, in paise. A decision may change the donation; the audit trail keeps the
 * order.
 */
export const orderedPaise = `coalesce((select (u.details->>'ordered')::bigint from audit u
  where u.subject = 'donation:' || a.donation_id::text and u.action like 'gift.decided.%'
    and u.details->>'order' = a.order_id order by u.id limit 1), a.amount_paise)`

/**
 * SQL over a donation `d`: what its gateway took although a person decided that it failed, as the audit trail keeps it;
 * null for every other.
 */
export const unbooked = `case when d.state = 'failed' then (
  select jsonb_build_object('paise', u.details->'told'->'paise', 'currency', u.details->'told'->'currency',
    'payment', u.details->'told'->'payment', 'orderId', u.details->'order') from audit u
  where u.subject = 'donation:' || d.id::text and u.action = 'gift.decided.fail' and (u.details->'told'->>'paise')::bigint > 0
  order by u.id desc limit 1) end`

/** Sets the amount of an attempt and its donation to what really came. @returns false for a debit: another amount was agreed to */
export async function changeAmount(
  tx: Runs,
  { attemptId, donationId }: { attemptId: string; donationId: string },
  amountPaise: number,
): Promise<boolean> {
  const isDonation = await runNamed(
    tx,
    `update attempt set amount_paise = $2 where id = $1 and instalment_id is null returning 1`,
    [attemptId, amountPaise],
  )
  if (isDonation.length === 0) return false
  await runNamed(tx, 'update donation set amount_paise = $2 where id = $1', [donationId, amountPaise])
  return true
}

export const endReview = (tx: Runs, attemptId: string) =>
  runNamed(tx, 'update attempt set review_reason = null where id = $1', [attemptId])
