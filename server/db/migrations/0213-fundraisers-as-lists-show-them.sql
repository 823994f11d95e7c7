-- What lists of managers and of who sees to all are ordered, filtered and searched by, apart from the long texts of a
-- fundraiser: counting through a common word reads a tenth of the pages. Triggers keep it; drafts are not in it.
create table campaign_listed (
  id integer not null references campaign on delete cascade,
  manager_id integer,
  status text not null,
  kind text,
  title_key text collate "C" not null,
  words text collate "C" not null,
  created_at timestamptz not null,
  started_at timestamptz,
  ends_on date,
  primary key (id) include (manager_id)
);

create function campaign_list() returns trigger language plpgsql as $$
begin
  if new.status = 'draft' then
    delete from campaign_listed where id = new.id;
    return null;
  end if;
  insert into campaign_listed (id, manager_id, status, kind, title_key, words, created_at, started_at, ends_on)
  values (new.id, new.manager_id, new.status, new.kind, lower(coalesce(new.title, '')),
    lower(coalesce(new.title, '') || ' ' || new.organiser_name || ' ' || coalesce(new.city, '')),
    new.created_at, new.started_at, new.ends_on)
  on conflict (id) do update set manager_id = excluded.manager_id, status = excluded.status, kind = excluded.kind,
    title_key = excluded.title_key, words = excluded.words, created_at = excluded.created_at,
    started_at = excluded.started_at, ends_on = excluded.ends_on;
  return null;
end $$;
create trigger campaign_listed_first after insert on campaign
  for each row when (new.status <> 'draft') execute function campaign_list();
create trigger campaign_listed_anew
  after update of manager_id, status, kind, title, organiser_name, city, created_at, started_at, ends_on on campaign
  for each row when (new.status <> 'draft' or old.status <> 'draft') execute function campaign_list();

insert into campaign_listed (id, manager_id, status, kind, title_key, words, created_at, started_at, ends_on)
select id, manager_id, status, kind, lower(coalesce(title, '')),
  lower(coalesce(title, '') || ' ' || organiser_name || ' ' || coalesce(city, '')), created_at, started_at, ends_on
from campaign where status <> 'draft';

create index campaign_listed_words on campaign_listed using gin (words gin_trgm_ops);
create index campaign_listed_managed on campaign_listed (manager_id, started_at desc, id desc) include (words) where started_at is not null;
create index campaign_listed_managed_ends on campaign_listed (manager_id, ends_on, id) where started_at is not null;
create index campaign_listed_managed_status on campaign_listed (manager_id, status, started_at desc, id desc) where started_at is not null;
create index campaign_listed_started on campaign_listed (started_at desc, id desc) where started_at is not null;
create index campaign_listed_ends on campaign_listed (ends_on, id) where started_at is not null;
create index campaign_listed_started_status on campaign_listed (status, started_at desc, id desc) where started_at is not null;
create index campaign_listed_created on campaign_listed (created_at desc, id desc);
create index campaign_listed_title on campaign_listed (title_key, id);
create index campaign_listed_status on campaign_listed (status, created_at desc, id desc);

drop index campaign_managed, campaign_managed_ends, campaign_managed_status, campaign_started, campaign_ends,
  campaign_started_status, campaign_submitted_created, campaign_submitted_title, campaign_submitted_status,
  campaign_submitted_words;
