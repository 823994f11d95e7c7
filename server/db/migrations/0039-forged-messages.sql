-- Anybody can send what nobody signed: of such messages no more is kept than a person can look at.

alter table quarantine
  -- How long the body was of which only the beginning is kept; null where all of it is.
  add column cut_from integer check (cut_from > octet_length(raw)),
  -- Further messages like it (same gateway, same reason) that came when there were too many, and were not kept.
  add column more bigint not null default 0 check (more >= 0),
  add check (cut_from is null or reason in ('forged', 'unreadable'));
-- The newest of its kind, on which what is not kept is counted; and those that are old enough to be forgotten.
create index quarantine_unproven on quarantine (provider, reason, id) where reason in ('forged', 'unreadable');
create index quarantine_unproven_received on quarantine (received_at) where reason in ('forged', 'unreadable');
