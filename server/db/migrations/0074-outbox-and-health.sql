-- Messages as the office looks them up, sends them again and sets them aside.
alter table message
  -- Until when the OTP or link that it carries is good; null where it carries none.
  add column good_until timestamptz,
  -- The message that this one is sent again for.
  add column resent_of bigint references message,
  -- Nobody waits any more for a message that failed.
  add column set_aside_at timestamptz;
create index message_failed on message (created_at, id) where state = 'failed' and set_aside_at is null;
create index message_waiting on message (created_at, id) where state = 'queued';
create index message_set_aside on message (created_at, id) where set_aside_at is not null;
create index message_template on message (template, created_at, id);
create index message_recipient_parts on message using gin (recipient gin_trgm_ops);
create index message_resent on message (resent_of, created_at) where resent_of is not null;
create index message_sealed on message (good_until) where sealed is not null;
-- The last webhook of each gateway is shown to whoever looks after the installation.
create index gateway_event_recent on gateway_event (provider, id);
