-- Four eyes over who manages: nobody hands over a fundraiser that they belong to, nor to somebody who belongs to it.
create function campaign_manager_four_eyes() returns trigger language plpgsql as $$
begin
  if belongs_to_campaign(new.campaign_id, new.by_id) or belongs_to_campaign(new.campaign_id, new.to_id) then
    raise exception 'nobody chooses the manager of a fundraiser that they belong to' using errcode = '42501', constraint = 'campaign_four_eyes';
  end if;
  return new;
end $$;
create trigger campaign_manager_four_eyes before insert or update on campaign_manager_change
  for each row execute function campaign_manager_four_eyes();
create index campaign_manager_change_from on campaign_manager_change (from_id) where from_id is not null;
create index campaign_manager_change_to on campaign_manager_change (to_id) where to_id is not null;
create index campaign_manager_change_by on campaign_manager_change (by_id) where by_id is not null;
