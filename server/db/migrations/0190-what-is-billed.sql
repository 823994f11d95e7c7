-- Keeps what is billed of each withdrawal, so that lists of missing bills add nothing up.
alter table withdrawal add column billed_paise bigint not null default 0 check (billed_paise >= 0);
update withdrawal w set billed_paise = b.paise
from (select withdrawal_id, sum(amount_paise) as paise from withdrawal_document
      where kind = 'bill' and removed_at is null group by withdrawal_id) b
where b.withdrawal_id = w.id;

create function withdrawal_document_is_billed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.kind = 'bill' and old.removed_at is null then
    update withdrawal set billed_paise = billed_paise - old.amount_paise where id = old.withdrawal_id;
  end if;
  if tg_op <> 'DELETE' and new.kind = 'bill' and new.removed_at is null then
    update withdrawal set billed_paise = billed_paise + new.amount_paise where id = new.withdrawal_id;
  end if;
  return null;
end $$;
create trigger withdrawal_document_is_billed after insert or delete or update of kind, amount_paise, removed_at, withdrawal_id
  on withdrawal_document for each row execute function withdrawal_document_is_billed();

create index withdrawal_bills_missing on withdrawal (bills_due_on, id)
  where status = 'paid' and bills_waived_by is null and billed_paise < amount_paise;
create index withdrawal_bills_waived on withdrawal (bills_due_on, id)
  where status = 'paid' and bills_waived_by is not null and billed_paise < amount_paise;
create index withdrawal_bills_complete on withdrawal (bills_due_on, id)
  where status = 'paid' and billed_paise >= amount_paise;
