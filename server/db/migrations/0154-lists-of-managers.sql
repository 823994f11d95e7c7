-- Lists of managers, and of who sees to all, are read in their order in each status too. Searches go by title, organiser
-- and city, as those of all fundraisers: a common word stands in most of the longer text, which is read row by row.
create index campaign_managed_status on campaign (manager_id, status, started_at desc, id desc) where started_at is not null;
create index campaign_started_status on campaign (status, started_at desc, id desc) where started_at is not null;
create index campaign_submitted_status on campaign (status, created_at desc, id desc) where status <> 'draft';
drop index campaign_started_search;
