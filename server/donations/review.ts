/** What a gateway said of a payment is not what was ordered. Forged and unreadable bytes say nothing of it: anybody can send them. */
export const doubts = `('wrong_amount', 'wrong_currency', 'wrong_merchant', 'conflict')`

/** Whether a person must still look at a try, `a`; SQL. */
export const waitsForAPerson = `a.review_reason in ${doubts}
  and (select coalesce(bool_or(q.resolved_at is null), true) from quarantine q
       where q.provider = a.provider and q.order_id = a.order_id and q.reason in ${doubts})`
