-- I5: every succeeded attempt has exactly its capture, of its amount; every capture has its attempt; refunds and chargebacks
-- are what was written down of them, and together never take more out of the funds than their payment brought in: what went
-- back twice, by a refund and a dispute or a bank transfer, stands outside of it as owed by givers, to the paisa.
select a.id as attempt_id, a.provider, a.gateway_payment_id, a.amount_paise, booked.paise as booked_paise, booked.captures
from attempt a
  left join lateral (
    select count(distinct g.id) as captures, sum(r.paise) filter (where r.paise > 0)::bigint as paise
    from ledger_group g join ledger_row r on r.group_id = g.id
    where g.kind = 'capture' and g.provider = a.provider and g.entity_id = a.gateway_payment_id) booked on true
where a.state in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back')
  and (booked.captures <> 1 or booked.paise is distinct from a.amount_paise)
union all
select null, g.provider, g.entity_id, null, null, 1
from ledger_group g
where g.kind = 'capture' and not exists (
  select 1 from attempt a where a.provider = g.provider and a.gateway_payment_id = g.entity_id
    and a.state in ('succeeded', 'partially_refunded', 'refunded', 'disputed', 'charged_back'))
union all
select null, c.provider, c.entity_id, gone.received, gone.paise, 1
from ledger_group c
  join lateral (
    select coalesce(-sum(l.paise) filter (where g.id = c.id), 0)::bigint as received,
      coalesce(sum(l.paise) filter (where g.id <> c.id), 0)::bigint as paise
    -- Each by its index: of a million groups an "or" looks through all, for each payment of which something went back.
    from (select c.id union all select b.id from ledger_group b where b.corrects_group_id = c.id
        union all select w.id from ledger_group b join ledger_group w on w.corrects_group_id = b.id where b.corrects_group_id = c.id) g
      join ledger_row l on l.group_id = g.id
        and l.account not like 'gateway_receivable:%' and l.account not like 'owed_by_givers:%' and l.account <> 'bank') gone on true
where c.kind in ('capture', 'authorisation') and exists (select 1 from ledger_group r where r.corrects_group_id = c.id)
  and gone.paise > gone.received
union all
select r.attempt_id, r.provider, r.public_id, r.amount_paise, booked.paise, booked.groups
from refund r
  left join lateral (
    select count(distinct g.id) as groups, sum(l.paise) filter (where l.paise > 0)::bigint as paise
    from ledger_group g join ledger_row l on l.group_id = g.id
    where g.kind = 'refund' and g.provider = case r.way when 'bank' then 'bank' else r.provider end
      and g.entity_id = case r.way when 'bank' then r.bank_reference else r.gateway_refund_id end) booked on true
where (r.state = 'succeeded') is distinct from (booked.groups = 1)
  or (r.state = 'succeeded' and booked.paise is distinct from r.amount_paise)
union all
select null, g.provider, g.entity_id, null, null, 1
from ledger_group g
where g.kind = 'refund' and not exists (
    select 1 from refund r
    where r.provider = g.provider and r.gateway_refund_id = g.entity_id and r.state = 'succeeded' and r.way = 'gateway')
  and not exists (
    select 1 from refund r
    where g.provider = 'bank' and r.bank_reference = g.entity_id and r.state = 'succeeded' and r.way = 'bank')
union all
select t.attempt_id, t.provider, t.gateway_dispute_id, t.booked_paise, booked.paise, booked.groups
from dispute t
  left join lateral (
    select count(distinct g.id) filter (where g.kind = 'chargeback') as groups, coalesce(-sum(l.paise), 0)::bigint as paise
    from ledger_group g join ledger_row l on l.group_id = g.id and l.account like 'gateway_receivable:%'
    where g.kind in ('chargeback', 'correction') and g.provider = t.provider and g.entity_id = t.gateway_dispute_id) booked on true
where booked.paise <> t.booked_paise or booked.groups > 1
union all
select null, g.provider, g.entity_id, null, null, 1
from ledger_group g
where g.kind = 'chargeback' and not exists (
  select 1 from dispute t where t.provider = g.provider and t.gateway_dispute_id = g.entity_id)
union all
select b.attempt_id, b.provider, 'owed', greatest(0, b.back_paise - b.amount_paise)::bigint, owed.paise, 0
from (
  select a.id as attempt_id, a.provider, a.gateway_payment_id, a.amount_paise,
    (select coalesce(sum(r.amount_paise), 0) from refund r where r.attempt_id = a.id and r.state = 'succeeded')
      + (select coalesce(sum(t.booked_paise), 0) from dispute t where t.attempt_id = a.id) as back_paise
  from attempt a
  where a.id in (select attempt_id from dispute union select attempt_id from refund where way = 'bank')) b
  join ledger_group c on c.kind = 'capture' and c.provider = b.provider and c.entity_id = b.gateway_payment_id
  cross join lateral (
    select coalesce(sum(l.paise), 0)::bigint as paise
    from (select x.id from ledger_group x where x.corrects_group_id = c.id
        union all select w.id from ledger_group x join ledger_group w on w.corrects_group_id = x.id where x.corrects_group_id = c.id) g
      join ledger_row l on l.group_id = g.id and l.account like 'owed_by_givers:%') owed
where owed.paise <> greatest(0, b.back_paise - b.amount_paise)
