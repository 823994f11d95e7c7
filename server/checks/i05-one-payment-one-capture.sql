-- I5: every succeeded attempt has exactly its capture, of its amount; every capture has its attempt.
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
