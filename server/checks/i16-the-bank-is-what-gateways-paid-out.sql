-- I16: what each transfer of a gateway put in the bank is what its lines come to, and what each bank transfer to a giver or payee took out of it is what was returned or paid, on the day on which it was sent, under a number of its own; what lies unmatched is of open lines, what is unexplained of resolved ones, and nothing else is there.
with line as (
  select l.settlement_id, l.net_paise, l.difference is not null and l.resolved_at is null as is_open,
    l.resolved_at is not null as is_resolved, booked.*
  from settlement_line l cross join lateral (
    select coalesce(sum(r.paise) filter (where r.account = 'bank'), 0)::bigint as bank_paise,
      coalesce(-sum(r.paise) filter (where r.account like 'unmatched:%'), 0)::bigint as unmatched_paise,
      coalesce(-sum(r.paise) filter (where r.account like 'unexplained:%'), 0)::bigint as unexplained_paise
    from ledger_row r where r.group_id in (l.settlement_group_id, l.cleared_group_id)) booked)
select 'transfer' as what, s.provider, s.settled_on::text as on_day, s.bank_reference, sum(t.net_paise)::bigint as paid_out_paise,
  sum(t.bank_paise)::bigint as bank_paise, sum(t.unmatched_paise)::bigint as unmatched_paise,
  sum(t.unexplained_paise)::bigint as unexplained_paise
from line t join settlement s on s.id = t.settlement_id
group by s.id
having sum(t.net_paise) <> sum(t.bank_paise)
  or sum(t.unmatched_paise) <> coalesce(sum(t.net_paise) filter (where t.is_open), 0)
  or sum(t.unexplained_paise) <> coalesce(sum(t.net_paise) filter (where t.is_resolved), 0)
union all
select 'entry', g.provider, g.kind, g.entity_id, null, coalesce(sum(r.paise) filter (where r.account = 'bank'), 0)::bigint,
  coalesce(-sum(r.paise) filter (where r.account like 'unmatched:%'), 0)::bigint,
  coalesce(-sum(r.paise) filter (where r.account like 'unexplained:%'), 0)::bigint
from ledger_row r join ledger_group g on g.id = r.group_id
where (r.account = 'bank' or r.account like 'unmatched:%' or r.account like 'unexplained:%')
  and not exists (select 1 from settlement_line l where l.settlement_group_id = g.id)
  and not exists (select 1 from settlement_line l where l.cleared_group_id = g.id)
  and not exists (select 1 from refund f where f.way = 'bank' and f.bank_reference = g.entity_id and g.kind = 'refund' and g.provider = 'bank')
  and not (g.kind in ('payout', 'payout_return') and g.provider = 'bank' and exists (select 1 from payout p where p.id::text = g.entity_id))
group by g.id
union all
select 'returned', f.provider, f.sent_on::text, f.bank_reference, f.amount_paise, booked.paise, null, null
from refund f cross join lateral (
  select coalesce(-sum(r.paise) filter (where r.account = 'bank'), 0)::bigint as paise,
    bool_and(g.occurred_at = f.sent_on::timestamp at time zone 'Asia/Kolkata') as is_of_day
  from ledger_group g join ledger_row r on r.group_id = g.id
  where g.kind = 'refund' and g.provider = 'bank' and g.entity_id = f.bank_reference) booked
where f.way = 'bank' and (f.amount_paise <> booked.paise or not booked.is_of_day)
union all
-- The fund of its fundraiser pays each payout that was sent, and is given back each that its bank returned.
select 'payout', 'bank', coalesce(p.returned_at::text, p.paid_on::text), p.reference, p.amount_paise, booked.paise, booked.back_paise, null
from payout p join withdrawal w on w.id = p.withdrawal_id cross join lateral (
  select coalesce(-sum(r.paise) filter (where g.kind = 'payout' and r.account = 'bank'), 0)::bigint as paise,
    coalesce(sum(r.paise) filter (where g.kind = 'payout_return' and r.account = 'bank'), 0)::bigint as back_paise,
    coalesce(bool_and(g.is_test = w.is_test and g.campaign_id = w.campaign_id and r.account in ('bank', 'fund:campaign:' || w.campaign_id)
      and g.occurred_at = case g.kind when 'payout' then p.paid_on::timestamp at time zone 'Asia/Kolkata' else p.returned_at end), true) as fits
  from ledger_group g join ledger_row r on r.group_id = g.id
  where g.provider = 'bank' and g.kind in ('payout', 'payout_return') and g.entity_id = p.id::text) booked
where booked.paise <> case when p.paid_on is null then 0 else p.amount_paise end
  or booked.back_paise <> case when p.returned_at is null then 0 else p.amount_paise end
  or not booked.fits
union all
select 'number', 'bank', null, coalesce(t.reference, p.utr, f.bank_reference), null, null, null, null
from bank_transfer t
  full join (select id, utr from payout where utr is not null) p on p.id = t.payout_id and p.utr = t.reference
  full join (select id, bank_reference from refund where way = 'bank') f on f.id = t.refund_id and f.bank_reference = t.reference
where t.reference is null or (p.id is null and f.id is null)
