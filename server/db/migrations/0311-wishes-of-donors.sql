-- How a donor wants an offer to be collected: in a pickup window, or brought to a drop-off location. The citizenship
-- declaration is null for offers from before it was asked.
alter table material_offer
  add column declared_indian_citizen boolean,
  add column window_from timestamptz,
  add column window_until timestamptz,
  add column chosen_drop_off_id integer references drop_off_location,
  add check ((window_from is null) = (window_until is null)),
  add check (window_until > window_from and window_until <= window_from + interval '4 hours'),
  add check (window_from is null or chosen_drop_off_id is null);
create index material_offer_chosen_drop_off on material_offer (chosen_drop_off_id)
  where chosen_drop_off_id is not null;
