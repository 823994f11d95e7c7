-- Stored quantities are whole numbers of a unit's smallest part: this is the quantity in units.
create function material_units(quantity bigint, unit text) returns numeric
  language sql immutable parallel safe
  return trim_scale(quantity / case when unit in ('kg', 'litre') then 1000.0 else 1 end);

drop index material_offer_item_offer;
create index material_offer_item_offer on material_offer_item (offer_id) include (category_id, quantity, unit);
