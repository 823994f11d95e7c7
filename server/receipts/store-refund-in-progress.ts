/** Refunds of a donation `d` that their gateway has not decided. A payment made twice is nothing of the gift. */
const underWay = `from refund f join attempt fa on fa.id = f.attempt_id
  where f.donation_id = d.id and f.state in ('asked', 'accepted')
    and fa.review_reason is distinct from 'second_payment'`

/**
 * SQL: the donations of which at least a part is on its way back, gathered once for a whole list. Payments made twice are
 * few ever, and looked up once as well.
 */
export const partRefundPending = `select f.donation_id from refund f
  where f.state in ('asked', 'accepted') and f.attempt_id is not null
    and f.attempt_id not in (select id from attempt where review_reason = 'second_payment')`

const leftOf = '(select g.amount_paise - g.refunded_paise from donation g where g.id = f.donation_id)'

/** SQL: the same, of which all that is left is, and of which only a part is. */
export const fullRefundPending = `${partRefundPending} and f.amount_paise >= ${leftOf}`
export const onlyPartRefundPending = `${partRefundPending} group by f.donation_id having bool_and(f.amount_paise < ${leftOf})`

/** SQL over a donation `d`: all that is left of it is on its way back. */
export const isFullRefundPending = `exists (
  select 1 ${underWay} and f.amount_paise >= d.amount_paise - d.refunded_paise)`

/** SQL over a donation `d`: at least a part of it is on its way back. */
export const isRefundPending = `exists (select 1 ${underWay})`

/** SQL over a donation `d`, in paise: what of it is on its way back. */
export const pendingRefundPaise = `least(d.amount_paise - d.refunded_paise,
  (select coalesce(sum(f.amount_paise), 0)::bigint ${underWay}))`
