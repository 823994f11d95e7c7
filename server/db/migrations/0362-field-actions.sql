-- Actions of phones, each once for ever: its number was made on the phone.
create table field_action (
  id uuid primary key,
  pickup_id integer not null references pickup,
  phone_id uuid not null,
  -- Order of this phone's actions on this pickup.
  sequence integer not null check (sequence > 0),
  kind text not null check (kind in ('picked_up', 'no_show', 'note', 'photo', 'label')),
  fields jsonb not null check (pg_column_size(fields) <= 20000),
  -- Digest of the action as it came: the same number with other content is refused.
  content_hash bytea not null,
  volunteer_id integer references volunteer,
  account_id integer references account,
  actor text not null,
  signed_by text not null check (char_length(signed_by) between 1 and 100),
  -- Time by the phone, and by the server.
  phone_at timestamptz not null,
  received_at timestamptz not null,
  build text not null,
  state text not null check (state in ('done', 'refused')),
  reason text check ((reason is not null) = (state = 'refused')),
  check (num_nonnulls(volunteer_id, account_id) = 1),
  unique (phone_id, pickup_id, sequence)
);
create index field_action_of_pickup on field_action (pickup_id, received_at, id);
create index field_action_of_volunteer on field_action (volunteer_id) where volunteer_id is not null;
create index field_action_of_account on field_action (account_id) where account_id is not null;

-- Bytes of a photo follow its action; they are sent again until they are stored.
create table field_photo (
  action_id uuid primary key references field_action on delete cascade,
  media_id text not null unique references media,
  received_at timestamptz not null
);

-- What phones say of one pickup, differently: both values stay, staff decide.
create table field_conflict (
  id integer generated always as identity primary key,
  pickup_id integer not null references pickup on delete cascade,
  -- 'outcome', or 'item <number>'.
  subject text not null,
  -- Each value with its action, author and times.
  said jsonb not null,
  status text not null default 'open' check (status in ('open', 'decided')),
  opened_at timestamptz not null,
  decided_action_id uuid references field_action,
  decided_by integer references account,
  decided_at timestamptz,
  version integer not null default 1,
  unique (pickup_id, subject),
  check ((status = 'decided') = (decided_at is not null)),
  check ((decided_at is null) = (decided_action_id is null))
);
create index field_conflict_by_status on field_conflict (status, opened_at, id);
create index field_conflict_by_age on field_conflict (opened_at, id);
create index field_conflict_of_decider on field_conflict (decided_by) where decided_by is not null;
create index field_conflict_of_action on field_conflict (decided_action_id) where decided_action_id is not null;
