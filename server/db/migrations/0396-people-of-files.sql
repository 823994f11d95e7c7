-- People whom staff have uploaded for an event, to be invited; each address once.
create table event_person (
  id integer generated always as identity primary key,
  event_id integer not null references event,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  mobile_no text check (mobile_no ~ '^[0-9]{10}$'),
  group_name text check (char_length(group_name) between 1 and 60),
  added_by integer references account on delete set null,
  added_at timestamptz not null,
  version integer not null default 1
);
create unique index event_person_once on event_person (event_id, lower(email));
create index event_person_added on event_person (event_id, added_at, id);
create index event_person_name on event_person (event_id, lower(name) collate "C", id);
create index event_person_email on event_person (lower(email));
create index event_person_author on event_person (added_by) where added_by is not null;
create index event_person_all_added on event_person (added_at, id);
create index event_person_all_names on event_person (lower(name) collate "C", id);
create index event_person_words on event_person
  using gin ((name || ' ' || email || ' ' || coalesce(group_name, '')) gin_trgm_ops);

-- An uploaded file with the plan that its preview showed; committing runs this plan and no other.
create table event_upload (
  id integer generated always as identity primary key,
  event_id integer not null references event,
  account_id integer not null references account on delete cascade,
  file_name text not null check (char_length(file_name) between 1 and 200),
  file_hash bytea not null check (octet_length(file_hash) = 32),
  -- State of the people of the event that the plan was made for.
  revision text not null,
  -- People to add and to change: [{kind, name, email, mobileNo, groupName}].
  plan jsonb not null,
  -- Rows that are left out: [{row, reason, value}].
  wrong jsonb not null,
  new_people integer not null check (new_people >= 0),
  changed_people integer not null check (changed_people >= 0),
  twice integer not null check (twice >= 0),
  already_here integer not null check (already_here >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  committed_at timestamptz
);
create index event_upload_event on event_upload (event_id);
create index event_upload_author on event_upload (account_id);
create index event_upload_expires on event_upload (expires_at);
