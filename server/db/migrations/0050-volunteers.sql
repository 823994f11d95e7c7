-- People who offer their help with materials: they ask to (requested), and staff take them on.
create table volunteer (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 100),
  email text not null,
  mobile_no text not null check (mobile_no ~ '^[0-9]{10}$'),
  availability text not null check (char_length(availability) between 1 and 100),
  -- A place as the chooser gives it: contract/places.ts.
  locality jsonb not null,
  description text not null check (char_length(description) between 1 and 150),
  status text not null check (status in ('requested', 'active', 'inactive')),
  tasks_completed integer not null default 0 check (tasks_completed >= 0),
  account_id integer references account on delete set null,
  created_at timestamptz not null,
  version integer not null default 1
);
create index volunteer_created on volunteer (created_at, id);
create index volunteer_status_created on volunteer (status, created_at, id);
create index volunteer_name on volunteer (lower(name) collate "C", id);
create index volunteer_words on volunteer using gin ((name || ' ' || email || ' ' || mobile_no) gin_trgm_ops);
create index volunteer_account on volunteer (account_id) where account_id is not null;
