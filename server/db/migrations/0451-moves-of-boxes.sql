-- A box that is received at another place takes its goods along. Their balances stay in the box, so no movement names
-- them; the trail of each offer shows the move with its day and city.
create table stock_box_move (
  id bigint generated always as identity primary key,
  box_id integer not null references stock_place,
  place_id integer not null references stock_place,
  -- City at the time; null for a vehicle.
  city text,
  moved_at timestamptz not null
);
create index stock_box_move_box on stock_box_move (box_id);
create index stock_box_move_place on stock_box_move (place_id);

-- Goods that were in the box, by the offer that they come from.
create table stock_box_trace (
  id bigint generated always as identity primary key,
  move_id bigint not null references stock_box_move,
  item_id integer not null references material_item,
  -- Null for goods that no offer announced and for found ones.
  offer_id integer references material_offer,
  quantity bigint not null check (quantity > 0)
);
create index stock_box_trace_move on stock_box_trace (move_id);
create index stock_box_trace_item on stock_box_trace (item_id);
create index stock_box_trace_offer on stock_box_trace (offer_id, move_id) where offer_id is not null;

create trigger stock_box_move_append_only before update or delete on stock_box_move
  for each row execute function stock_refuses_change();
create trigger stock_box_move_no_truncate before truncate on stock_box_move
  for each statement execute function stock_refuses_change();
create trigger stock_box_trace_append_only before update or delete on stock_box_trace
  for each row execute function stock_refuses_change();
create trigger stock_box_trace_no_truncate before truncate on stock_box_trace
  for each statement execute function stock_refuses_change();
