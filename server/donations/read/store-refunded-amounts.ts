/** SQL over a donation `d`, in paise: what its donor's bank took of it. A dispute of a payment made twice takes nothing of it. */
export const chargedBackPaise = `case when d.refunded_paise = 0 then 0 else least(d.refunded_paise,
  (select coalesce(sum(x.booked_paise), 0)::bigint from dispute x where x.donation_id = d.id)) end`

/** SQL over a donation `d`, in paise: what we gave back of its own payments beyond them, by bank transfer and by the gateway. */
const givenTwice = `(select coalesce(sum(o.paise), 0)::bigint from (
  select greatest(0, sum(of.amount_paise) - oa.amount_paise) as paise from refund of join attempt oa on oa.id = of.attempt_id
  where of.donation_id = d.id and of.state = 'succeeded' and oa.review_reason is distinct from 'second_payment'
  group by oa.id) o)`

/**
 * SQL over a donation `d`, in paise: what we gave back of it, whether or not its donor's bank took the same once more, or
 * we gave it back twice; so it may be more than the gift. What was paid beyond the gift went back first, and is nothing of
 * it.
 */
export const refundedByUsPaise = `case when d.refunded_paise = 0 then 0 else ${givenTwice} + greatest(d.refunded_paise - ${chargedBackPaise},
  least(d.refunded_paise, d.amount_paise
    + (select coalesce(sum(f.amount_paise), 0)::bigint from refund f
       where f.donation_id = d.id and f.state = 'succeeded' and f.attempt_id is not null)
    - (select coalesce(sum(a.amount_paise), 0)::bigint from attempt a where a.donation_id = d.id
       and a.state in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')))) end`

/** Bank transfer recorded by staff: day in India (YYYY-MM-DD) and bank reference. */
export type BankTransferRefund = { paise: number; sentOn: string; reference: string }

/** SQL over a donation `d`: what of it was returned by bank transfer. A payment made twice is nothing of it. */
export const transfers = `(select coalesce(json_agg(json_build_object('paise', tf.amount_paise, 'sentOn', tf.sent_on,
    'reference', tf.bank_reference) order by tf.sent_on, tf.id), '[]'::json)
  from refund tf join attempt ta on ta.id = tf.attempt_id
  where tf.donation_id = d.id and tf.way = 'bank' and tf.state = 'succeeded'
    and ta.review_reason is distinct from 'second_payment')`
