-- Partners are edited in the office, and ask to help on a public page, where they need not say how.
alter table partner
  add column version integer not null default 1,
  add column account_id integer references account on delete set null,
  alter column relationship drop not null,
  drop column updated_at;
drop index partner_newest;
create index partner_created on partner (created_at, id);
create index partner_status_created on partner (status, created_at, id);
create index partner_name on partner (lower(name) collate "C", id);
create index partner_words on partner
  using gin ((name || ' ' || org_company || ' ' || email || ' ' || mobile_no) gin_trgm_ops);
create index partner_account on partner (account_id) where account_id is not null;
