-- An e-mail that a status causes waits a few seconds, in which the change can be undone.
alter table message
  -- The record that the message is about, as material_offer:12.
  add column about text,
  add column held_until timestamptz,
  drop constraint message_state_check,
  add constraint message_state_check check (state in ('queued', 'sent', 'failed', 'cancelled'));
create index message_about on message (about, id) where about is not null;
