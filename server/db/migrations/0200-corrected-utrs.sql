-- A wrong UTR of a paid payout is corrected, with its reason, by who may pay it, until a statement of the bank confirms the number.
create table payout_utr_change (
  id integer generated always as identity primary key,
  payout_id integer not null references payout,
  was text not null,
  utr text not null,
  reason text not null,
  changed_by integer not null references account,
  changed_at timestamptz not null,
  check (utr <> was)
);
create index payout_utr_change_of on payout_utr_change (payout_id, id);
create index payout_utr_change_by on payout_utr_change (changed_by);

create function payout_utr_change_four_eyes() returns trigger language plpgsql as $$
begin
  if not payer_of_withdrawal((select withdrawal_id from payout where id = new.payout_id), new.changed_by) then
    raise exception 'who pays is neither who asked nor who granted' using errcode = '42501', constraint = 'payout_four_eyes';
  end if;
  return new;
end $$;
create trigger payout_utr_change_four_eyes before insert on payout_utr_change
  for each row execute function payout_utr_change_four_eyes();
create trigger payout_utr_change_append_only before update or delete on payout_utr_change
  for each row execute function withdrawal_history_stands();

-- A number that is recorded changes only as the last correction says, and never one that a statement confirms.
create function payout_utr_stands() returns trigger language plpgsql as $$
begin
  if new.status <> 'paid' or old.status <> 'paid'
      or exists (select from bank_statement_row r where r.payout_id = new.id and r.direction = 'out')
      or not exists (select from (select was, utr from payout_utr_change where payout_id = new.id order by id desc limit 1) c
        where c.was = old.utr and c.utr = new.utr) then
    raise exception 'a payout stands' using errcode = '42501', constraint = 'payout_stands';
  end if;
  return new;
end $$;
create trigger payout_utr_stands before update of utr on payout for each row
  when (old.utr is not null and new.utr is distinct from old.utr) execute function payout_utr_stands();

create or replace function payout_four_eyes() returns trigger language plpgsql as $$
declare
  asked withdrawal;
  judges_batch boolean;
begin
  select * into asked from withdrawal where id = new.withdrawal_id;
  if tg_op = 'INSERT' then
    if asked.status <> 'approved' or new.status <> 'waiting' or new.amount_paise <> asked.amount_paise then
      raise exception 'only what is approved is paid, and all of it' using errcode = '23514', constraint = 'payout_moves';
    end if;
  else
    if (new.withdrawal_id, new.reference, new.amount_paise) is distinct from (old.withdrawal_id, old.reference, old.amount_paise)
        or (old.batch_id is not null and new.batch_id is distinct from old.batch_id) then
      raise exception 'a payout stands' using errcode = '42501', constraint = 'payout_stands';
    end if;
    if new.status <> old.status and not (old.status, new.status) in (values ('waiting', 'exported'), ('waiting', 'paid'),
        ('waiting', 'failed'), ('exported', 'paid'), ('exported', 'failed'), ('paid', 'failed')) then
      raise exception 'a payout does not go from % to %', old.status, new.status using errcode = '23514', constraint = 'payout_moves';
    end if;
  end if;
  judges_batch := tg_op = 'INSERT' or new.batch_id is distinct from old.batch_id or (new.status = 'exported' and old.status <> 'exported');
  if not payer_of_withdrawal(new.withdrawal_id, new.recorded_by) or judges_batch and exists (
      select from payout_batch b where b.id = new.batch_id
        and not (payer_of_withdrawal(new.withdrawal_id, b.created_by) and payer_of_withdrawal(new.withdrawal_id, b.exported_by))) then
    raise exception 'who pays is neither who asked nor who granted' using errcode = '42501', constraint = 'payout_four_eyes';
  end if;
  return new;
end $$;

-- The number of a transfer follows its payout: the wrong one is free for the payout that it belongs to.
create or replace function payout_takes_reference() returns trigger language plpgsql as $$
begin
  if old.utr is null then
    insert into bank_transfer (reference, payout_id) values (new.utr, new.id);
  else
    update bank_transfer set reference = new.utr where payout_id = new.id;
  end if;
  return null;
end $$;

create function bank_transfer_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.payout_id is distinct from old.payout_id or new.refund_id is distinct from old.refund_id
      or not exists (select from payout p where p.id = new.payout_id and p.utr = new.reference) then
    raise exception '% on bank_transfer refused: what was sent stands', tg_op using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
drop trigger bank_transfer_append_only on bank_transfer;
create trigger bank_transfer_follows before update or delete on bank_transfer for each row execute function bank_transfer_follows();
