-- Letters, limits, the demo clock.

create table message (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('email', 'sms')),
  recipient text not null,
  template text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  -- SMS providers want the template's variables, not its text.
  variables jsonb not null default '{}',
  -- [{kind: 'receipt', donationId}]: made when the letter is sent, never stored twice.
  attachments jsonb not null default '[]',
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index message_recent on message (created_at desc, id desc);
create index message_recipient on message (recipient, created_at desc, id desc);
create index message_queued on message (id) where state = 'queued';

-- Counters are worth nothing after a crash; unlogged keeps them off the log.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expire on rate_limit (expire);

create table demo_clock (
  only_row boolean primary key default true check (only_row),
  ahead_ms bigint not null default 0
);
insert into demo_clock default values;

-- Facts about this installation: whether the demo world stands, when the last backup was.
create table installation (
  key text primary key,
  value jsonb not null,
  set_at timestamptz not null
);
