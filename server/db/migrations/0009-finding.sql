-- Finding fundraisers: as one types, by need, by day of ending, near one's own city.

alter table campaign
  -- What is suggested while one types: titles that begin so, then those with such words.
  add column title_key text collate "C" generated always as (lower(title)) stored,
  add column words tsvector
    generated always as (to_tsvector('simple', title || ' ' || organiser_name || ' ' || city)) stored,
  -- As cities are compared; a column, so that the planner knows how common each is.
  add column city_key text collate "C" generated always as (lower(city)) stored,
  -- How much of its target a fundraiser has raised, 0 to 100, as of the last fold. Whole per cents, so that a gift
  -- seldom moves it; who changes a target changes this too.
  add column raised_percent smallint not null default 0 check (raised_percent between 0 and 100);

update campaign c set raised_percent = least(100, t.raised_paise * 100 / c.target_paise)
from campaign_total t where t.campaign_id = c.id and t.raised_paise > 0;

create index campaign_title on campaign (title_key) include (started_at, ends_on, id) where status = 'live';
create index campaign_words on campaign using gin (words) where status = 'live';

-- Every order of the lists, with all that their filters ask about: what does not fit is passed over without a look at
-- the row, and counting needs no rows at all.
drop index campaign_active;
drop index campaign_ongoing;
drop index campaign_cause;
drop index campaign_city;
create index campaign_newest on campaign (started_at desc, id desc)
  include (ends_on, has_gifts, is_organiser_verified, cause_id, city_key) where status = 'live';
create index campaign_ending on campaign (ends_on, id)
  include (has_gifts, is_organiser_verified, cause_id, city_key) where status = 'live';
create index campaign_ongoing on campaign (ends_on, id)
  include (is_organiser_verified, cause_id, city_key) where status = 'live' and has_gifts;
create index campaign_need on campaign (raised_percent, ends_on, id)
  include (has_gifts, is_organiser_verified, cause_id, city_key) where status = 'live';
create index campaign_cause on campaign (cause_id, started_at desc, id desc)
  include (ends_on, has_gifts, is_organiser_verified, city_key, raised_percent) where status = 'live';
create index campaign_city on campaign (city_key, started_at desc, id desc)
  include (ends_on, has_gifts, is_organiser_verified, cause_id, raised_percent) where status = 'live';

-- Words of titles, organisers and cities that were ever live, to find what a misspelt one was meant to be.
create table campaign_word (
  word text collate "C" primary key
);
create index campaign_word_like on campaign_word using gin (word gin_trgm_ops);

-- In their order, so that two who bring the same new words wait for each other and never both.
create function campaign_learn_words(fresh tsvector[]) returns void language sql as $$
  insert into campaign_word
  select distinct word from unnest(fresh) words, unnest(tsvector_to_array(words)) word
  where length(word) between 3 and 40 order by word
  on conflict do nothing
$$;
select campaign_learn_words(array_agg(words)) from campaign where status = 'live';

create function campaign_learn_new() returns trigger language plpgsql as $$
begin
  perform campaign_learn_words(array_agg(words)) from fresh where status = 'live';
  return null;
end $$;
create function campaign_learn_changed() returns trigger language plpgsql as $$
begin
  perform campaign_learn_words(array[new.words]);
  return null;
end $$;
create trigger campaign_words_new after insert on campaign referencing new table as fresh
  for each statement execute function campaign_learn_new();
create trigger campaign_words_changed after update of title, organiser_name, city, status on campaign
  for each row when (new.status = 'live') execute function campaign_learn_changed();
