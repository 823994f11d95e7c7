-- A pledge reserves part of a line until this instant; the donor is reminded two days before.
alter table material_offer
  add column pledged_until timestamptz,
  add column pledge_reminded_at timestamptz,
  -- Organisation that gives the goods, for pledges of other organisations.
  add column organisation_id integer references organisation on delete set null;

update material_offer set pledged_until = now() + interval '14 days' where request_id is not null;

create index material_offer_pledged_until on material_offer (pledged_until)
  where pledge_status <> 'cancelled' and status = 'requested';
create index material_offer_organisation on material_offer (organisation_id) where organisation_id is not null;
