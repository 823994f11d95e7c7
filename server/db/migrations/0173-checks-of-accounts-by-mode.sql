-- Whether the test bank answered: what it said of an account counts for nothing once real money goes out.
alter table payee_check add column is_test boolean not null default false;
-- Only the test bank answered by itself until now; a person's finding has neither number nor refusal of a bank.
update payee_check set is_test = true where reference is not null or status = 'unreachable' or (status = 'refused' and decided_by is null);
alter table payee_check alter column is_test drop default;
alter table payee_check drop constraint payee_check_campaign_id_account_fingerprint_ifsc_holder_key;
create unique index payee_check_account on payee_check (campaign_id, account_fingerprint, ifsc, holder, is_test);
drop index payee_check_waiting;
create index payee_check_waiting on payee_check (is_test, checked_at, id) where status in ('doubtful', 'unreachable');
create index payee_check_listed on payee_check (is_test, checked_at, id);
