-- Frees the bills of a tranche that came to nothing: the same one may be handed in for the tranche that is paid instead.
alter table withdrawal_document add column is_void boolean not null default false;
update withdrawal_document d set is_void = true from withdrawal w where w.id = d.withdrawal_id and d.kind = 'bill' and w.status = 'failed';
drop index withdrawal_document_bill;
create unique index withdrawal_document_bill on withdrawal_document (campaign_id, digest)
  where kind = 'bill' and removed_at is null and not is_void;

create function withdrawal_frees_bills() returns trigger language plpgsql as $$
begin
  update withdrawal_document set is_void = true where withdrawal_id = new.id and kind = 'bill';
  return null;
end $$;
create trigger withdrawal_frees_bills after update of status on withdrawal
  for each row when (new.status = 'failed' and old.status = 'paid') execute function withdrawal_frees_bills();
