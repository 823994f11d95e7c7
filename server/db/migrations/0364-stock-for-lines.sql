-- Goods of the stock that are allotted to a line, or were delivered for it, count towards its need. Goods of a pledge
-- that arrived in the stock count once: with their pledge.

alter table material_request_item
  -- Allotted or delivered quantity in addition to the pledges of the line, and the part that its pledges count already.
  add column stocked integer not null default 0,
  add column stocked_pledged integer not null default 0;

-- Quantity of the pledges of a line, or of one of them, that was collected from its donor.
create function material_pledge_arrived(line integer, of_offer integer) returns bigint language sql stable as $$
  select coalesce(sum(least(i.quantity, a.moved)), 0)::bigint
  from material_offer_item i
    join material_offer o on o.id = i.offer_id
    cross join lateral (
      select coalesce(sum(case when s.kind = 'pickup_corrected' then -s.quantity else s.quantity end), 0) as moved
      from stock_place p
        join stock_movement s on p.id in (s.from_place_id, s.to_place_id)
          and s.kind in ('picked_up', 'pickup_corrected', 'received')
        join material_item m on m.id = s.item_id
      where p.offer_id = i.offer_id and m.category_id = i.category_id
        and m.variant_id is not distinct from i.variant_id and m.condition = i.condition and m.unit = i.unit
        and m.expires_on is not distinct from i.expires_on) a
  where i.request_item_id = line and material_offer_counts(o) and (of_offer is null or o.id = of_offer)
$$;

drop trigger material_line_counts_money on material_request_item;
alter table material_request_item
  drop constraint material_request_item_not_over,
  drop constraint material_request_item_takes_money;

-- Goods that were allotted above the need until now count with the pledges; money that they replace counts again once
-- there is room.
update material_request_item l
set stocked_pledged = c.own, stocked = c.covered - c.own,
  funded = least(l.affordable, l.quantity - l.pledged - (c.covered - c.own))
from (
  select id, covered, greatest(least(covered, material_pledge_arrived(id, null)), covered - (quantity - pledged)) as own
  from (
    select i.id, i.quantity, i.pledged,
      least(i.quantity, sum(case m.kind when 'allotted' then m.quantity else -m.quantity end)) as covered
    from material_request_item i
      join stock_movement m on m.request_item_id = i.id and m.kind in ('allotted', 'allotment_returned')
    group by i.id) s) c
where c.id = l.id;

alter table material_request_item
  -- Decides between goods, money and stock that arrive at the same time for the last parts.
  add constraint material_request_item_not_over
    check (pledged >= 0 and stocked >= 0 and pledged::bigint + funded + stocked <= quantity),
  add constraint material_request_item_takes_money check (funded = least(affordable, quantity - pledged - stocked)),
  add constraint material_request_item_counts_once check (stocked_pledged between 0 and pledged);

drop index material_request_item_needed;
create index material_request_item_needed on material_request_item (category_id, request_id)
  where pledged::bigint + funded + stocked < quantity;
drop index material_request_item_needed_by;
create index material_request_item_needed_by on material_request_item (needed_by, id)
  where needed_by is not null and pledged::bigint + funded + stocked < quantity;

-- What money counts is never displaced by a pledge, by stock or by a smaller quantity; the constraint refuses them.
create or replace function material_line_counts_money() returns trigger language plpgsql as $$
begin
  new.funded := case when new.affordable < old.funded then new.affordable
    else greatest(old.funded, least(new.affordable, new.quantity - new.pledged - new.stocked)) end;
  return new;
end $$;
create trigger material_line_counts_money before update of quantity, pledged, affordable, stocked on material_request_item
  for each row execute function material_line_counts_money();

-- An allotment first uses goods of the line's own pledges that arrived; a returned one is first taken from other goods.
create function stock_movement_covers_line() returns trigger language plpgsql as $$
declare
  line material_request_item;
  own bigint;
  direction integer := case new.kind when 'allotted' then 1 else -1 end;
begin
  select * into line from material_request_item where id = new.request_item_id for no key update;
  own := case new.kind
    when 'allotted'
      then least(new.quantity, greatest(0, material_pledge_arrived(line.id, null) - line.stocked_pledged))
    else greatest(0, new.quantity - line.stocked) end;
  update material_request_item set stocked = stocked + direction * (new.quantity - own),
    stocked_pledged = stocked_pledged + direction * own
  where id = line.id;
  return null;
end $$;
create trigger stock_movement_covers_line after insert on stock_movement
  for each row when (new.kind in ('allotted', 'allotment_returned')) execute function stock_movement_covers_line();

-- Adds to the pledged quantity of a line. Allotted goods of a pledge that ends count as stock; `arrived` goods of one that
-- counts again were counted as stock meanwhile.
create function material_line_pledged(of_line integer, change integer, arrived bigint) returns void
language plpgsql as $$
declare
  line material_request_item;
  moved bigint;
begin
  select * into line from material_request_item where id = of_line for no key update;
  moved := case when change < 0
    then least(-change, greatest(0, line.stocked_pledged - material_pledge_arrived(of_line, null)))
    else -least(line.stocked, change, arrived) end;
  update material_request_item set pledged = pledged + change, stocked = stocked + moved,
    stocked_pledged = stocked_pledged - moved
  where id = of_line;
end $$;

create or replace function material_pledge_of_item() returns trigger language plpgsql as $$
declare
  offer integer := case when tg_op = 'DELETE' then old.offer_id else new.offer_id end;
  before_line integer := case when tg_op <> 'INSERT' then old.request_item_id end;
  after_line integer := case when tg_op <> 'DELETE' then new.request_item_id end;
begin
  if not exists (select from material_offer o where o.id = offer and material_offer_counts(o)) then
    return null;
  end if;
  if before_line = after_line then
    perform material_line_pledged(after_line, new.quantity - old.quantity,
      greatest(0, material_pledge_arrived(after_line, offer) - old.quantity));
    return null;
  end if;
  if before_line is not null then
    perform material_line_pledged(before_line, -old.quantity, 0);
  end if;
  if after_line is not null then
    perform material_line_pledged(after_line, new.quantity, material_pledge_arrived(after_line, offer));
  end if;
  return null;
end $$;

-- Lines are locked in order of their ids, so that two transactions that lock some of the same cannot deadlock.
create or replace function material_pledge_of_offer() returns trigger language plpgsql as $$
declare
  direction integer := material_offer_counts(new)::int - material_offer_counts(old)::int;
  item record;
begin
  if direction = 0 then
    return null;
  end if;
  for item in select request_item_id as line, sum(quantity)::integer as quantity from material_offer_item
    where offer_id = new.id and request_item_id is not null group by 1 order by 1
  loop
    perform material_line_pledged(item.line, direction * item.quantity,
      case direction when 1 then material_pledge_arrived(item.line, new.id) else 0 end);
  end loop;
  return null;
end $$;
