-- Ticked rows of the pick list of a request. A tick counts while the allotted quantity is the ticked one.
create table stock_pick (
  request_id integer not null references material_request,
  place_id integer not null references stock_place,
  item_id integer not null references material_item,
  quantity bigint not null check (quantity > 0),
  picked_by_id integer references account on delete set null,
  picked_by text not null,
  picked_at timestamptz not null,
  primary key (request_id, place_id, item_id)
);
create index stock_pick_place on stock_pick (place_id);
create index stock_pick_item on stock_pick (item_id);
create index stock_pick_picked_by on stock_pick (picked_by_id) where picked_by_id is not null;
