-- What a camp has in addition to its event: places, slots with their own capacity, needs, media and results.
create table camp (
  event_id integer primary key references event on delete cascade,
  -- Limits of the fitness questions: {minAge, maxAge, minWeightKg, daysBetween}; null where none are asked.
  fitness jsonb,
  -- The only account that reads the answers.
  doctor_id integer references account on delete set null,
  -- When the answers were erased.
  fitness_erased_at timestamptz,
  -- [{name, value}], shown once the camp has begun.
  results jsonb not null default '[]'
);
create index camp_doctor on camp (doctor_id) where doctor_id is not null;

create table camp_location (
  id integer generated always as identity primary key,
  event_id integer not null references event on delete cascade,
  position smallint not null check (position between 1 and 10),
  name text not null check (char_length(name) between 1 and 120),
  address text not null check (char_length(address) between 1 and 300),
  -- A place as the chooser returns it (contract/places.ts).
  locality jsonb not null
);
create index camp_location_of_event on camp_location (event_id, position);

create table camp_slot (
  id integer generated always as identity primary key,
  event_id integer not null references event on delete cascade,
  location_id integer not null references camp_location,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  capacity integer not null check (capacity between 1 and 10000),
  -- Places of parties that take seats, summed by a trigger; its row lock decides every race.
  taken integer not null default 0 check (taken >= 0),
  constraint camp_slot_in_order check (ends_at > starts_at),
  constraint camp_slot_within_capacity check (taken <= capacity)
);
create index camp_slot_of_event on camp_slot (event_id, starts_at, id);
create index camp_slot_of_location on camp_slot (location_id);

create table camp_need (
  event_id integer not null references event on delete cascade,
  position smallint not null check (position between 1 and 20),
  name text not null check (char_length(name) between 1 and 80),
  needed integer not null check (needed between 1 and 100000),
  found integer not null check (found between 0 and 100000),
  primary key (event_id, position)
);

create table camp_media (
  event_id integer not null references event on delete cascade,
  media_id text not null references media,
  position smallint not null check (position between 1 and 24),
  caption text not null check (char_length(caption) between 1 and 200),
  primary key (event_id, position)
);
create index camp_media_of_media on camp_media (media_id);

-- Slot of a registration. Party size and seats are those of the registration, copied by a trigger.
create table camp_booking (
  registration_id integer primary key references event_registration on delete cascade,
  event_id integer not null references event,
  slot_id integer not null references camp_slot,
  party_size smallint not null check (party_size between 1 and 6),
  takes_seats boolean not null
);
create index camp_booking_of_slot on camp_booking (slot_id, registration_id);
create index camp_booking_of_event on camp_booking (event_id, slot_id);

-- Answers to fitness questions, sealed with the field key. Only the doctor of the camp reads them.
create table camp_fitness (
  registration_id integer primary key references event_registration on delete cascade,
  event_id integer not null references event,
  sealed bytea not null,
  created_at timestamptz not null
);
create index camp_fitness_of_event on camp_fitness (event_id, registration_id);

create function camp_slot_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.takes_seats then
    update camp_slot set taken = taken - old.party_size where id = old.slot_id;
  end if;
  if tg_op <> 'DELETE' and new.takes_seats then
    update camp_slot set taken = taken + new.party_size where id = new.slot_id;
  end if;
  return null;
end $$;
create trigger camp_slot_counts after insert or delete or update of slot_id, party_size, takes_seats
  on camp_booking for each row execute function camp_slot_counts();

-- A registration that no longer takes seats, or whose account was closed, leaves no fitness answers.
create function camp_booking_follows() returns trigger language plpgsql as $$
begin
  update camp_booking set party_size = new.party_size, takes_seats = new.takes_seats
  where registration_id = new.id and (party_size <> new.party_size or takes_seats <> new.takes_seats);
  if new.name is null or new.status in ('cancelled', 'declined') then
    delete from camp_fitness where registration_id = new.id;
  end if;
  return null;
end $$;
create trigger camp_booking_follows after update on event_registration
  for each row execute function camp_booking_follows();

create index event_registration_by_age on event_registration (created_at, id);
