-- Counts what was offered of a bill, so that a verdict names the version that was looked at.
alter table withdrawal_document add column offer_version integer not null default 0;
update withdrawal_document set offer_version = 1 where public_status <> 'private';
