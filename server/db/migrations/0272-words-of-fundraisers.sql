-- The parser of `to_tsvector` reads "school/college" and "school.Books" as a path and a host, so their words were
-- missing from the vocabulary for misspelt searches. `name_words` splits at every sign.
create or replace function campaign_learn_new() returns trigger language plpgsql as $$
begin
  perform campaign_learn_words(array_agg(name_words(search_text))) from fresh where status = 'live';
  return null;
end $$;
create or replace function campaign_learn_changed() returns trigger language plpgsql as $$
begin
  perform campaign_learn_words(array[name_words(new.search_text)]);
  return null;
end $$;
select campaign_learn_words(array_agg(name_words(search_text))) from campaign where status = 'live';
