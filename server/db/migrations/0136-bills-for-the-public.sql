-- Since when a bill waits to be shown to everybody.
alter table withdrawal_document add column offered_at timestamptz;
drop index withdrawal_document_offered;
create index withdrawal_document_offered on withdrawal_document (offered_at, id) where public_status = 'offered' and removed_at is null;
