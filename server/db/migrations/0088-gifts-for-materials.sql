-- Money given for what an organisation asks for in kind.
alter table donation add column material_request_id integer references material_request;
alter table donation add check ((kind = 'material') = (material_request_id is not null));
create index donation_material_request on donation (material_request_id) where material_request_id is not null;

-- The report of it: what was received, by its day and by the words of its donor.
create index donation_material_paid on donation (paid_at, id) where kind = 'material' and paid_at is not null;
create index donation_material_words on donation
  using gin ((donor_name || ' ' || donor_email || ' ' || donor_phone) gin_trgm_ops)
  where kind = 'material' and paid_at is not null;
