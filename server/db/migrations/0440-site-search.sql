-- Search over the whole site: words of requests, events and jobs. Those of the title have weight A.

alter table material_request add column search_words tsvector generated always as (
  setweight(name_words(header), 'A')
  || name_words(description || ' ' || org_name || ' ' || coalesce(locality ->> 'city', ''))) stored;
alter table event add column search_words tsvector generated always as (
  setweight(name_words(title), 'A') || name_words(summary || ' ' || coalesce(city, '') || ' ' || coalesce(venue, ''))) stored;
alter table job add column search_words tsvector generated always as (
  setweight(name_words(title), 'A') || name_words(summary || ' ' || coalesce(locality ->> 'city', ''))) stored;

create index material_request_search on material_request using gin (search_words) where status = 'approved';
create index event_search on event using gin (search_words) where status = 'published';
create index job_search on job using gin (search_words) where status = 'open';
create index event_published on event (starts_at desc, id desc) where status = 'published';

-- Words of things that were ever public, to find the word that a misspelt one stands for.
create table site_word (
  word text collate "C" primary key
);
create index site_word_like on site_word using gin (word gin_trgm_ops);

create function learn_site_words(fresh tsvector[]) returns void language sql as $$
  insert into site_word
  select distinct word from unnest(fresh) words, unnest(tsvector_to_array(words)) word
  where length(word) between 3 and 40 order by word
  on conflict do nothing
$$;
select learn_site_words(array_agg(search_words)) from material_request where status = 'approved';
select learn_site_words(array_agg(search_words)) from event where status = 'published';
select learn_site_words(array_agg(search_words)) from job where status = 'open';

-- Runs at the commit, one transaction after the other: two that save several rows with the same new words in different
-- orders would deadlock.
create function learn_site_words_of_row() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('site_word'));
  perform learn_site_words(array[new.search_words]);
  return null;
end $$;
create constraint trigger material_request_search_words
  after insert or update of header, description, org_name, locality, status on material_request
  deferrable initially deferred for each row when (new.status = 'approved') execute function learn_site_words_of_row();
create constraint trigger event_search_words after insert or update of title, summary, city, venue, status on event
  deferrable initially deferred for each row when (new.status = 'published') execute function learn_site_words_of_row();
create constraint trigger job_search_words after insert or update of title, summary, locality, status on job
  deferrable initially deferred for each row when (new.status = 'open') execute function learn_site_words_of_row();
