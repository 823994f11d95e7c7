-- A donor who pledged and the organisation that asks share the chat of fundraisers: donor and organiser side.
alter table conversation
  alter column campaign_id drop not null,
  add column material_request_id integer references material_request on delete cascade,
  add constraint conversation_of_one_page check (num_nonnulls(campaign_id, material_request_id) = 1),
  add constraint conversation_of_request check (material_request_id is null or kind = 'donor');
create unique index conversation_about_request on conversation (material_request_id, donor_id)
  where material_request_id is not null;
create index conversation_of_material_request on conversation (material_request_id, last_sent_at desc, id desc)
  where material_request_id is not null;
