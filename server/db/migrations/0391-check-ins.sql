-- Ticket of a confirmed registration: the number of its event and ten random characters.
create table event_ticket (
  registration_id integer primary key references event_registration on delete cascade,
  event_id integer not null references event,
  code text not null unique check (code ~ '^[0-9]+-[0-9A-F]{10}$')
);
create index event_ticket_of_event on event_ticket (event_id, registration_id);

create function event_ticket_for() returns trigger language plpgsql as $$
begin
  insert into event_ticket (registration_id, event_id, code)
  values (new.id, new.event_id,
    new.event_id || '-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10)))
  on conflict (registration_id) do nothing;
  return null;
end $$;
create trigger event_ticket_for after insert or update of status on event_registration
  for each row when (new.status = 'confirmed') execute function event_ticket_for();

-- Actions at the entrance of an event, each once for ever: its number was made on the phone.
create table event_check_in (
  id uuid primary key,
  event_id integer not null references event,
  -- Undefined for a walk-in and for a refused ticket.
  registration_id integer references event_registration,
  kind text not null check (kind in ('check_in', 'undo', 'walk_in')),
  -- People of the party by their place in it: 0 is the person who registered.
  members smallint[] not null default '{}',
  -- Walk-in that is undone.
  walk_in_id uuid references event_check_in,
  -- Name and number of people of a walk-in. The name is erased 30 days after the event.
  name text check (char_length(name) between 1 and 100),
  people smallint check (people between 1 and 20),
  -- Why it was undone.
  note text check (char_length(note) between 1 and 200),
  is_scan boolean not null,
  -- Entrance, as the phone names it.
  place text not null check (char_length(place) <= 60),
  phone_id uuid not null,
  -- Order of this phone's actions at this event.
  sequence integer not null check (sequence > 0),
  account_id integer references account,
  actor text not null,
  -- Time by the phone and by the server. The earlier one orders the actions.
  phone_at timestamptz not null,
  received_at timestamptz not null,
  happened_at timestamptz not null generated always as (least(phone_at, received_at)) stored,
  build text not null,
  content_hash bytea not null,
  outcome text not null check (outcome in ('counted', 'repeated', 'undone', 'undo', 'refused')),
  -- Members of the party whose attendance this action states.
  counted smallint[] not null default '{}',
  reason text check ((reason is not null) = (outcome = 'refused')),
  check ((kind = 'undo') = (note is not null)),
  check ((kind = 'walk_in') = (people is not null)),
  unique (phone_id, event_id, sequence)
);
create index event_check_in_of_event on event_check_in (event_id, happened_at, id);
create index event_check_in_by_outcome on event_check_in (event_id, outcome, happened_at, id);
create index event_check_in_outcome on event_check_in (outcome, happened_at, id);
create index event_check_in_age on event_check_in (happened_at, id);
create index event_check_in_of_registration on event_check_in (registration_id, happened_at, id)
  where registration_id is not null;
create index event_check_in_of_walk_in on event_check_in (walk_in_id) where walk_in_id is not null;
create index event_check_in_of_account on event_check_in (account_id) where account_id is not null;
create index event_check_in_named on event_check_in (event_id) where name is not null;

-- Who of a party is there, from all actions of the party.
create table event_attendance (
  registration_id integer not null references event_registration on delete cascade,
  member smallint not null check (member between 0 and 5),
  event_id integer not null references event,
  check_in_id uuid not null references event_check_in,
  at timestamptz not null,
  primary key (registration_id, member)
);
create index event_attendance_of_event on event_attendance (event_id, registration_id);
create index event_attendance_of_check_in on event_attendance (check_in_id);
