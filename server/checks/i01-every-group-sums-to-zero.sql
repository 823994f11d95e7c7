-- I1: every ledger group has at least two rows, and they sum to zero; no row is without its group, or under the account of another gateway than its group's.
select coalesce(g.id, r.group_id) as group_id, g.kind, count(r.id) as rows, coalesce(sum(r.paise), 0)::bigint as paise
from ledger_group g full join ledger_row r on r.group_id = g.id
group by g.id, r.group_id having g.id is null or count(r.id) < 2 or sum(r.paise) <> 0
union all
select g.id, g.kind || ' of ' || g.provider || ' under ' || r.account, 1, r.paise
from ledger_row r join ledger_group g on g.id = r.group_id
where r.account like '%:%' and r.account not like 'fund:%' and split_part(r.account, ':', 2) <> g.provider
