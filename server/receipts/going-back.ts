/**
 * SQL over a donation `d`: all that is left of it is on its way back, by a refund that its gateway has not decided. A
 * payment made twice is nothing of the gift.
 */
export const isGoingBack = `exists (
  select 1 from refund f join attempt fa on fa.id = f.attempt_id
  where f.donation_id = d.id and f.state in ('asked', 'accepted')
    and f.amount_paise >= d.amount_paise - d.refunded_paise
    and fa.review_reason is distinct from 'second_payment')`
