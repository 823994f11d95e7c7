-- A draft that nobody goes on with is reminded of once, and erased later.
alter table campaign add draft_reminded_at timestamptz;
create index campaign_drafts on campaign (updated_at, id) where status = 'draft';
