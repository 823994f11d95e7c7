-- Tracing of goods through the stock, first in first out, and the public trail of an offer.

alter table material_offer
  -- Key of the donor's link to the trail, which needs no login.
  add column trail_key text not null default replace(gen_random_uuid()::text, '-', '') unique,
  -- Whether the trail shows the donor's first name and initial.
  add column shows_name boolean not null default false;

-- Pieces of an item at a place by the offer that they come from; those that arrived first leave first.
create table stock_lot (
  id bigint generated always as identity primary key,
  place_id integer not null references stock_place,
  item_id integer not null references material_item,
  -- Null for goods that no offer announced and for found ones.
  offer_id integer references material_offer,
  -- Line of a request that they are allotted to.
  request_item_id integer references material_request_item,
  -- Movement with which they came to the place.
  arrived_with bigint not null references stock_movement,
  quantity bigint not null check (quantity > 0),
  unique nulls not distinct (place_id, item_id, offer_id, request_item_id, arrived_with)
);
create index stock_lot_order on stock_lot (place_id, item_id, arrived_with, id);
create index stock_lot_item on stock_lot (item_id);
create index stock_lot_offer on stock_lot (offer_id) where offer_id is not null;
create index stock_lot_line on stock_lot (request_item_id) where request_item_id is not null;
create index stock_lot_movement on stock_lot (arrived_with);

-- How much of a movement comes from which offer.
create table stock_trace (
  id bigint generated always as identity primary key,
  movement_id bigint not null references stock_movement,
  offer_id integer references material_offer,
  quantity bigint not null check (quantity > 0),
  -- City at the time: a box may be in another one later.
  city text
);
create index stock_trace_movement on stock_trace (movement_id);
create index stock_trace_offer on stock_trace (offer_id, movement_id) where offer_id is not null;

create trigger stock_trace_append_only before update or delete on stock_trace
  for each row execute function stock_refuses_change();
create trigger stock_trace_no_truncate before truncate on stock_trace
  for each statement execute function stock_refuses_change();

-- Steps of an offer's trail whose donor was notified, each once.
create table material_trail_step (
  offer_id integer not null references material_offer,
  step text not null check (step in ('received', 'boxed', 'allotted', 'delivered')),
  reached_at timestamptz not null,
  primary key (offer_id, step)
);
-- Steps that a job still has to look at. No constraint, so that movements never wait for each other here.
create table material_trail_due (
  id bigint generated always as identity primary key,
  offer_id integer not null references material_offer,
  step text not null,
  reached_at timestamptz not null
);
create index material_trail_due_offer on material_trail_due (offer_id);

-- City of a place; null for a vehicle.
create function stock_city(place integer) returns text language sql stable as $$
  select coalesce(d.locality, o.locality, q.locality) ->> 'city'
  from stock_place p
    join stock_place s on s.id = case when p.kind = 'box' then p.parent_id else p.id end
    left join drop_off_location d on d.id = s.drop_off_location_id
    left join material_offer o on o.id = s.offer_id
    left join material_request q on q.id = s.request_id
  where p.id = place
$$;

-- Moves the lots of a movement. Allotted lots stay at their place in their order and leave only with their allotment.
create function stock_trace_movement(moved stock_movement) returns void language plpgsql as $$
declare
  source text := (select kind from stock_place where id = moved.from_place_id);
  origin integer := (select offer_id from stock_place where id = moved.to_place_id);
  taken_line integer := case when moved.kind in ('allotment_returned', 'delivered') then moved.request_item_id end;
  new_line integer := case when moved.kind = 'allotted' then moved.request_item_id end;
  missing bigint := moved.quantity;
  taken bigint;
  lot stock_lot;
  city text := case
    when moved.kind = 'allotted' then (select q.locality ->> 'city' from material_request_item l
      join material_request q on q.id = l.request_id where l.id = moved.request_item_id)
    when moved.kind in ('picked_up', 'lost', 'scrapped', 'withdrawn') then stock_city(moved.from_place_id)
    else stock_city(moved.to_place_id) end;
begin
  if moved.from_place_id is null or source = 'found' then
    insert into stock_lot (place_id, item_id, offer_id, arrived_with, quantity)
      values (moved.to_place_id, moved.item_id, origin, moved.id, moved.quantity);
    insert into stock_trace (movement_id, offer_id, quantity, city)
      values (moved.id, origin, moved.quantity, city);
    return;
  end if;
  for lot in select * from stock_lot
    where place_id = moved.from_place_id and item_id = moved.item_id and request_item_id is not distinct from taken_line
    -- A movement that names its offer takes the goods of that offer first.
    order by moved.offer_id is not null and offer_id is distinct from moved.offer_id, arrived_with, id
  loop
    exit when missing = 0;
    taken := least(lot.quantity, missing);
    missing := missing - taken;
    if taken = lot.quantity then
      delete from stock_lot where id = lot.id;
    else
      update stock_lot set quantity = quantity - taken where id = lot.id;
    end if;
    if moved.to_place_id is not null then
      insert into stock_lot (place_id, item_id, offer_id, request_item_id, arrived_with, quantity)
        values (moved.to_place_id, moved.item_id, lot.offer_id, new_line,
          case when moved.from_place_id = moved.to_place_id then lot.arrived_with else moved.id end, taken)
        on conflict (place_id, item_id, offer_id, request_item_id, arrived_with)
          do update set quantity = stock_lot.quantity + excluded.quantity;
    end if;
    insert into stock_trace (movement_id, offer_id, quantity, city) values (moved.id, lot.offer_id, taken, city);
    if lot.offer_id is not null and moved.kind in ('received', 'boxed', 'allotted', 'delivered')
        and not exists (select from material_trail_step s where s.offer_id = lot.offer_id and s.step = moved.kind) then
      insert into material_trail_due (offer_id, step, reached_at)
        values (lot.offer_id, moved.kind, moved.recorded_at);
    end if;
  end loop;
  if missing > 0 then
    raise exception 'lots do not cover movement %: % missing', moved.id, missing
      using errcode = 'check_violation', constraint = 'stock_lot_covers';
  end if;
end $$;

-- Movements of before are traced in their order; their donors are not notified afterwards.
do $$
declare
  moved stock_movement;
begin
  for moved in select * from stock_movement order by id loop
    perform stock_trace_movement(moved);
  end loop;
  insert into material_trail_step (offer_id, step, reached_at)
    select offer_id, step, min(reached_at) from material_trail_due group by 1, 2;
  delete from material_trail_due;
end $$;

create function stock_movement_traces() returns trigger language plpgsql as $$
begin
  perform stock_trace_movement(new);
  return null;
end $$;
-- Runs after `stock_movement_sums`, which has locked the balances.
create trigger stock_movement_traces after insert on stock_movement
  for each row execute function stock_movement_traces();
