-- Goods that a volunteer picked up are in the stock at once: in the vehicle of that volunteer until they are received.

alter table stock_place
  -- Volunteer whose vehicle it is; it is named after its volunteer.
  add column volunteer_id integer unique references volunteer on delete set null,
  add constraint stock_place_volunteer check (volunteer_id is null or kind = 'vehicle');

-- A later report of a pickup may state less than an earlier one: the difference returns to the donor's place.
alter table stock_movement
  drop constraint stock_movement_kind_check,
  add constraint stock_movement_kind_check check (kind in ('pledged', 'withdrawn', 'picked_up', 'pickup_corrected',
    'received', 'sorted', 'boxed', 'allotted', 'allotment_returned', 'delivered', 'lost', 'found', 'scrapped'));

create or replace function stock_movement_fits() returns trigger language plpgsql as $$
declare
  source text := (select kind from stock_place where id = new.from_place_id);
  target text := (select kind from stock_place where id = new.to_place_id);
  shelves constant text[] := '{vehicle,drop_off,box}';
begin
  if (case new.kind
    when 'pledged' then target = 'donor'
    when 'withdrawn' then source = 'donor'
    when 'picked_up' then source = 'donor' and target = 'vehicle'
    when 'pickup_corrected' then source = 'vehicle' and target = 'donor'
    when 'received' then (source is null or source in ('donor', 'vehicle')) and target = 'drop_off'
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
