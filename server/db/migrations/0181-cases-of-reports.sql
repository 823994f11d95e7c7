-- Keeps what reports of a fundraiser come to, by their status, so that the list of cases adds up nothing when it is read.
create table campaign_report_case (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  status text not null,
  reports integer not null default 0,
  first_at timestamptz,
  last_at timestamptz,
  kinds text[] not null default '{}',
  unique (campaign_id, status)
);

-- Adds up anew what was touched: rows are held before, so that of two at once the later one counts the earlier.
create function campaign_report_cases() returns trigger language plpgsql as $$
declare
  campaigns integer[];
  statuses text[];
begin
  if tg_op <> 'DELETE' then
    insert into campaign_report_case (campaign_id, status)
      select distinct a.campaign_id, a.status from added a order by 1, 2
      on conflict (campaign_id, status) do update set status = excluded.status;
    select array_agg(t.campaign_id), array_agg(t.status) into campaigns, statuses
      from (select distinct a.campaign_id, a.status from added a) t;
  end if;
  if tg_op <> 'INSERT' then
    perform from campaign_report_case k
      where (k.campaign_id, k.status) in (select g.campaign_id, g.status from gone g) order by k.id for update;
    select campaigns || array_agg(t.campaign_id), statuses || array_agg(t.status) into campaigns, statuses
      from (select distinct g.campaign_id, g.status from gone g) t;
  end if;
  update campaign_report_case k
    set reports = n.reports, first_at = n.first_at, last_at = n.last_at, kinds = n.kinds
    from (select t.campaign_id, t.status, count(r.id)::integer as reports, min(r.at) as first_at, max(r.at) as last_at,
            coalesce(array_agg(distinct r.kind) filter (where r.id is not null), '{}') as kinds
          from (select distinct campaign_id, status from unnest(campaigns, statuses) as u (campaign_id, status)) t
          left join campaign_report r on r.campaign_id = t.campaign_id and r.status = t.status
          group by t.campaign_id, t.status) n
    where k.campaign_id = n.campaign_id and k.status = n.status;
  delete from campaign_report_case k using unnest(campaigns, statuses) as u (campaign_id, status)
    where k.campaign_id = u.campaign_id and k.status = u.status and k.reports = 0;
  return null;
end $$;
create trigger campaign_report_added after insert on campaign_report
  referencing new table as added for each statement execute function campaign_report_cases();
create trigger campaign_report_changed after update on campaign_report
  referencing old table as gone new table as added for each statement execute function campaign_report_cases();
create trigger campaign_report_gone after delete on campaign_report
  referencing old table as gone for each statement execute function campaign_report_cases();

insert into campaign_report_case (campaign_id, status, reports, first_at, last_at, kinds)
  select campaign_id, status, count(*), min(at), max(at), array_agg(distinct kind) from campaign_report group by campaign_id, status;

create index campaign_report_case_first on campaign_report_case (first_at, id);
create index campaign_report_case_last on campaign_report_case (last_at, id);
create index campaign_report_case_most on campaign_report_case (reports, id);
create index campaign_report_case_status_first on campaign_report_case (status, first_at, id);
create index campaign_report_case_status_last on campaign_report_case (status, last_at, id);
create index campaign_report_case_status_most on campaign_report_case (status, reports, id);
drop index campaign_report_status;
create index campaign_report_status on campaign_report (campaign_id, status, at, kind);
