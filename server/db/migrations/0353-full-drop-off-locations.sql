-- A drop-off location that is full accepts no offers, up to and including a day, or until staff change it.
alter table drop_off_location
  add column is_full boolean not null default false,
  add column full_until date,
  add check (full_until is null or is_full);
