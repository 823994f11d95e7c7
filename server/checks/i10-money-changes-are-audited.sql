-- I10: every capture has its audit row.
select g.id as group_id, g.kind, g.donation_id
from ledger_group g
where g.kind = 'capture' and not exists (
  select 1 from audit a where a.subject = 'donation:' || g.donation_id and a.action = 'gift.captured'
    and a.details ->> 'payment' = g.entity_id)
