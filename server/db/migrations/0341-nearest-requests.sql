-- Lists of open requests by distance, by category and by the day they are needed.

-- Point on a Mercator map, on which distances near a place have the same scale in all directions.
create function map_point(lat double precision, lng double precision) returns point language sql immutable as $$
  select case when lat between -85 and 85 and lng between -180 and 180
    then point(lng, degrees(ln(tan(pi() / 4 + radians(lat) / 2)))) end
$$;
-- The same of a place. It calls no other function of ours, because an index is built without our search path.
create function place_map_point(place jsonb) returns point language sql immutable as $$
  select case when lat between -85 and 85 and lng between -180 and 180
    then point(lng, degrees(ln(tan(pi() / 4 + radians(lat) / 2)))) end
  from (select (place #>> '{latlong,location,lat}')::double precision as lat,
    (place #>> '{latlong,location,lng}')::double precision as lng) at
$$;
create index material_request_nearest on material_request using gist (place_map_point(locality)) where status = 'approved';

create index material_request_item_needed_by on material_request_item (needed_by, id)
  where needed_by is not null and pledged::bigint + funded < quantity;
