-- Offers by the name of their donor, and those of an account, the newest first.

create index material_offer_name on material_offer (lower(name) collate "C", id);
drop index material_offer_account;
create index material_offer_account on material_offer (account_id, created_at desc, id desc)
  where account_id is not null;
