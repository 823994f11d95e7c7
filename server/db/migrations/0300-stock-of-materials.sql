-- Stock of materials: items, places, an append-only ledger of movements, and balances that a trigger maintains.

-- Each combination is stored once. The expiry date is part of an item, so that goods of two dates are separate sums.
create table material_item (
  id integer generated always as identity primary key,
  category_id integer not null references material_category,
  variant_id integer,
  condition text not null check (condition in ('new', 'as_new', 'used_good', 'for_repair')),
  unit text not null check (unit in ('piece', 'set', 'pair', 'kg', 'litre', 'box', 'packet')),
  expires_on date,
  foreign key (variant_id, category_id) references material_variant (id, category_id),
  unique nulls not distinct (category_id, variant_id, condition, unit, expires_on)
);
create index material_item_variant on material_item (variant_id) where variant_id is not null;

create table stock_place (
  id integer generated always as identity primary key,
  kind text not null check (kind in
    ('donor', 'vehicle', 'drop_off', 'box', 'organisation', 'lost', 'found', 'scrapped')),
  -- Name of a vehicle or a box; other places are named by their record or kind.
  name text check (char_length(name) between 1 and 60),
  offer_id integer unique references material_offer,
  drop_off_location_id integer unique references drop_off_location,
  -- Organisation that asked: goods are delivered to its request.
  request_id integer unique references material_request,
  -- Place that a box is in.
  parent_id integer references stock_place,
  created_at timestamptz not null,
  check ((kind in ('vehicle', 'box')) = (name is not null)),
  check ((kind = 'donor') = (offer_id is not null)),
  check ((kind = 'drop_off') = (drop_off_location_id is not null)),
  check ((kind = 'organisation') = (request_id is not null)),
  check ((kind = 'box') = (parent_id is not null)),
  check (parent_id <> id)
);
create unique index stock_place_single on stock_place (kind) where kind in ('lost', 'found', 'scrapped');
create index stock_place_parent on stock_place (parent_id) where parent_id is not null;
insert into stock_place (kind, created_at) values ('lost', now()), ('found', now()), ('scrapped', now());

-- Actions that were done, each once for ever; a repeated one gets the stored reply.
create table stock_action (
  id uuid primary key,
  request jsonb not null,
  reply jsonb not null,
  recorded_at timestamptz not null
);

-- Counts of one item at one place; the difference from the balance is booked as lost or found.
create table stock_count (
  id bigint generated always as identity primary key,
  place_id integer not null references stock_place,
  item_id integer not null references material_item,
  counted bigint not null check (counted >= 0),
  booked bigint not null check (booked >= 0),
  actor_id integer references account on delete set null,
  actor text not null,
  counted_at timestamptz not null,
  recorded_at timestamptz not null
);
create index stock_count_place on stock_count (place_id, item_id, counted_at);
create index stock_count_item on stock_count (item_id);
create index stock_count_actor on stock_count (actor_id) where actor_id is not null;

create table stock_movement (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('pledged', 'withdrawn', 'picked_up', 'received', 'sorted', 'boxed', 'allotted',
    'allotment_returned', 'delivered', 'lost', 'found', 'scrapped')),
  from_place_id integer references stock_place,
  to_place_id integer references stock_place,
  item_id integer not null references material_item,
  -- In the smallest part of the unit.
  quantity bigint not null check (quantity between 1 and 1000000000),
  actor_id integer references account,
  actor text not null,
  proof_media_id text references media,
  reason text check (char_length(reason) between 1 and 200),
  happened_at timestamptz not null,
  recorded_at timestamptz not null,
  offer_id integer references material_offer,
  request_item_id integer references material_request_item,
  count_id bigint references stock_count,
  action_id uuid references stock_action deferrable initially deferred,
  check ((from_place_id is null) = (kind = 'pledged')),
  check ((to_place_id is null) = (kind = 'withdrawn')),
  check ((from_place_id is not distinct from to_place_id) = (kind in ('allotted', 'allotment_returned'))),
  check ((kind in ('allotted', 'allotment_returned', 'delivered')) = (request_item_id is not null)),
  check (kind not in ('lost', 'found', 'scrapped') or reason is not null)
);
create index stock_movement_from on stock_movement (from_place_id, item_id);
create index stock_movement_to on stock_movement (to_place_id, item_id);
create index stock_movement_item on stock_movement (item_id);
create index stock_movement_happened on stock_movement (happened_at, id);
create index stock_movement_offer on stock_movement (offer_id) where offer_id is not null;
create index stock_movement_line on stock_movement (request_item_id) where request_item_id is not null;
create index stock_movement_action on stock_movement (action_id) where action_id is not null;
create index stock_movement_count on stock_movement (count_id) where count_id is not null;
create index stock_movement_actor on stock_movement (actor_id) where actor_id is not null;
create index stock_movement_proof on stock_movement (proof_media_id) where proof_media_id is not null;

create table stock_balance (
  id integer generated always as identity unique,
  place_id integer not null references stock_place,
  item_id integer not null references material_item,
  on_hand bigint not null default 0,
  allotted bigint not null default 0,
  changed_at timestamptz not null,
  primary key (place_id, item_id),
  constraint stock_balance_covers check (allotted >= 0 and on_hand >= allotted)
);
create index stock_balance_changed on stock_balance (changed_at, id);
create index stock_balance_item on stock_balance (item_id);

-- Goods at a place that are allotted to a line of a request.
create table stock_allotment (
  place_id integer not null,
  item_id integer not null,
  request_item_id integer not null references material_request_item,
  quantity bigint not null constraint stock_allotment_covers check (quantity >= 0),
  primary key (place_id, item_id, request_item_id),
  foreign key (place_id, item_id) references stock_balance
);
create index stock_allotment_line on stock_allotment (request_item_id);

create function stock_refuses_change() returns trigger language plpgsql as $$
begin
  raise exception 'stock records are append-only: % on % refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger stock_movement_append_only before update or delete on stock_movement
  for each row execute function stock_refuses_change();
create trigger stock_movement_no_truncate before truncate on stock_movement
  for each statement execute function stock_refuses_change();
create trigger stock_action_append_only before update or delete on stock_action
  for each row execute function stock_refuses_change();
create trigger stock_action_no_truncate before truncate on stock_action
  for each statement execute function stock_refuses_change();
create trigger stock_balance_no_truncate before truncate on stock_balance
  for each statement execute function stock_refuses_change();

-- Movements run between places of certain kinds only.
create function stock_movement_fits() returns trigger language plpgsql as $$
declare
  source text := (select kind from stock_place where id = new.from_place_id);
  target text := (select kind from stock_place where id = new.to_place_id);
  shelves constant text[] := '{vehicle,drop_off,box}';
begin
  if (case new.kind
    when 'pledged' then target = 'donor'
    when 'withdrawn' then source = 'donor'
    when 'picked_up' then source = 'donor' and target = 'vehicle'
    when 'received' then source in ('donor', 'vehicle') and target = 'drop_off'
    when 'sorted' then source = any (shelves) and target = any (shelves)
    when 'boxed' then source = any (shelves) and target = 'box'
    when 'allotted' then source = any (shelves)
    when 'allotment_returned' then source = any (shelves)
    when 'delivered' then source = any (shelves) and target = 'organisation'
    when 'lost' then (source = any (shelves) or source = 'donor') and target = 'lost'
    when 'found' then source = 'found' and target = any (shelves)
    when 'scrapped' then source = any (shelves) and target = 'scrapped'
  end) is not true then
    raise exception 'goods cannot be % from % to %', new.kind, source, target
      using errcode = 'check_violation', constraint = 'stock_movement_fits';
  end if;
  return new;
end $$;
create trigger stock_movement_fits before insert on stock_movement
  for each row execute function stock_movement_fits();

create function stock_changes(place integer, item integer, hand bigint, reserved bigint, at timestamptz) returns void
language plpgsql as $$
begin
  -- The place "found" is a source without a balance.
  if place is null or (select kind = 'found' from stock_place where id = place) then return; end if;
  insert into stock_balance (place_id, item_id, changed_at) values (place, item, at) on conflict do nothing;
  update stock_balance set on_hand = on_hand + hand, allotted = allotted + reserved, changed_at = greatest(changed_at, at)
    where place_id = place and item_id = item;
end $$;

create function stock_movement_sums() returns trigger language plpgsql as $$
declare
  reserved bigint := case new.kind when 'allotted' then new.quantity
    when 'allotment_returned' then -new.quantity when 'delivered' then -new.quantity else 0 end;
begin
  if new.from_place_id = new.to_place_id then
    perform stock_changes(new.from_place_id, new.item_id, 0, reserved, new.recorded_at);
  -- The lower place first, so that two opposite movements cannot deadlock.
  elsif new.from_place_id < new.to_place_id or new.to_place_id is null then
    perform stock_changes(new.from_place_id, new.item_id, -new.quantity, reserved, new.recorded_at);
    perform stock_changes(new.to_place_id, new.item_id, new.quantity, 0, new.recorded_at);
  else
    perform stock_changes(new.to_place_id, new.item_id, new.quantity, 0, new.recorded_at);
    perform stock_changes(new.from_place_id, new.item_id, -new.quantity, reserved, new.recorded_at);
  end if;
  if reserved <> 0 then
    insert into stock_allotment (place_id, item_id, request_item_id, quantity)
      values (new.from_place_id, new.item_id, new.request_item_id, 0) on conflict do nothing;
    update stock_allotment set quantity = quantity + reserved
      where place_id = new.from_place_id and item_id = new.item_id and request_item_id = new.request_item_id;
  end if;
  return null;
end $$;
create trigger stock_movement_sums after insert on stock_movement
  for each row execute function stock_movement_sums();
