-- I16: what each transfer of a gateway put in the bank is what its lines come to; what lies unmatched is of open lines, what is unexplained of resolved ones, and nothing else is there.
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
where (r.account = 'bank' or r.account like 'unmatched:%' or r.account like 'unexplained:%') and g.kind <> 'payout'
  and not exists (select 1 from settlement_line l where l.settlement_group_id = g.id)
  and not exists (select 1 from settlement_line l where l.cleared_group_id = g.id)
group by g.id
