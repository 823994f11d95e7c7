-- Pictures of people, what they agreed to, and accounts that their owners have closed.

-- A picture that nobody shows any more; its files go with the next tidying.
alter table media drop constraint media_state_check;
alter table media add constraint media_state_check check (state in ('expected', 'stored', 'published', 'private', 'retired'));
create index media_retired on media (id) where state = 'retired';

alter table account add column picture_media_id text references media;
create index account_picture on account (picture_media_id) where picture_media_id is not null;

-- What is closed never opens again: its owner signs up anew.
alter table account add column closed_at timestamptz;
alter table account add constraint account_closed check (closed_at is null or state = 'deactivated');

-- Of a donor who has closed the account the name stands on receipts alone. Not the same as an anonymous donation, which
-- counts as a donor of its own.
alter table donation add column hides_name boolean not null default false;

-- What a person agreed to, in the very words that stood there.
create table consent (
  id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  kind text not null,
  wording text not null,
  version text not null,
  language text not null check (language in ('en', 'hi', 'te')),
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create index consent_account on consent (account_id);
create unique index consent_stands on consent (account_id, kind) where withdrawn_at is null;
