-- I10: every capture, refund, chargeback, correction, payment of a consent and line of a settlement, matched or not, has its audit row, with its amount; so has what was asked for and failed.
with moved as (
  select g.id, g.kind, g.donation_id, g.entity_id,
    (select sum(r.paise) from ledger_row r where r.group_id = g.id and r.paise > 0) as paise
  from ledger_group g),
told (kind, action, name, amount) as (values
  ('capture', 'gift.captured', 'payment', 'paise'),
  ('refund', 'refund.succeeded', 'gatewayRefund', 'paise'),
  ('chargeback', 'dispute.lost', 'dispute', 'booked'),
  ('correction', 'dispute.won', 'dispute', null),
  ('authorisation', 'authorisation.taken', 'payment', null))
select m.kind as what, m.id::text, m.donation_id
from moved m join told w on w.kind = m.kind
where not exists (
  select 1 from audit a where a.subject = 'donation:' || m.donation_id and a.action = w.action
    and a.details ->> w.name = m.entity_id
    and (w.amount is null or (a.details ->> w.amount)::bigint = m.paise))
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
union all
select told.action, l.id::text, null
from settlement_line l cross join lateral (values
  ('settlement.unmatched', l.settlement_group_id is not null and (l.difference is not null or l.cleared_group_id is not null)),
  ('settlement.resolved', l.resolved_at is not null)) told (action, is_wanted)
where told.is_wanted and not exists (
  select 1 from audit a where a.subject = 'settlement-line:' || l.id and a.action = told.action)
