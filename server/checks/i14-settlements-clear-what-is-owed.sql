-- I14: what a settled line names, its fee and what was paid out come to nothing owed; each fee, settlement and clearing has its one line, and its instant, each transfer the sum of its lines; no case is open for what was settled, and what was looked for and never settled has one.
select l.id as line_id, l.kind, l.entity_id, owed.paise as owed_paise
from settlement_line l
  join lateral (
    select coalesce(sum(r.paise), 0)::bigint as paise from ledger_row r
    where r.group_id in (l.matched_group_id, l.fee_group_id, l.settlement_group_id, l.cleared_group_id)
      and r.account like 'gateway_receivable:%') owed on true
where l.matched_group_id is not null and owed.paise <> 0
union all
select null, g.kind, g.entity_id, null
from ledger_group g
where g.kind = 'fee' and not exists (select 1 from settlement_line l where l.fee_group_id = g.id)
union all
select null, g.kind, g.entity_id, null
from ledger_group g
where g.kind = 'settlement' and not exists (select 1 from settlement_line l where l.settlement_group_id = g.id)
union all
select null, g.kind, g.entity_id, null
from ledger_group g
where g.kind = 'clearing' and not exists (select 1 from settlement_line l where l.cleared_group_id = g.id)
union all
select l.id, 'fee', l.entity_id, booked.fee - l.fee_paise
from settlement_line l
  cross join lateral (
    select coalesce(sum(r.paise) filter (where r.account like 'fees:%'), 0)::bigint as fee,
      coalesce(sum(r.paise) filter (where r.account like 'gst:%'), 0)::bigint as tax
    from ledger_row r where r.group_id = l.fee_group_id) booked
where l.fee_group_id is not null and (booked.fee, booked.tax) <> (l.fee_paise, l.tax_paise)
union all
-- Money that went through suspense was in the bank before anybody knew whose it was.
select l.id, g.kind, g.entity_id, null
from settlement_line l join ledger_group g on g.id in (l.fee_group_id, coalesce(l.cleared_group_id, l.settlement_group_id))
  join ledger_group m on m.id = l.matched_group_id
where g.corrects_group_id is not null or g.is_test <> m.is_test or g.donation_id is distinct from m.donation_id
union all
-- Money arrives with the day of settlement in India; what lay in suspense moves when it does.
select l.id, g.kind, g.entity_id, null
from settlement_line l join settlement s on s.id = l.settlement_id
  join ledger_group g on g.id in (l.fee_group_id, l.settlement_group_id, l.cleared_group_id)
where g.occurred_at <> case
  when g.id = l.cleared_group_id or (g.id = l.fee_group_id and l.cleared_group_id is not null) then g.recorded_at
  else s.settled_on::timestamp at time zone 'Asia/Kolkata' end
union all
select null, 'transfer', s.bank_reference, s.net_paise
from settlement s
where (s.lines, s.gross_paise, s.fee_paise, s.tax_paise, s.net_paise) <> (
  select count(*), coalesce(sum(l.gross_paise), 0), coalesce(sum(l.fee_paise), 0), coalesce(sum(l.tax_paise), 0),
    coalesce(sum(l.net_paise), 0)
  from settlement_line l where l.settlement_id = s.id)
union all
select null, 'unsettled', g.entity_id, u.owed_paise
from unsettled u join ledger_group g on g.id = u.group_id
where (u.settled_at is null) = exists (select 1 from settlement_line l where l.matched_group_id = u.group_id)
union all
-- Payments that the nightly search passed were settled, or have a case.
select null, 'never settled', g.entity_id, owed.paise
from settlement_sweep w
  join ledger_group g on g.provider = w.provider and g.recorded_at < w.swept_until
    and g.occurred_at >= w.begins_on::timestamp at time zone 'Asia/Kolkata'
  cross join lateral (
    select sum(r.paise)::bigint as paise from ledger_row r
    where r.group_id = g.id and r.account like 'gateway_receivable:%') owed
where g.kind in ('capture', 'authorisation', 'refund', 'chargeback', 'correction') and owed.paise <> 0
  and not exists (select 1 from settlement_line l where l.matched_group_id = g.id)
  and not exists (select 1 from unsettled u where u.group_id = g.id)
