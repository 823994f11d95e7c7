-- Fundraisers are found by the names of their cause too, in every language of the pages.

-- Names of a cause, lower case. Constants, so that a column and an index may hold what it returns.
create function cause_names(cause_id integer) returns text language sql immutable parallel safe as $$
  select case cause_id
    when 1 then 'health & family welfare · स्वास्थ्य और परिवार कल्याण · ఆరోగ్యం, కుటుంబ సంక్షేమం'
    when 2 then 'art & culture · कला और संस्कृति · కళ, సంస్కృతి'
    when 3 then 'ecology & environment · पर्यावरण · పర్యావరణం'
    when 4 then 'community development · सामुदायिक विकास · సమాజ అభివృద్ధి'
    when 5 then 'human rights & social welfare · मानवाधिकार और समाज कल्याण · మానవ హక్కులు, సామాజిక సంక్షేమం'
    when 6 then 'education · शिक्षा · విద్య'
    else ''
  end
$$;

update campaign set search_text = search_text || E' \n ' || cause_names(cause_id);

alter table campaign drop column words;
alter table campaign
  add column words tsvector generated always as
    (to_tsvector('simple', title || ' ' || organiser_name || ' ' || city || ' ' || cause_names(cause_id))) stored;
create index campaign_words on campaign using gin (words) where status = 'live';

-- What a misspelt word was meant to be may stand anywhere that the lists look.
create or replace function campaign_learn_new() returns trigger language plpgsql as $$
begin
  perform campaign_learn_words(array_agg(to_tsvector('simple', search_text))) from fresh where status = 'live';
  return null;
end $$;
create or replace function campaign_learn_changed() returns trigger language plpgsql as $$
begin
  perform campaign_learn_words(array[to_tsvector('simple', new.search_text)]);
  return null;
end $$;
drop trigger campaign_words_changed on campaign;
create trigger campaign_words_changed after update of search_text, status on campaign
  for each row when (new.status = 'live') execute function campaign_learn_changed();
select campaign_learn_words(array_agg(to_tsvector('simple', search_text))) from campaign where status = 'live';
