-- The list of all fundraisers is searched by title, organiser and city.
create index campaign_submitted_words on campaign
  using gin ((title || ' ' || organiser_name || ' ' || coalesce(city, '')) gin_trgm_ops) where status <> 'draft';
