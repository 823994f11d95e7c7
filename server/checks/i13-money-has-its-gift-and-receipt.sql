-- I13: a gift is paid exactly when money was booked for it, at that instant, and then has a receipt or waits for one.
select d.id as donation_id, d.state, d.paid_at,
  exists (select 1 from ledger_group g where g.donation_id = d.id and g.kind = 'capture') as has_money,
  exists (select 1 from receipt r where r.donation_id = d.id) as has_receipt
from donation d
where (d.paid_at is not null) <> exists (select 1 from ledger_group g where g.donation_id = d.id and g.kind = 'capture')
  or (d.paid_at is not null and not exists (
      select 1 from ledger_group g where g.donation_id = d.id and g.kind = 'capture' and g.occurred_at = d.paid_at))
  or (d.state in ('paid', 'partially_refunded') and not exists (select 1 from receipt r where r.donation_id = d.id and r.status = 'issued')
      and not exists (select 1 from receipt_wanted w where w.donation_id = d.id))
