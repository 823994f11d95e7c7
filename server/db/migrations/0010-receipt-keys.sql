-- What the code on a receipt leads by: drawn at random, so that no receipt can be found by counting.
alter table receipt add column check_key uuid not null default gen_random_uuid();
create unique index receipt_by_check_key on receipt (check_key);
