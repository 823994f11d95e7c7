-- Money out in the books: payouts, what banks send back of them, and what the charity covers where gifts went back after they were paid out.

alter table ledger_group drop constraint ledger_group_kind_check;
alter table ledger_group add constraint ledger_group_kind_check check (kind in
  ('capture', 'authorisation', 'fee', 'refund', 'chargeback', 'settlement', 'clearing', 'payout', 'payout_return', 'cover', 'correction'));

-- A fund is found with all its rows whenever money leaves it; rows carry what is asked for.
create index ledger_group_of_bank on ledger_group (campaign_id, kind) where kind in ('payout', 'payout_return', 'cover');

-- A bank's number of a transfer is used once, by a payout or by a refund that was sent by bank.
create table bank_transfer (
  reference text primary key,
  payout_id integer unique references payout,
  -- Written by the trigger below alone; no reference, so that truncating refunds is refused in their own words.
  refund_id bigint unique,
  check (num_nonnulls(payout_id, refund_id) = 1)
);
insert into bank_transfer (reference, refund_id) select bank_reference, id from refund where way = 'bank';

create function payout_takes_reference() returns trigger language plpgsql as $$
begin
  insert into bank_transfer (reference, payout_id) values (new.utr, new.id);
  return null;
end $$;
create trigger payout_takes_reference after update of utr on payout for each row
  when (new.utr is not null and new.utr is distinct from old.utr) execute function payout_takes_reference();

create function refund_takes_reference() returns trigger language plpgsql as $$
begin
  insert into bank_transfer (reference, refund_id) values (new.bank_reference, new.id);
  return null;
end $$;
create trigger refund_takes_reference after insert on refund for each row
  when (new.way = 'bank') execute function refund_takes_reference();

create trigger bank_transfer_append_only before update or delete on bank_transfer
  for each row execute function withdrawal_history_stands();

-- A row of a statement that fits no payout waits for a person, who names the payout or says why it is none.
alter table bank_statement_row
  add column problem text check (problem in ('unknown', 'amount', 'settled', 'four_eyes')),
  add column noted_by integer references account,
  add column noted_at timestamptz,
  add column note text,
  add check ((noted_by is null) = (noted_at is null) and (noted_at is null) = (note is null));
create index bank_statement_row_noter on bank_statement_row (noted_by) where noted_by is not null;
create index bank_statement_row_open on bank_statement_row (statement_id, position) where problem is not null and noted_at is null;
alter table bank_statement add column name text not null default '';

-- When the bank was last told of it, and when it came back.
alter table payout add column return_reason text,
  add check ((returned_at is null) = (return_reason is null));
create index payout_paid on payout (paid_on desc, id desc) where paid_on is not null;
create index withdrawal_holder on withdrawal using gin (holder gin_trgm_ops);
create index withdrawal_to_pay on withdrawal (decided_at, id) where status = 'approved';

update role set permissions = permissions || '{payouts.read,payouts.pay,payouts.export}' where id in ('finance', 'super-admin');
