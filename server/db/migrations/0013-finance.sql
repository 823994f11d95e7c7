-- The finance desk: who may do what, its menu, an index for each of its lists, the ledger summed by days.

-- What the left menu of an office shows: [{title, url, items: [{title, url}]}]
alter table role add column menu jsonb not null default '[]';

update role set
  permissions = permissions || '{ledger.manage}',
  menu = '[{"title":"Finance","url":"/finance","items":[
    {"title":"Donations","url":"/finance/donations"},
    {"title":"Receipts","url":"/finance/receipts"},
    {"title":"Ledger by fund","url":"/finance/ledger"},
    {"title":"Day book","url":"/finance/day-book"},
    {"title":"Quarantine","url":"/finance/quarantine"}]}]'
where id in ('finance', 'super-admin');
update role set dropmenu = dropmenu || '[{"name":"Finance","target":"/finance"}]' where id = 'super-admin';

create index donation_state_created on donation (state, created_at desc, id desc);
create index donation_amount on donation (amount_paise desc, id desc);
create index donation_phone on donation (donor_phone);
create index donation_name_words on donation using gin (to_tsvector('simple', donor_name));
create index attempt_bank_reference on attempt (bank_reference) where bank_reference is not null;

create index receipt_donation on receipt (donation_id, id desc);
create index receipt_issued on receipt (issued_at desc, id desc);
create index receipt_cancelled on receipt (issued_at desc, id desc) where status = 'cancelled';
create index receipt_series_issued on receipt (series, issued_at desc, id desc);

create index ledger_group_occurred on ledger_group (occurred_at desc, id desc);
create index ledger_group_kind_occurred on ledger_group (kind, occurred_at desc, id desc);
create index ledger_group_entity on ledger_group (entity_id);

create index quarantine_received on quarantine (received_at desc, id desc);
create index quarantine_order on quarantine (order_id);

-- What each account took in and gave out on each day in India: summed rows, and what no summing has met yet.
-- A booking only ever adds a row here, so that bookings never wait for each other.
create table ledger_day (
  account text not null,
  is_test boolean not null,
  on_day date not null,
  debit_paise bigint not null,
  credit_paise bigint not null,
  entries integer not null,
  primary key (account, is_test, on_day)
);
create table ledger_day_delta (
  id bigint generated always as identity primary key,
  account text not null,
  is_test boolean not null,
  on_day date not null,
  debit_paise bigint not null,
  credit_paise bigint not null,
  entries integer not null
);

create function ledger_tells_days() returns trigger language plpgsql as $$
begin
  insert into ledger_day_delta (account, is_test, on_day, debit_paise, credit_paise, entries)
  select r.account, g.is_test, (g.occurred_at at time zone 'Asia/Kolkata')::date,
    coalesce(sum(r.paise) filter (where r.paise > 0), 0), coalesce(-sum(r.paise) filter (where r.paise < 0), 0), count(*)
  from added r join ledger_group g on g.id = r.group_id
  group by 1, 2, 3;
  return null;
end $$;
create trigger ledger_row_tells_days after insert on ledger_row
  referencing new table as added for each statement execute function ledger_tells_days();

insert into ledger_day (account, is_test, on_day, debit_paise, credit_paise, entries)
select r.account, g.is_test, (g.occurred_at at time zone 'Asia/Kolkata')::date,
  coalesce(sum(r.paise) filter (where r.paise > 0), 0), coalesce(-sum(r.paise) filter (where r.paise < 0), 0), count(*)
from ledger_row r join ledger_group g on g.id = r.group_id
group by 1, 2, 3;

-- How much of a gift went back, and what a receipt was issued for when that is not the whole gift.
alter table donation add column refunded_paise bigint not null default 0
  check (refunded_paise between 0 and amount_paise);
alter table receipt add column amount_paise bigint check (amount_paise > 0);
