-- Accounts that are blocked, few among many: a job asks for them every minute.
create index account_blocked on account (id) where state = 'blocked';
