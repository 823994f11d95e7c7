-- I10: every capture, refund, chargeback and payment of a consent has its audit row.
select g.id as group_id, g.kind, g.donation_id
from ledger_group g
where g.kind = 'capture' and not exists (
  select 1 from audit a where a.subject = 'donation:' || g.donation_id and a.action = 'gift.captured'
    and a.details ->> 'payment' = g.entity_id)
union all
select g.id, g.kind, g.donation_id
from ledger_group g
where g.kind = 'refund' and not exists (
  select 1 from audit a where a.subject = 'donation:' || g.donation_id and a.action = 'refund.succeeded'
    and a.details ->> 'gatewayRefund' = g.entity_id)
union all
select g.id, g.kind, g.donation_id
from ledger_group g
where g.kind = 'chargeback' and not exists (
  select 1 from audit a where a.subject = 'donation:' || g.donation_id and a.action = 'dispute.lost'
    and a.details ->> 'dispute' = g.entity_id)
union all
select g.id, g.kind, g.donation_id
from ledger_group g
where g.kind = 'authorisation' and not exists (
  select 1 from audit a where a.subject = 'donation:' || g.donation_id and a.action = 'authorisation.taken'
    and a.details ->> 'payment' = g.entity_id)
