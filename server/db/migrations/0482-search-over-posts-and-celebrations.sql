-- Search over the whole site: words of posts and celebrations, as 0440 has them for requests, events and jobs.

alter table blog_version add column search_words tsvector generated always as (
  setweight(name_words(title), 'A') || name_words(summary || ' ' || author)) stored;
alter table celebration add column search_words tsvector generated always as (
  setweight(name_words(title), 'A') || name_words(host_name || ' ' || message)) stored;

create index blog_version_search on blog_version using gin (search_words) where is_live;
create index celebration_search on celebration using gin (search_words) where status = 'active';
create index celebration_newest on celebration (created_at desc, id desc) where status = 'active';

select learn_site_words(array_agg(search_words)) from blog_version where is_live;
select learn_site_words(array_agg(search_words)) from celebration where status = 'active';

create constraint trigger blog_version_search_words after insert or update of title, summary, author, is_live on blog_version
  deferrable initially deferred for each row when (new.is_live) execute function learn_site_words_of_row();
create constraint trigger celebration_search_words after insert or update of title, host_name, message, status on celebration
  deferrable initially deferred for each row when (new.status = 'active') execute function learn_site_words_of_row();
