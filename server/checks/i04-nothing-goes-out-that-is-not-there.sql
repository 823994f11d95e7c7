-- I4: no fund has paid out more than was given to it and stayed, but for what went back afterwards, which the charity covers; none has set aside more than stayed; no payment is to go back further than it came.
with moved as (
  select r.account, g.is_test,
    coalesce(-sum(r.paise) filter (where g.kind not in ('payout', 'payout_return', 'cover')), 0)::bigint as available_paise,
    coalesce(sum(r.paise) filter (where g.kind in ('payout', 'payout_return')), 0)::bigint as paid_out_paise,
    coalesce(-sum(r.paise) filter (where g.kind = 'cover'), 0)::bigint as covered_paise,
    coalesce(sum(r.paise) filter (where g.kind in ('refund', 'chargeback', 'correction')), 0)::bigint as went_back_paise
  from ledger_row r join ledger_group g on g.id = r.group_id
  where r.account like 'fund:%'
  group by r.account, g.is_test),
asked as (
  select r.id, r.provider, r.amount_paise, r.is_test, d.campaign_id, a.gateway_payment_id
  from refund r join donation d on d.id = r.donation_id join attempt a on a.id = r.attempt_id
  where r.state in ('asked', 'accepted')
    -- Refunds asked for before a bank took the payment back: the gateway knows whether it is done, and money
    -- returned twice is owed.
    and not exists (select 1 from dispute t where t.attempt_id = r.attempt_id and t.booked_paise > 0)
    -- Made at the gateway's own desk, beside what a clerk returned by bank transfer: what goes back twice is owed.
    and not (r.asked_as = 'gateway' and exists (select 1 from refund b where b.attempt_id = r.attempt_id and b.way = 'bank'))),
reserved as (
  select 'fund:campaign:' || campaign_id as account, is_test, sum(amount_paise)::bigint as paise
  from asked where campaign_id is not null group by campaign_id, is_test)
select coalesce(m.account, v.account) as account, coalesce(m.available_paise, 0) as available_paise,
  coalesce(m.paid_out_paise, 0) as paid_out_paise, coalesce(v.paise, 0) as reserved_paise
from moved m full join reserved v on v.account = m.account and v.is_test = m.is_test
where coalesce(m.paid_out_paise, 0) > coalesce(m.available_paise, 0) + coalesce(m.covered_paise, 0)
  or coalesce(v.paise, 0) > coalesce(m.available_paise, 0)
  or coalesce(m.covered_paise, 0) not between 0 and greatest(0, coalesce(m.went_back_paise, 0))
union all
select 'payment:' || a.gateway_payment_id, coalesce(left_of.paise, 0), 0, a.amount_paise
from asked a
  left join lateral (
    select -sum(l.paise)::bigint as paise
    from ledger_group c
      -- Each by its index: of a million groups an "or" looks through all, for each refund that is asked for.
      cross join lateral (
        select c.id union all select b.id from ledger_group b where b.corrects_group_id = c.id
        union all select w.id from ledger_group b join ledger_group w on w.corrects_group_id = b.id where b.corrects_group_id = c.id) g
      join ledger_row l on l.group_id = g.id
    where c.kind = 'capture' and c.provider = a.provider and c.entity_id = a.gateway_payment_id and l.account like 'fund:%') left_of on true
where a.amount_paise > coalesce(left_of.paise, 0)
