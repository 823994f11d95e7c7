/** What a gateway said of a payment is not what was ordered. Forged and unreadable bytes say nothing of it: anybody can send them. */
export const doubts = `('wrong_amount', 'wrong_currency', 'wrong_merchant', 'conflict')`

/** Whether a person must still look at a try, `a`; SQL. */
export const waitsForAPerson = `a.review_reason in ${doubts}
  and (select coalesce(bool_or(q.resolved_at is null), true) from quarantine q
       where q.provider = a.provider and q.order_id = a.order_id and q.reason in ${doubts})`

/**
 * What was ordered by a try, `a`, in paise; SQL. A gift becomes what came when a person decides it; what was ordered
 * stands in the audit trail.
 */
export const orderedPaise = `coalesce((select (u.details->>'ordered')::bigint from audit u
  where u.subject = 'donation:' || a.donation_id::text and u.action like 'gift.decided.%'
    and u.details->>'order' = a.order_id order by u.id limit 1), a.amount_paise)`
