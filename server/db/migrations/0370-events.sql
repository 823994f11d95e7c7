-- Talks, camps and competitions to which people register. Instants are stored in UTC and shown in Asia/Kolkata.
create table event (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('talk', 'camp', 'competition')),
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,119}$'),
  status text not null default 'draft' check (status in ('draft', 'published', 'cancelled', 'archived')),
  title text not null check (char_length(title) between 1 and 120),
  summary text not null check (char_length(summary) between 1 and 200),
  -- Paragraphs with an empty line between them.
  description text not null check (char_length(description) between 1 and 10000),
  -- Language in which it is held.
  spoken_language text not null check (spoken_language in ('en', 'hi', 'te')),
  image_media_id text references media,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_online boolean not null,
  venue text check (char_length(venue) between 1 and 120),
  address text check (char_length(address) between 1 and 300),
  -- A place as the chooser returns it (contract/places.ts), and its city.
  locality jsonb,
  city text,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Only registered people see it.
  video_url text check (char_length(video_url) between 1 and 500),
  recording_url text check (char_length(recording_url) between 1 and 500),
  -- Places, guests included; null for any number.
  capacity integer check (capacity between 1 and 100000),
  -- Guests that one registration may bring.
  most_guests smallint not null default 5 check (most_guests between 0 and 5),
  asks_ages boolean not null default false,
  registration_opens_at timestamptz,
  registration_closes_at timestamptz,
  -- Last instant at which answers can be changed by link; null for the start.
  answers_until timestamptz,
  -- Questions of the event: contract/talks/questions.ts.
  questions jsonb not null default '[]',
  reminds_day_before boolean not null default true,
  reminds_hour_before boolean not null default true,
  -- SEQUENCE of its calendar entry: raised when time, place or status change.
  sequence integer not null default 0,
  changed_at timestamptz not null,
  cancel_reason text check (char_length(cancel_reason) between 1 and 500),
  -- Sums of its registrations, maintained by a trigger. A row lock of the event decides every race for a place.
  taken_seats integer not null default 0 check (taken_seats >= 0),
  confirmed_seats integer not null default 0 check (confirmed_seats >= 0),
  waiting_parties integer not null default 0 check (waiting_parties >= 0),
  last_queue_no integer not null default 0,
  created_by integer references account on delete set null,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint event_ends_after_start check (ends_at > starts_at),
  constraint event_registration_in_order
    check (registration_opens_at is null or registration_closes_at is null or registration_closes_at > registration_opens_at),
  constraint event_place_or_online check (is_online or (venue is not null and locality is not null and city is not null)),
  constraint event_seats_within_capacity check (capacity is null or taken_seats <= capacity)
);
create unique index event_slug on event (slug);
create index event_by_start on event (kind, status, starts_at, id);
create index event_status_start on event (status, starts_at, id);
create index event_by_status on event (status, created_at, id);
create index event_created on event (created_at, id);
create index event_city on event (lower(city), starts_at) where status = 'published';
create index event_title on event (lower(title) collate "C", id);
create index event_words on event using gin ((title || ' ' || summary || ' ' || coalesce(city, '')) gin_trgm_ops);
create index event_image on event (image_media_id) where image_media_id is not null;
create index event_author on event (created_by) where created_by is not null;
create index event_with_waiting on event (starts_at, id) where status = 'published' and waiting_parties > 0;

create table event_speaker (
  event_id integer not null references event on delete cascade,
  position smallint not null check (position between 1 and 12),
  name text not null check (char_length(name) between 1 and 100),
  headline text not null default '' check (char_length(headline) <= 120),
  bio text not null default '' check (char_length(bio) <= 600),
  photo_media_id text references media,
  primary key (event_id, position)
);
create index event_speaker_photo on event_speaker (photo_media_id) where photo_media_id is not null;

-- One person with up to five guests. Nothing of it is public.
create table event_registration (
  id integer generated always as identity primary key,
  event_id integer not null references event,
  account_id integer references account on delete set null,
  -- The person who may register once: `account:<id>`, or `mobile:<number>` without an account.
  person_key text not null,
  -- Null once the account was closed.
  name text check (char_length(name) between 1 and 100),
  email text check (char_length(email) between 3 and 254),
  mobile_no text check (mobile_no ~ '^[0-9]{10}$'),
  -- [{name, age}], both optional.
  guests jsonb not null default '[]',
  party_size smallint not null check (party_size between 1 and 6),
  -- Answers by the id of their question.
  answers jsonb not null default '{}',
  status text not null check (status in ('held', 'confirmed', 'waiting', 'offered', 'declined', 'cancelled')),
  takes_seats boolean not null,
  -- Order of registration within its event, which the waiting list follows.
  queue_no integer not null,
  -- False for a person who accepted an offer of this event and cancelled afterwards.
  gets_offers boolean not null default true,
  language text not null default 'en' check (language in ('en', 'hi', 'te')),
  held_until timestamptz,
  offered_at timestamptz,
  offer_until timestamptz,
  accepted_at timestamptz,
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- How it ended, or the offer lapsed.
  ended_by text check (ended_by in ('person', 'staff', 'lapsed', 'event', 'account')),
  day_reminded_at timestamptz,
  hour_reminded_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint event_registration_seats check (
    status = 'held' or takes_seats = (status in ('confirmed', 'offered'))),
  check (status <> 'held' or held_until is not null),
  check (status <> 'offered' or offer_until is not null)
);
create unique index event_registration_once on event_registration (event_id, person_key)
  where status in ('confirmed', 'waiting', 'offered');
create index event_registration_queue on event_registration (event_id, status, queue_no);
create index event_registration_created on event_registration (event_id, created_at, id);
create index event_registration_name on event_registration (event_id, lower(name) collate "C", id);
create index event_registration_words on event_registration
  using gin ((coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_no, '')) gin_trgm_ops);
create index event_registration_person on event_registration (event_id, person_key);
create index event_registration_account on event_registration (account_id, id) where account_id is not null;
create index event_registration_email on event_registration (lower(email));
create index event_registration_mobile on event_registration (mobile_no);
create index event_registration_held on event_registration (held_until) where status = 'held';
create index event_registration_offered on event_registration (offer_until) where status = 'offered';

-- Adds each change of a registration to the sums of its event.
create function event_registration_counts() returns trigger language plpgsql as $$
declare
  taken integer := 0;
  confirmed integer := 0;
  waiting integer := 0;
begin
  if tg_op <> 'INSERT' then
    taken := taken - case when old.takes_seats then old.party_size else 0 end;
    confirmed := confirmed - case when old.status = 'confirmed' then old.party_size else 0 end;
    waiting := waiting - (old.status = 'waiting')::int;
  end if;
  if tg_op <> 'DELETE' then
    taken := taken + case when new.takes_seats then new.party_size else 0 end;
    confirmed := confirmed + case when new.status = 'confirmed' then new.party_size else 0 end;
    waiting := waiting + (new.status = 'waiting')::int;
  end if;
  if taken <> 0 or confirmed <> 0 or waiting <> 0 then
    update event set taken_seats = taken_seats + taken, confirmed_seats = confirmed_seats + confirmed,
      waiting_parties = waiting_parties + waiting
    where id = coalesce(new.event_id, old.event_id);
  end if;
  return null;
end $$;
create trigger event_registration_counts after insert or delete or update of status, takes_seats, party_size
  on event_registration for each row execute function event_registration_counts();
