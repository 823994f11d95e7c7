-- Who organises a fundraiser and one donor, or who organises it and its manager.
create table conversation (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  kind text not null check (kind in ('donor', 'manager')),
  donor_id integer references account,
  begun_at timestamptz not null,
  last_message_id integer,
  last_sent_at timestamptz not null,
  -- Set by staff after a report: nobody writes any more.
  closed_at timestamptz,
  check ((kind = 'donor') = (donor_id is not null))
);
create unique index conversation_with_donor on conversation (campaign_id, donor_id) where kind = 'donor';
create unique index conversation_with_manager on conversation (campaign_id) where kind = 'manager';
create index conversation_of_campaign on conversation (campaign_id, last_sent_at desc, id desc);
create index conversation_of_donor on conversation (donor_id, last_sent_at desc, id desc) where donor_id is not null;

create table chat_message (
  id integer generated always as identity primary key,
  conversation_id integer not null references conversation on delete cascade,
  side text not null check (side in ('organiser', 'donor', 'manager')),
  author_id integer not null references account,
  text text not null,
  picture_id text unique references media on delete set null,
  -- Names one message of its author, however often it is sent.
  send_key text,
  sent_at timestamptz not null,
  -- Its author closed their account: the place stays, the words are gone.
  erased_at timestamptz,
  check (char_length(text) <= 2000)
);
create index chat_message_of on chat_message (conversation_id, id desc);
create index chat_message_author on chat_message (author_id);
create index chat_message_age on chat_message (sent_at);
create unique index chat_message_once on chat_message (author_id, send_key) where send_key is not null;

-- How far each person has read; `tell_at` is when a letter is due to who does not look.
create table conversation_reader (
  conversation_id integer not null references conversation on delete cascade,
  account_id integer not null references account on delete cascade,
  unread integer not null default 0 check (unread >= 0),
  read_to integer not null default 0,
  tell_at timestamptz,
  told_at timestamptz,
  primary key (conversation_id, account_id)
);
create index conversation_reader_unread on conversation_reader (account_id, conversation_id) where unread > 0;
create index conversation_reader_account on conversation_reader (account_id);
create index conversation_reader_due on conversation_reader (tell_at) where tell_at is not null;

create table conversation_block (
  conversation_id integer not null references conversation on delete cascade,
  side text not null check (side in ('organiser', 'donor')),
  account_id integer not null references account,
  at timestamptz not null,
  primary key (conversation_id, side)
);
create index conversation_block_account on conversation_block (account_id);

create table chat_report (
  id integer generated always as identity primary key,
  message_id integer not null references chat_message on delete cascade,
  reporter_id integer not null references account,
  kind text not null,
  note text not null default '',
  reported_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'dismissed', 'warned', 'closed')),
  decided_by integer references account,
  decided_at timestamptz,
  reason text not null default '',
  unique (message_id, reporter_id),
  check ((status = 'open') = (decided_at is null))
);
create index chat_report_queue on chat_report (status, reported_at, id);
create index chat_report_age on chat_report (reported_at, id);
create index chat_report_reporter on chat_report (reporter_id);
create index chat_report_decider on chat_report (decided_by) where decided_by is not null;
