-- I1: every ledger group has at least two rows, and they sum to zero.
select g.id as group_id, g.kind, count(r.id) as rows, coalesce(sum(r.paise), 0)::bigint as paise
from ledger_group g left join ledger_row r on r.group_id = g.id
group by g.id having count(r.id) < 2 or sum(r.paise) <> 0
