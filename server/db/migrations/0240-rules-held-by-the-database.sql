-- Rules that the calls check are checked again here, for every statement of the application's role.

-- A fundraiser begins as a draft.
create function campaign_begins() returns trigger language plpgsql as $$
begin
  if new.status <> 'draft' then
    raise exception 'a fundraiser begins as a draft' using errcode = '42501', constraint = 'campaign_moves';
  end if;
  return new;
end $$;
create trigger campaign_begins before insert on campaign for each row execute function campaign_begins();

-- Moves of a fundraiser: which decision of which stage allows each; '-' is a move without a decision of staff.
create table campaign_move (
  from_status text not null,
  to_status text not null,
  stage text not null,
  decision text not null,
  primary key (from_status, to_status, stage, decision)
);
insert into campaign_move (from_status, to_status, stage, decision) values
  ('draft', 'in_review', '-', '-'),
  ('data_requested', 'in_review', '-', '-'),
  ('data_requested', 'reviewed', '-', '-'),
  ('in_review', 'reviewed', 'review', 'pass'),
  ('in_review', 'data_requested', 'review', 'request'),
  ('in_review', 'rejected', 'review', 'reject'),
  ('data_requested', 'rejected', 'review', 'reject'),
  ('data_requested', 'rejected', 'approval', 'reject'),
  ('reviewed', 'live', 'approval', 'approve'),
  ('reviewed', 'rejected', 'approval', 'reject'),
  ('reviewed', 'data_requested', 'approval', 'request'),
  ('live', 'paused', 'management', 'pause'),
  ('live', 'paused', '-', '-'),
  ('paused', 'live', 'management', 'resume'),
  ('paused', 'live', '-', '-'),
  ('live', 'completed', '-', '-'),
  ('paused', 'completed', '-', '-'),
  ('completed', 'live', 'administration', 'resume'),
  ('live', 'stopped', 'management', 'stop'),
  ('live', 'stopped', 'administration', 'stop'),
  ('paused', 'stopped', 'management', 'stop'),
  ('paused', 'stopped', 'administration', 'stop'),
  ('live', 'inactivated', 'management', 'inactivate'),
  ('paused', 'inactivated', 'management', 'inactivate'),
  ('completed', 'inactivated', 'management', 'inactivate'),
  ('stopped', 'inactivated', 'management', 'inactivate');

-- Without a decision of staff, only the organiser's side submits, answers, pauses and resumes; the system acts when its reason is true.
create function campaign_moves_without_decision(c campaign, from_status text, h status_history) returns boolean language sql stable as $$
  select case
    when h.actor_id is not null then c.status <> 'completed' and belongs_to_campaign(c.id, h.actor_id)
      and (c.status <> 'reviewed' or (
        (select r.stage from campaign_data_request r where r.campaign_id = c.id order by r.asked_at desc, r.id desc limit 1) = 'approval'
        and exists (select from campaign_decision d where d.campaign_id = c.id and d.stage = 'review' and d.decision = 'pass')))
      -- Only the side that paused resumes.
      and (c.status <> 'live' or (
        select belongs_to_campaign(c.id, p.actor_id) from status_history p
        where p.record_table = 'campaign' and p.record_id = c.id and p.to_status = 'paused' order by p.id desc limit 1))
    when c.status = 'completed' then c.ends_on < (h.at at time zone 'Asia/Kolkata')::date
    when c.status = 'paused' then exists (select from account a where a.id = c.organiser_id and a.state <> 'active')
      or (select max(d.valid_until) from campaign_document d where d.campaign_id = c.id and d.removed_at is null)
        < (h.at at time zone 'Asia/Kolkata')::date
    when c.status = 'live' then (
      select p.actor_id is null from status_history p
      where p.record_table = 'campaign' and p.record_id = c.id and p.to_status = 'paused' order by p.id desc limit 1)
    else false end
$$;

create or replace function campaign_moves() returns trigger language plpgsql as $$
declare
  written status_history;
  decided campaign_decision;
begin
  if new.status = old.status then return new; end if;
  if not exists (select from campaign_move m where m.from_status = old.status and m.to_status = new.status) then
    raise exception 'a fundraiser does not go from % to %', old.status, new.status
      using errcode = '23514', constraint = 'campaign_moves';
  end if;
  select * into written from status_history
  where record_table = 'campaign' and record_id = new.id order by id desc limit 1;
  if written.id is null or (written.from_status, written.to_status) is distinct from (old.status, new.status) then
    raise exception 'a fundraiser becomes % only by a decision: its history lacks the move', new.status
      using errcode = '42501', constraint = 'campaign_moves';
  end if;
  if new.decision_id is distinct from old.decision_id then
    select * into decided from campaign_decision where id = new.decision_id;
    if decided.campaign_id = new.id and decided.to_status = new.status and decided.actor_id = written.actor_id
        and exists (select from campaign_move m where (m.from_status, m.to_status, m.stage, m.decision)
          = (old.status, new.status, decided.stage, decided.decision)) then
      return new;
    end if;
  elsif exists (select from campaign_move m where m.from_status = old.status and m.to_status = new.status and m.stage = '-')
      and campaign_moves_without_decision(new, old.status, written) then
    return new;
  end if;
  raise exception 'a fundraiser becomes % only by a decision', new.status using errcode = '42501', constraint = 'campaign_moves';
end $$;

-- Histories are only added to. Rows of a fundraiser that is deleted go with it.
create function history_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name in ('campaign_decision', 'campaign_verdict')
      and not exists (select from campaign where id = (to_jsonb(old) ->> 'campaign_id')::integer) then
    return old;
  end if;
  raise exception '% on % refused: history is only added to', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger campaign_decision_append_only before update or delete on campaign_decision
  for each row execute function history_is_append_only();
create trigger campaign_verdict_append_only before update or delete on campaign_verdict
  for each row execute function history_is_append_only();
create trigger campaign_manager_change_append_only before update on campaign_manager_change
  for each row execute function history_is_append_only();
create trigger status_history_append_only before update or delete on status_history
  for each row execute function history_is_append_only();

-- The history of a fundraiser has its moves and no others: a row is followed by its move before the commit.
create function campaign_history_begins() returns trigger language plpgsql as $$
begin
  if new.from_status is distinct from (select status from campaign where id = new.record_id) or new.to_status = new.from_status then
    raise exception 'a fundraiser made no such move' using errcode = '42501', constraint = 'campaign_history';
  end if;
  return new;
end $$;
create trigger campaign_history_begins before insert on status_history
  for each row when (new.record_table = 'campaign') execute function campaign_history_begins();
create function campaign_history_is_true() returns trigger language plpgsql as $$
begin
  if (select to_status from status_history where record_table = 'campaign' and record_id = new.record_id order by id desc limit 1)
      is distinct from (select status from campaign where id = new.record_id)
      and exists (select from campaign where id = new.record_id) then
    raise exception 'a fundraiser made no such move' using errcode = '42501', constraint = 'campaign_history';
  end if;
  return null;
end $$;
create constraint trigger campaign_history_is_true after insert on status_history
  deferrable initially deferred for each row when (new.record_table = 'campaign') execute function campaign_history_is_true();

-- A move of a withdrawal is the one that its row made last, and follows the move before it.
create function withdrawal_move_is_true() returns trigger language plpgsql as $$
declare
  moved withdrawal;
begin
  select * into moved from withdrawal where id = new.withdrawal_id;
  if (new.to_status, new.actor_id, new.at, new.reason) is distinct from (moved.status, moved.moved_by, moved.moved_at, moved.move_reason)
      or new.from_status is distinct from (select m.to_status from withdrawal_move m where m.withdrawal_id = new.withdrawal_id order by m.id desc limit 1)
      or new.from_status = new.to_status then
    raise exception 'a withdrawal made no such move' using errcode = '42501', constraint = 'withdrawal_move_is_true';
  end if;
  return new;
end $$;
create trigger withdrawal_move_is_true before insert on withdrawal_move for each row execute function withdrawal_move_is_true();

-- Money of fundraisers: settled − held − reserved − paid. The calls and the trigger below read the same figures.
create function campaign_balance(campaign_ids integer[], of_test boolean, until timestamptz)
returns table (campaign_id integer, settled_paise bigint, unsettled_paise bigint, held_paise bigint, reserved_paise bigint, paid_paise bigint)
language sql stable as $$
  with asked as (select unnest(campaign_ids) as id),
  -- Rows of the fund with the group at the root of each: the capture that a refund or a won dispute belongs to.
  moved as (
    select a.id, -r.paise as paise, o.kind, s.matched_group_id is not null as is_settled
    from asked a
      join ledger_row r on r.account = 'fund:campaign:' || a.id
      join ledger_group g on g.id = r.group_id and g.is_test = of_test
      left join ledger_group p on p.id = g.corrects_group_id
      join ledger_group o on o.id = coalesce(p.corrects_group_id, p.id, g.id)
      left join settlement_line s on s.matched_group_id = o.id),
  booked as (
    select id,
      coalesce(sum(paise) filter (where kind <> 'payout' and (kind <> 'capture' or is_settled)), 0) as settled,
      coalesce(sum(paise) filter (where kind = 'capture' and not is_settled), 0) as unsettled,
      coalesce(-sum(paise) filter (where kind = 'payout'), 0) as paid
    from moved group by id),
  contested as (
    select a.id, t.attempt_id, t.amount_paise from dispute t join donation d on d.id = t.donation_id join asked a on a.id = d.campaign_id
    where t.state = 'opened' and t.is_test = of_test
    union all
    select a.id, f.attempt_id, f.amount_paise from refund f join donation d on d.id = f.donation_id join asked a on a.id = d.campaign_id
    where f.state in ('asked', 'accepted') and f.is_test = of_test and f.attempt_id is not null
      and not exists (select 1 from dispute t where t.attempt_id = f.attempt_id and t.state in ('opened', 'lost'))),
  held as (
    select c.id, sum(c.amount_paise) as paise
    from contested c
      join attempt e on e.id = c.attempt_id
      join ledger_group g on g.provider = e.provider and g.kind = 'capture' and g.entity_id = e.gateway_payment_id
    where exists (select 1 from settlement_line s where s.matched_group_id = g.id)
    group by c.id),
  reserved as (
    select w.campaign_id as id, sum(w.amount_paise) as paise from withdrawal w
    where w.campaign_id = any (campaign_ids) and w.is_test = of_test
      and (w.status in ('otp_confirmed', 'approved') or (w.status = 'requested' and w.expires_at > until))
    group by w.campaign_id)
  select a.id, coalesce(b.settled, 0)::bigint, coalesce(b.unsettled, 0)::bigint, coalesce(h.paise, 0)::bigint,
    coalesce(v.paise, 0)::bigint, coalesce(b.paid, 0)::bigint
  from asked a left join booked b on b.id = a.id left join held h on h.id = a.id left join reserved v on v.id = a.id
$$;

-- A withdrawal asks for no more than its fundraiser has. The fundraiser is locked, so that two never count the same money.
create function withdrawal_within_balance() returns trigger language plpgsql as $$
begin
  perform from campaign where id = new.campaign_id for no key update;
  if new.amount_paise > (
      select settled_paise - held_paise - reserved_paise - paid_paise
      from campaign_balance(array[new.campaign_id], new.is_test, new.asked_at)) then
    raise exception 'a withdrawal is not above the balance' using errcode = '23514', constraint = 'withdrawal_within_balance';
  end if;
  return new;
end $$;
create trigger withdrawal_within_balance before insert on withdrawal for each row execute function withdrawal_within_balance();

-- A payout is paid after its file was exported.
create function payout_is_exported() returns trigger language plpgsql as $$
begin
  if (old.status = 'waiting' and new.status = 'paid') or (new.status = 'exported' and not exists (
      select from payout_batch b where b.id = new.batch_id and b.exported_at is not null)) then
    raise exception 'a payout is paid after its export' using errcode = '23514', constraint = 'payout_is_exported';
  end if;
  return new;
end $$;
create trigger payout_is_exported before update of status on payout
  for each row when (old.status <> new.status) execute function payout_is_exported();

-- A row of a bank's statement stays as it was read; it is matched once and noted once.
create function bank_row_stands() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.statement_id, new.position, new.day, new.amount_paise, new.direction, new.narration, new.utr, new.occurrence)
        is distinct from (old.statement_id, old.position, old.day, old.amount_paise, old.direction, old.narration, old.utr, old.occurrence)
      or (old.payout_id is not null and new.payout_id is distinct from old.payout_id)
      or (old.noted_at is not null and (new.noted_by, new.noted_at, new.note) is distinct from (old.noted_by, old.noted_at, old.note)) then
    raise exception '% on bank_statement_row refused: what the bank states stays', tg_op using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger bank_row_stands before update or delete on bank_statement_row for each row execute function bank_row_stands();

-- What was paid stays what it was: amount, purpose and whether it is test money.
create function paid_donation_stands() returns trigger language plpgsql as $$
begin
  raise exception '% on donation refused: what was paid stays', tg_op using errcode = 'restrict_violation';
end $$;
create trigger donation_stands before update of amount_paise, currency, campaign_id, kind, is_test, paid_at on donation
  -- A paid donation that is not paid any more is refused by the table of its states.
  for each row when (old.paid_at is not null and new.paid_at is not null
    and (old.amount_paise, old.currency, old.kind, old.is_test, old.campaign_id, old.paid_at)
      is distinct from (new.amount_paise, new.currency, new.kind, new.is_test, new.campaign_id, new.paid_at))
  execute function paid_donation_stands();
create trigger donation_not_deleted before delete on donation for each row execute function paid_donation_stands();

-- Truncation skips the triggers of rows; nothing in the product truncates.
do $$
declare
  name text;
begin
  foreach name in array array[
    'attempt', 'bank_statement', 'bank_statement_row', 'bank_transfer', 'campaign', 'campaign_change', 'campaign_decision',
    'campaign_manager_change', 'campaign_verdict', 'dispute', 'donation', 'payee_check', 'payout', 'payout_batch',
    'payout_batch_handover', 'payout_utr_change', 'refund_request', 'settlement', 'settlement_line', 'status_history',
    'withdrawal', 'withdrawal_document', 'withdrawal_line', 'withdrawal_move'] loop
    execute format('create trigger %I before truncate on %I for each statement execute function history_is_append_only()',
      name || '_no_truncate', name);
  end loop;
  for name in select relname from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace loop
    execute format('revoke truncate on %I from public, current_user', name);
  end loop;
  -- Tables from which nothing is deleted, not even by a cascade.
  foreach name in array array[
    'attempt', 'audit', 'audit_seal', 'bank_statement', 'bank_statement_row', 'bank_transfer', 'dispute', 'donation',
    'ledger_group', 'ledger_row', 'owed_follow_up', 'payout', 'payout_batch', 'payout_batch_handover', 'payout_utr_change',
    'receipt', 'refund', 'refund_request', 'settlement', 'settlement_line', 'state_change', 'status_history', 'withdrawal',
    'withdrawal_line', 'withdrawal_move'] loop
    execute format('revoke delete on %I from public, current_user', name);
  end loop;
end $$;
