-- Emergencies of a queue are found without reading the others.
create index campaign_waits_kind on campaign (
  status,
  kind,
  (case when kind = 'emergency' then (submitted_at at time zone 'UTC') - interval '36500 days' else submitted_at at time zone 'UTC' end),
  id
) where status in ('in_review', 'data_requested', 'reviewed');
