-- Lists of open requests show those of the reader's city first.
create index material_request_city_open on material_request (lower(locality->>'city'), created_at, id) where status = 'approved';
create index material_request_open on material_request (created_at, id) where status = 'approved';
