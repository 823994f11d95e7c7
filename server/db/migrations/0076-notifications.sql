-- What a person wants to hear of, by topic and channel; what was never chosen has no row.

create table notification_choice (
  account_id integer not null references account on delete cascade,
  topic text not null
    check (topic in ('receipts', 'updates', 'reminders', 'newsletter', 'talks', 'materials', 'chat')),
  email boolean not null,
  sms boolean not null,
  whatsapp boolean not null,
  changed_at timestamptz not null,
  -- Receipts are documents, and reach everybody by e-mail.
  check (topic <> 'receipts' or email),
  primary key (account_id, topic)
);

-- Addresses that want no more letters of a topic, whether they have an account or not.
create table unsubscribed (
  recipient text not null check (recipient = lower(recipient)),
  topic text not null,
  at timestamptz not null,
  primary key (recipient, topic)
);

-- A letter with a topic carries the address to which one press of a mail program is posted.
alter table message add column topic text;
alter table message add column unsubscribe_url text;
