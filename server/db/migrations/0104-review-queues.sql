-- The queues of reviewers and approvers: emergencies first, then by age; whoever searches them finds by words.
create index campaign_waits on campaign (
  status,
  (case when kind = 'emergency' then (submitted_at at time zone 'UTC') - interval '36500 days' else submitted_at at time zone 'UTC' end),
  id
) where status in ('in_review', 'data_requested', 'reviewed');
create index campaign_waits_words on campaign
  using gin ((coalesce(title, '') || ' ' || organiser_name || ' ' || coalesce(city, '')) gin_trgm_ops)
  where status in ('in_review', 'data_requested', 'reviewed');
-- Version that was last compared with the other fundraisers, and marks of its words, by which a like text is found.
alter table campaign
  add compared_version integer,
  add text_marks integer[] not null default '{}';
create index campaign_uncompared on campaign (id)
  where status <> 'draft' and compared_version is distinct from version;
create index campaign_text_marks on campaign using gin (text_marks) where status <> 'draft';
