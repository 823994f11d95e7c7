-- I15: a received gift's amount is its payment's; its state, what went back of it, each payment's state and the amount of each valid receipt follow from the books.
with back as (
  select attempt_id, sum(paise)::bigint as paise
  from (select attempt_id, amount_paise as paise from refund where state = 'succeeded' and attempt_id is not null
        union all select attempt_id, booked_paise from dispute where booked_paise > 0) went
  group by attempt_id),
contested as (
  select attempt_id, bool_or(state = 'opened') as is_open, bool_or(booked_paise > 0) as is_lost from dispute group by attempt_id),
payment as materialized (
  select a.id, a.donation_id, a.state, a.amount_paise, least(a.amount_paise, coalesce(b.paise, 0)) as back_paise,
    a.review_reason is not distinct from 'second_payment' as is_beyond,
    case when c.is_open then 'disputed' when c.is_lost then 'charged_back'
      when b.paise >= a.amount_paise then 'refunded' when b.paise > 0 then 'partially_refunded' else 'succeeded' end as booked_state
  from attempt a left join back b on b.attempt_id = a.id left join contested c on c.attempt_id = a.id
  where a.state in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')),
paid as (
  select donation_id, sum(amount_paise) filter (where not is_beyond)::bigint as paise,
    coalesce(sum(amount_paise - back_paise) filter (where is_beyond), 0)::bigint as beyond_paise
  from payment group by donation_id),
held as (
  select g.donation_id, -sum(r.paise)::bigint as paise, bool_or(g.is_test) as has_test, bool_and(g.is_test) as is_all_test
  from ledger_group g join ledger_row r on r.group_id = g.id and r.account like 'fund:%'
  where g.kind in ('capture', 'refund', 'chargeback', 'correction') and g.donation_id is not null
  group by g.donation_id),
-- A payment beyond the gift changes nothing until something of it went back: then it counts as the gift's.
gift as materialized (
  select d.id, d.state, d.amount_paise, d.refunded_paise, d.is_test, p.paise as paid_paise,
    least(d.amount_paise, greatest(0, coalesce(h.paise, 0) - coalesce(p.beyond_paise, 0))) as least_paise,
    least(d.amount_paise, greatest(0, coalesce(h.paise, 0))) as most_paise,
    h.has_test is distinct from d.is_test or h.is_all_test is distinct from d.is_test as is_other_money
  from donation d left join paid p on p.donation_id = d.id left join held h on h.donation_id = d.id
  where d.paid_at is not null)
select 'gift' as what, id::text, state, amount_paise, paid_paise as booked_paise, most_paise as left_paise
from gift
where amount_paise is distinct from paid_paise or is_other_money
  or amount_paise - refunded_paise not between least_paise and most_paise
  or state <> case refunded_paise when 0 then 'paid' when amount_paise then 'refunded' else 'partially_refunded' end
union all
select 'payment', id::text, state, amount_paise, back_paise, amount_paise - back_paise
from payment where state <> booked_state
union all
select 'receipt', r.series || '/' || r.number, g.state, coalesce(r.amount_paise, g.amount_paise), g.paid_paise, g.most_paise
from receipt r left join gift g on g.id = r.donation_id
where r.status = 'issued' and (g.id is null or r.series like 'TEST/%' <> g.is_test
  or g.most_paise = 0 or coalesce(r.amount_paise, g.amount_paise) not between g.least_paise and g.most_paise)
