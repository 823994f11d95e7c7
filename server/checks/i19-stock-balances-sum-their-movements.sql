-- I19: the stock on hand and allotted at each place, and what is allotted to each line, equal the sums of the movements, and none is negative.
with moved as (
  select to_place_id as place_id, item_id, quantity as on_hand, 0 as allotted from stock_movement
  where to_place_id is distinct from from_place_id
  union all
  select from_place_id, item_id, -quantity, 0 from stock_movement where to_place_id is distinct from from_place_id
  union all
  select from_place_id, item_id, 0, case kind when 'allotted' then quantity else -quantity end from stock_movement
  where request_item_id is not null),
summed as (
  select place_id, item_id, sum(on_hand)::bigint as on_hand, sum(allotted)::bigint as allotted
  from moved where place_id in (select id from stock_place where kind <> 'found') group by 1, 2),
lines as (
  select from_place_id as place_id, item_id, request_item_id,
    sum(case kind when 'allotted' then quantity else -quantity end)::bigint as quantity
  from stock_movement where request_item_id is not null group by 1, 2, 3)
select coalesce(b.place_id, s.place_id) as place_id, coalesce(b.item_id, s.item_id) as item_id,
  null::integer as request_item_id, b.on_hand, s.on_hand as moved_on_hand, b.allotted, s.allotted as moved_allotted
from stock_balance b full join summed s on s.place_id = b.place_id and s.item_id = b.item_id
where (b.on_hand, b.allotted) is distinct from (s.on_hand, s.allotted) or b.allotted < 0 or b.on_hand < b.allotted
union all
select coalesce(a.place_id, l.place_id), coalesce(a.item_id, l.item_id), coalesce(a.request_item_id, l.request_item_id),
  null, null, a.quantity, l.quantity
from stock_allotment a full join lines l
  on l.place_id = a.place_id and l.item_id = a.item_id and l.request_item_id = a.request_item_id
where a.quantity is distinct from l.quantity or a.quantity < 0
