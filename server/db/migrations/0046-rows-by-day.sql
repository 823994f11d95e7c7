-- What moved on one account, in the order of days: a row knows when its entry happened. An account stands once in an
-- entry, which the index holds as well.
alter table ledger_row add column occurred_at timestamptz;
alter table ledger_row disable trigger ledger_row_append_only;
update ledger_row r set occurred_at = g.occurred_at from ledger_group g where g.id = r.group_id;
alter table ledger_row enable trigger ledger_row_append_only;
alter table ledger_row alter column occurred_at set not null;

create function ledger_row_happens_with_its_entry() returns trigger language plpgsql as $$
begin
  new.occurred_at := (select g.occurred_at from ledger_group g where g.id = new.group_id);
  return new;
end $$;
create trigger ledger_row_happens before insert on ledger_row
  for each row execute function ledger_row_happens_with_its_entry();

drop index ledger_row_account;
create unique index ledger_row_account on ledger_row (account, occurred_at, group_id) include (paise);
