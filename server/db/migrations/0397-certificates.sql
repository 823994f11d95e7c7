-- Certificates of participation, by the key in their QR code. Names are read from the registration or entry, so that
-- a withdrawn or erased person is not confirmed any more.
create table event_certificate (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  registration_id integer references event_registration,
  entry_id integer references competition_entry,
  issued_at timestamptz not null,
  constraint event_certificate_of_one check (num_nonnulls(registration_id, entry_id) = 1)
);
create unique index event_certificate_registration on event_certificate (registration_id) where registration_id is not null;
create unique index event_certificate_entry on event_certificate (entry_id) where entry_id is not null;
