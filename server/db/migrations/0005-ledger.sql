-- Double entry in paise. Debits are positive, credits negative; every group sums to zero.
-- Rows are only ever added: correction is a new group that names the one it corrects.

create table ledger_group (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('capture','fee','refund','chargeback','settlement','payout','correction')),
  provider text not null,
  -- The payment for a capture, the refund for a refund, the dispute for a chargeback.
  entity_id text not null,
  donation_id uuid references donation,
  campaign_id integer references campaign,
  corrects_group_id bigint references ledger_group,
  is_test boolean not null,
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  unique (provider, kind, entity_id)
);
create index ledger_group_donation on ledger_group (donation_id);
create index ledger_group_recorded on ledger_group (recorded_at, id);

create table ledger_row (
  id bigint generated always as identity primary key,
  group_id bigint not null references ledger_group,
  -- 'gateway_receivable:payu', 'fund:campaign:12', 'fund:cause:3', 'fund:any', 'fees:payu', 'gst:payu', 'bank'
  account text not null,
  paise bigint not null check (paise <> 0)
);
create index ledger_row_group on ledger_row (group_id) include (paise);
create index ledger_row_account on ledger_row (account, id) include (paise);

create function ledger_refuses_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on % refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_group_append_only before update or delete on ledger_group
  for each row execute function ledger_refuses_change();
create trigger ledger_row_append_only before update or delete on ledger_row
  for each row execute function ledger_refuses_change();
create trigger ledger_group_no_truncate before truncate on ledger_group
  for each statement execute function ledger_refuses_change();
create trigger ledger_row_no_truncate before truncate on ledger_row
  for each statement execute function ledger_refuses_change();

create function ledger_group_balances() returns trigger language plpgsql as $$
declare
  total bigint;
  rows_found integer;
  group_of bigint := case tg_table_name when 'ledger_group' then new.id end;
begin
  if tg_table_name = 'ledger_row' then group_of := new.group_id; end if;
  select coalesce(sum(paise), 0), count(*) into total, rows_found from ledger_row where group_id = group_of;
  if total <> 0 or rows_found < 2 then
    raise exception 'ledger group % has % rows that sum to % paise', group_of, rows_found, total using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- Deferred, so that a group and its rows may come in any order within one transaction.
create constraint trigger ledger_group_sums_to_zero after insert on ledger_group
  deferrable initially deferred for each row execute function ledger_group_balances();
create constraint trigger ledger_row_sums_to_zero after insert on ledger_row
  deferrable initially deferred for each row execute function ledger_group_balances();

-- Receipt numbers: one counter per series, moved only by the worker that holds its row.
create table receipt_series (
  series text primary key,
  last_number integer not null
);
create table receipt (
  id bigint generated always as identity primary key,
  series text not null references receipt_series,
  number integer not null,
  donation_id uuid not null references donation,
  status text not null default 'issued' check (status in ('issued', 'cancelled')),
  -- Which law's words stand on it, decided by the day of the gift.
  wording text not null check (wording in ('80G', '133')),
  issued_at timestamptz not null,
  cancelled_at timestamptz,
  unique (series, number)
);
create unique index receipt_of_donation on receipt (donation_id) where status = 'issued';
create index donation_without_receipt on donation (paid_at, id) where state = 'paid';
-- Paid gifts that wait for a number; emptied by the receipts worker.
create table receipt_wanted (
  donation_id uuid primary key references donation,
  wanted_at timestamptz not null
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id integer references account,
  actor text not null,
  action text not null,
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_subject on audit (subject, id);
-- The chain: each seal covers one audit row and the seal before it, in the order of sealing.
create table audit_seal (
  id bigint generated always as identity primary key,
  audit_id bigint not null unique references audit,
  seal bytea not null
);
create trigger audit_append_only before update or delete on audit
  for each row execute function ledger_refuses_change();
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function ledger_refuses_change();
create trigger audit_no_truncate before truncate on audit
  for each statement execute function ledger_refuses_change();
create trigger audit_seal_no_truncate before truncate on audit_seal
  for each statement execute function ledger_refuses_change();
