-- How states move: the table of moves, and every move that was made. What is not in the table is refused, whoever
-- asks. The code has the same tables (`afterEvidence`, `instalmentMoves`, `mandateMoves`); a test compares them.

create table state_move (
  entity text not null,
  -- '' is how a thing begins.
  from_state text not null,
  to_state text not null,
  primary key (entity, from_state, to_state)
);
insert into state_move (entity, from_state, to_state)
select entity, from_state, unnest(string_to_array(to_states, ' '))
from (values
  ('donation', '', 'initiated'),
  ('donation', 'initiated', 'paid failed'),
  ('donation', 'failed', 'paid'),
  ('donation', 'paid', 'partially_refunded refunded'),
  -- Backwards where a payment beyond the gift came later, and part of that was given back.
  ('donation', 'partially_refunded', 'refunded paid'),
  ('donation', 'refunded', 'partially_refunded paid'),
  ('attempt', '', 'initiated'),
  ('attempt', 'created', 'initiated pending succeeded failed abandoned'),
  ('attempt', 'initiated', 'pending succeeded failed abandoned'),
  ('attempt', 'pending', 'succeeded failed abandoned'),
  ('attempt', 'failed', 'succeeded'),
  ('attempt', 'abandoned', 'succeeded'),
  ('attempt', 'succeeded', 'partially_refunded refunded disputed'),
  ('attempt', 'partially_refunded', 'refunded disputed'),
  ('attempt', 'refunded', 'disputed'),
  ('attempt', 'disputed', 'succeeded partially_refunded refunded charged_back'),
  ('attempt', 'charged_back', 'succeeded partially_refunded refunded'),
  -- Accepted from the beginning is what somebody gave back at the gateway's own desk.
  ('refund', '', 'asked accepted'),
  ('refund', 'asked', 'accepted succeeded failed'),
  ('refund', 'accepted', 'succeeded failed'),
  ('mandate', '', 'draft'),
  ('mandate', 'draft', 'link_issued bank_pending active cancelled expired auth_failed'),
  ('mandate', 'link_issued', 'bank_pending active cancelled revoked expired auth_failed'),
  ('mandate', 'bank_pending', 'active cancelled revoked expired auth_failed'),
  ('mandate', 'active', 'paused suspended completed cancelled revoked expired'),
  ('mandate', 'paused', 'active completed cancelled revoked expired'),
  ('mandate', 'suspended', 'active completed cancelled revoked expired'),
  ('instalment', '', 'planned'),
  ('instalment', 'planned', 'notified skipped'),
  ('instalment', 'notified', 'debiting skipped failed'),
  ('instalment', 'debiting', 'paid retry_wait failed'),
  ('instalment', 'retry_wait', 'debiting paid failed skipped'),
  ('instalment', 'failed', 'paid')
) as moves (entity, from_state, to_states);

-- A thing that never left the state in which all of its kind begin has no row here.
create table state_change (
  id bigint generated always as identity primary key,
  entity text not null,
  entity_id text not null,
  -- '=' is how it stood when this table came.
  from_state text not null,
  to_state text not null,
  at timestamptz not null default now()
);
insert into state_change (entity, entity_id, from_state, to_state)
select entity, entity_id, '=', state
from (
  select 'donation', id::text, state, 'initiated' from donation
  union all select 'attempt', id::text, state, 'initiated' from attempt
  union all select 'refund', id::text, state, 'asked' from refund
  union all select 'mandate', id::text, state, 'draft' from mandate
  union all select 'instalment', id::text, state, 'planned' from instalment
) as standing (entity, entity_id, state, beginning)
where state <> beginning;

create trigger state_change_append_only before update or delete on state_change
  for each row execute function ledger_refuses_change();
create trigger state_change_no_truncate before truncate on state_change
  for each statement execute function ledger_refuses_change();

create function moves_along_the_table() returns trigger language plpgsql as $$
begin
  if not exists (select from state_move
                 where entity = tg_table_name and from_state = old.state and to_state = new.state) then
    raise exception 'no % moves from % to %', tg_table_name, old.state, new.state using errcode = 'check_violation';
  end if;
  insert into state_change (entity, entity_id, from_state, to_state)
  values (tg_table_name, new.id::text, old.state, new.state);
  return null;
end $$;
-- Whatever is written down in the midst of its life is kept too, for the nightly check to find.
create function begins_elsewhere() returns trigger language plpgsql as $$
begin
  insert into state_change (entity, entity_id, from_state, to_state) values (tg_table_name, new.id::text, '', new.state);
  return null;
end $$;

create trigger donation_moves after update of state on donation
  for each row when (old.state <> new.state) execute function moves_along_the_table();
create trigger attempt_moves after update of state on attempt
  for each row when (old.state <> new.state) execute function moves_along_the_table();
create trigger refund_moves after update of state on refund
  for each row when (old.state <> new.state) execute function moves_along_the_table();
create trigger mandate_moves after update of state on mandate
  for each row when (old.state <> new.state) execute function moves_along_the_table();
create trigger instalment_moves after update of state on instalment
  for each row when (old.state <> new.state) execute function moves_along_the_table();

create trigger donation_begins after insert on donation
  for each row when (new.state <> 'initiated') execute function begins_elsewhere();
create trigger attempt_begins after insert on attempt
  for each row when (new.state <> 'initiated') execute function begins_elsewhere();
create trigger refund_begins after insert on refund
  for each row when (new.state <> 'asked') execute function begins_elsewhere();
create trigger mandate_begins after insert on mandate
  for each row when (new.state <> 'draft') execute function begins_elsewhere();
create trigger instalment_begins after insert on instalment
  for each row when (new.state <> 'planned') execute function begins_elsewhere();
