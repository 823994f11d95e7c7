-- Age of a registered person, where the event needs it.
alter table event_registration add column age smallint check (age between 0 and 120);

-- People whom staff have invited to an event by e-mail; each address once.
create table event_invite (
  id integer generated always as identity primary key,
  event_id integer not null references event,
  email text not null check (char_length(email) between 3 and 254),
  name text not null default '' check (char_length(name) <= 100),
  invited_by integer references account on delete set null,
  invited_at timestamptz not null
);
create unique index event_invite_once on event_invite (event_id, lower(email));
create index event_invite_author on event_invite (invited_by) where invited_by is not null;

-- A date and topic that a speaker offers. Staff accept or decline it.
create table speaker_slot (
  id integer generated always as identity primary key,
  -- The event that came of it.
  event_id integer references event,
  account_id integer references account on delete set null,
  name text not null check (char_length(name) between 1 and 100),
  email text not null check (char_length(email) between 3 and 254),
  mobile_no text not null check (mobile_no ~ '^[0-9]{10}$'),
  topic text not null check (char_length(topic) between 1 and 120),
  about text not null check (char_length(about) between 1 and 1000),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_online boolean not null,
  city text check (char_length(city) between 1 and 80),
  status text not null default 'requested' check (status in ('requested', 'accepted', 'declined', 'removed')),
  reply text check (char_length(reply) between 1 and 500),
  language text not null default 'en' check (language in ('en', 'hi', 'te')),
  created_at timestamptz not null,
  version integer not null default 1,
  constraint speaker_slot_in_order check (ends_at > starts_at)
);
create index speaker_slot_created on speaker_slot (created_at, id);
create index speaker_slot_status on speaker_slot (status, created_at, id);
create index speaker_slot_start on speaker_slot (starts_at, id);
create index speaker_slot_event on speaker_slot (event_id) where event_id is not null;
create index speaker_slot_account on speaker_slot (account_id) where account_id is not null;
create index speaker_slot_email on speaker_slot (lower(email));
create index speaker_slot_words on speaker_slot using gin ((name || ' ' || email || ' ' || topic) gin_trgm_ops);
