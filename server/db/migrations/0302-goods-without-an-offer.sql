-- Goods that no offer announced are received without a source place; the reason states where they come from.

alter table stock_movement
  drop constraint stock_movement_check,
  add constraint stock_movement_source check (case when from_place_id is null
    then kind = 'pledged' or (kind = 'received' and reason is not null) else kind <> 'pledged' end);

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
