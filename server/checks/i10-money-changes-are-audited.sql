-- I10: every capture, refund, chargeback, correction, payment of a consent and settled line has its audit row, with its amount; so has what was asked for and failed.
with moved as (
  select g.id, g.kind, g.donation_id, g.entity_id,
    (select sum(r.paise) from ledger_row r where r.group_id = g.id and r.paise > 0) as paise
  from ledger_group g where g.kind in ('capture', 'refund', 'chargeback', 'correction', 'authorisation'))
select m.kind as what, m.id::text, m.donation_id
from moved m
where m.kind = 'capture' and not exists (
  select 1 from audit a where a.subject = 'donation:' || m.donation_id and a.action = 'gift.captured'
    and a.details ->> 'payment' = m.entity_id and (a.details ->> 'paise')::bigint = m.paise)
union all
select m.kind, m.id::text, m.donation_id
from moved m
where m.kind = 'refund' and not exists (
  select 1 from audit a where a.subject = 'donation:' || m.donation_id and a.action = 'refund.succeeded'
    and a.details ->> 'gatewayRefund' = m.entity_id and (a.details ->> 'paise')::bigint = m.paise)
union all
select m.kind, m.id::text, m.donation_id
from moved m
where m.kind = 'chargeback' and not exists (
  select 1 from audit a where a.subject = 'donation:' || m.donation_id and a.action = 'dispute.lost'
    and a.details ->> 'dispute' = m.entity_id and (a.details ->> 'booked')::bigint = m.paise)
union all
select m.kind, m.id::text, m.donation_id
from moved m
where m.kind = 'correction' and not exists (
  select 1 from audit a where a.subject = 'donation:' || m.donation_id and a.action = 'dispute.won'
    and a.details ->> 'dispute' = m.entity_id)
union all
select m.kind, m.id::text, m.donation_id
from moved m
where m.kind = 'authorisation' and not exists (
  select 1 from audit a where a.subject = 'donation:' || m.donation_id and a.action = 'authorisation.taken'
    and a.details ->> 'payment' = m.entity_id)
union all
select 'refund asked for', f.public_id, f.donation_id
from refund f
where f.asked_as = 'staff' and not exists (
  select 1 from audit a where a.subject = 'donation:' || f.donation_id and a.action = 'refund.asked'
    and a.details ->> 'refund' = f.public_id and a.actor_id = f.asked_by)
union all
select 'refund failed', f.public_id, f.donation_id
from refund f
where f.state = 'failed' and not exists (
  select 1 from audit a where a.subject = 'donation:' || f.donation_id and a.action = 'refund.failed'
    and a.details ->> 'refund' in (f.public_id, f.gateway_token))
union all
select 'dispute ' || t.state, t.gateway_dispute_id, t.donation_id
from dispute t
where not exists (
  select 1 from audit a where a.subject = 'donation:' || t.donation_id and a.action = 'dispute.' || t.state
    and a.details ->> 'dispute' = t.gateway_dispute_id)
union all
select 'settled', l.matched_group_id::text, g.donation_id
from settlement_line l join ledger_group g on g.id = l.matched_group_id
where not exists (
  select 1 from audit a
  where a.subject = coalesce('donation:' || g.donation_id, 'ledger:' || g.id) and a.action = 'settlement.booked'
    and a.details ->> 'line' = l.id::text)
