-- I1: every ledger group has at least two rows, and they sum to zero; no row is without its group.
select coalesce(g.id, r.group_id) as group_id, g.kind, count(r.id) as rows, coalesce(sum(r.paise), 0)::bigint as paise
from ledger_group g full join ledger_row r on r.group_id = g.id
group by g.id, r.group_id having g.id is null or count(r.id) < 2 or sum(r.paise) <> 0
