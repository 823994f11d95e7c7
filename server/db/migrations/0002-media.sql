-- Files. A row is made when an address is signed, before the bytes arrive.

create table media (
  id text primary key,
  owner_id integer references account,
  name text not null,
  type text not null,
  size integer not null check (size > 0),
  state text not null default 'expected' check (state in ('expected', 'stored', 'published')),
  storage_key text not null unique,
  -- For pictures: [{width, height, key}], narrowest first, made when the file is published.
  variants jsonb not null default '[]',
  alt text not null default '',
  created_at timestamptz not null,
  stored_at timestamptz
);
create index media_owner on media (owner_id, created_at desc);
create index media_expected on media (created_at) where state = 'expected';
