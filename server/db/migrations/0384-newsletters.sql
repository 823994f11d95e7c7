-- Newsletters: one row per recipient, marked as sent only after the mail server accepted the e-mail.
create table newsletter (
  id integer generated always as identity primary key,
  topic text not null check (topic in ('talks', 'camps', 'competitions', 'newsletter')),
  -- Language in which it is written; sent to subscribers of that language alone where `only_language`.
  language text not null check (language in ('en', 'hi', 'te')),
  only_language boolean not null default false,
  subject text not null check (char_length(subject) between 1 and 120),
  preheader text not null default '' check (char_length(preheader) <= 150),
  -- Paragraphs with an empty line between them.
  body text not null check (char_length(body) between 1 and 10000),
  button_text text not null default '' check (char_length(button_text) <= 40),
  button_link text not null default '' check (char_length(button_link) <= 300),
  -- late: its start or its next e-mail is more than an hour overdue, and it waits for a person.
  status text not null default 'draft'
    check (status in ('draft', 'scheduled', 'sending', 'paused', 'late', 'sent', 'cancelled')),
  pause_reason text check (pause_reason in ('failures', 'staff', 'late')),
  send_at timestamptz,
  -- When it was started or resumed last.
  resumed_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  check ((button_text = '') = (button_link = '')),
  check (status = 'draft' or status = 'cancelled' or send_at is not null),
  check ((status = 'sent') = (finished_at is not null)),
  check ((status in ('paused', 'late')) = (pause_reason is not null))
);
create index newsletter_created on newsletter (created_at, id);
create index newsletter_status_created on newsletter (status, created_at, id);
create index newsletter_due on newsletter (send_at, id) where status in ('scheduled', 'sending');
create index newsletter_words on newsletter using gin (subject gin_trgm_ops);

create table newsletter_recipient (
  id integer generated always as identity primary key,
  newsletter_id integer not null references newsletter,
  email text not null check (email = lower(email)),
  -- waiting, sent, failed, or skipped: unsubscribed or stopped before it was sent.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'skipped')),
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  done_at timestamptz,
  last_error text,
  -- The recipient ended these e-mails after this one.
  unsubscribed_at timestamptz,
  unique (newsletter_id, email),
  check ((state = 'waiting') = (done_at is null))
);
create index newsletter_recipient_waiting on newsletter_recipient (newsletter_id, next_try_at, id)
  where state = 'waiting';
create index newsletter_recipient_done on newsletter_recipient (newsletter_id, done_at desc, id desc)
  where state in ('sent', 'failed');
create index newsletter_recipient_state on newsletter_recipient (newsletter_id, state, id);
create index newsletter_recipient_email on newsletter_recipient (email, done_at desc);
create index newsletter_recipient_order on newsletter_recipient (next_try_at, id);
create index newsletter_recipient_words on newsletter_recipient using gin (email gin_trgm_ops);

-- A newsletter is finished when no recipient waits.
create function newsletter_is_finished() returns trigger language plpgsql as $$
begin
  if exists (select from newsletter_recipient r where r.newsletter_id = new.id and r.state = 'waiting') then
    raise exception 'a newsletter with waiting recipients is not finished'
      using errcode = 'check_violation', constraint = 'newsletter_finished';
  end if;
  return new;
end $$;
create trigger newsletter_finished before update of status on newsletter
  for each row when (new.status = 'sent') execute function newsletter_is_finished();

-- E-mails that a mail server refused for their address.
create table mail_bounce (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email)),
  kind text not null check (kind in ('hard', 'soft')),
  reason text not null check (char_length(reason) <= 500),
  at timestamptz not null
);
create index mail_bounce_email on mail_bounce (email, at desc);

-- Addresses that get no optional e-mails: after one hard bounce, or three soft ones within 30 days.
create table stopped_address (
  id integer generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  kind text not null check (kind in ('hard', 'soft')),
  reason text not null check (char_length(reason) <= 500),
  stopped_at timestamptz not null
);
create index stopped_address_at on stopped_address (stopped_at, id);
create index stopped_address_words on stopped_address using gin (email gin_trgm_ops);

-- Counts who ended the e-mails after a newsletter.
create function unsubscribed_after_newsletter() returns trigger language plpgsql as $$
begin
  update newsletter_recipient set unsubscribed_at = new.at where id = (
    select r.id from newsletter_recipient r join newsletter n on n.id = r.newsletter_id
    where r.email = new.recipient and r.state = 'sent'
      and new.topic = case n.topic when 'newsletter' then 'newsletter' else 'talks' end
    order by r.done_at desc limit 1) and unsubscribed_at is null;
  return null;
end $$;
create trigger unsubscribed_counts_newsletter after insert on unsubscribed
  for each row execute function unsubscribed_after_newsletter();
