-- In what role a change was asked for and decided: the page's history names the role.
alter table campaign_change
  add asked_as text not null default 'organiser' check (asked_as in ('organiser', 'manager', 'administration')),
  add decided_as text check (decided_as in ('manager', 'administration'));

-- What administration changes by itself has nobody who decides it beside them; their own fundraiser is closed to them too.
create or replace function campaign_change_four_eyes() returns trigger language plpgsql as $$
begin
  if (new.status = 'rejected' or (new.status = 'approved' and new.asked_as <> 'organiser'))
      and belongs_to_campaign(new.campaign_id, coalesce(new.decided_by, new.asked_by)) then
    raise exception 'nobody decides about a fundraiser that they belong to' using errcode = '42501', constraint = 'campaign_four_eyes';
  end if;
  if new.status = 'approved' and new.asked_as = 'organiser'
      and (new.decided_by is null or belongs_to_campaign(new.campaign_id, new.decided_by)) then
    raise exception 'nobody decides about a fundraiser that they belong to' using errcode = '42501', constraint = 'campaign_four_eyes';
  end if;
  if tg_op = 'UPDATE' and old.status <> 'waiting' then
    raise exception 'a change is decided once' using errcode = '42501', constraint = 'campaign_change_decided_once';
  end if;
  return new;
end $$;

-- Reports of one fundraiser are read as one case.
create index campaign_report_status on campaign_report (status, campaign_id, at);
-- Fundraisers of all statuses, as administration looks through them.
create index campaign_submitted_created on campaign (created_at desc, id desc) where status <> 'draft';
create index campaign_submitted_title on campaign (lower(title) collate "C", id) where status <> 'draft';
