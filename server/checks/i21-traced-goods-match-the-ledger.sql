-- I21: each movement of goods is traced to offers in full, goods that leave a donor are traced to that donor's offer, and the traced goods at each place and line equal the sums of the traces.
with traced as (
  select t.offer_id, t.quantity, m.id, m.kind, m.from_place_id, m.to_place_id, m.item_id, m.request_item_id
  from stock_trace t join stock_movement m on m.id = t.movement_id),
moved as (
  select offer_id, to_place_id as place_id, item_id, case when kind = 'allotted' then request_item_id end as line_id, quantity
  from traced
  union all
  select offer_id, from_place_id, item_id,
    case when kind in ('allotment_returned', 'delivered') then request_item_id end, -quantity from traced),
summed as (
  select place_id, item_id, coalesce(offer_id, 0) as offer_id, coalesce(line_id, 0) as line_id, sum(quantity)::bigint as quantity
  from moved where place_id in (select id from stock_place where kind <> 'found') group by 1, 2, 3, 4),
lots as (
  select place_id, item_id, coalesce(offer_id, 0) as offer_id, coalesce(request_item_id, 0) as line_id, sum(quantity)::bigint as quantity
  from stock_lot group by 1, 2, 3, 4)
select m.id as movement_id, null::integer as place_id, m.item_id, null::integer as offer_id, m.quantity, t.quantity as traced
from stock_movement m
  left join (select movement_id, sum(quantity)::bigint as quantity from stock_trace group by 1) t on t.movement_id = m.id
where t.quantity is distinct from m.quantity
union all
select t.id, t.from_place_id, t.item_id, t.offer_id, t.quantity, null
from traced t join stock_place p on p.id = t.from_place_id and p.kind = 'donor' where t.offer_id is distinct from p.offer_id
union all
select null, coalesce(l.place_id, s.place_id), coalesce(l.item_id, s.item_id), coalesce(l.offer_id, s.offer_id),
  l.quantity, s.quantity
from lots l full join summed s
  on s.place_id = l.place_id and s.item_id = l.item_id and s.offer_id = l.offer_id and s.line_id = l.line_id
where coalesce(l.quantity, 0) <> coalesce(s.quantity, 0)
