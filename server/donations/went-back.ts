/** SQL over a donation `d`, in paise: what its giver's bank took of it. A dispute of a payment made twice takes nothing of it. */
export const takenBack = `case when d.refunded_paise = 0 then 0 else least(d.refunded_paise,
  (select coalesce(sum(x.booked_paise), 0)::bigint from dispute x where x.donation_id = d.id)) end`

/**
 * SQL over a donation `d`, in paise: what we gave back of it, whether or not its giver's bank took the same once more; so
 * with what the bank took it may be more than the gift. What was paid beyond the gift went back first, and is nothing of it.
 */
export const givenBack = `case when d.refunded_paise = 0 then 0 else greatest(d.refunded_paise - ${takenBack},
  least(d.refunded_paise, d.amount_paise
    + (select coalesce(sum(f.amount_paise), 0)::bigint from refund f
       where f.donation_id = d.id and f.state = 'succeeded' and f.attempt_id is not null)
    - (select coalesce(sum(a.amount_paise), 0)::bigint from attempt a where a.donation_id = d.id
       and a.state in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')))) end`
