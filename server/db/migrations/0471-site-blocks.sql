-- Texts of the site that staff edit: content pages, texts of the home page, questions, testimonials, links of the
-- footer and brand texts. A block has a row for each language; the public reads one version of it.
create table site_block (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('page', 'home', 'faq', 'testimonial', 'footer', 'brand')),
  key text not null check (key ~ '^[A-Za-z0-9][A-Za-z0-9-]{0,59}$'),
  language text not null check (language in ('en', 'hi', 'te')),
  -- Category of a question or part of the footer; that of the English row counts.
  place text not null default '' check (char_length(place) <= 60),
  position integer not null default 0,
  -- Fields of the kind (contract/site/blocks.ts) as they are typed; HTML is sanitised.
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object' and pg_column_size(content) <= 500000),
  status text not null default 'draft' check (status in ('draft', 'published', 'hidden')),
  created_at timestamptz not null,
  -- First publication.
  published_at timestamptz,
  -- Counts the changes of the text, as of a blog post.
  revision integer not null default 1,
  saved_session text,
  saved_from integer,
  saved_no integer,
  saved_at timestamptz not null,
  saved_by integer references account on delete set null,
  version integer not null default 1,
  unique (kind, key, language),
  check (status <> 'published' or published_at is not null),
  check ((saved_session is null) = (saved_from is null) and (saved_session is null) = (saved_no is null))
);
create index site_block_by_age on site_block (created_at, id) where language = 'en';
create index site_block_saved_by on site_block (saved_by) where saved_by is not null;

-- Texts of a block that were published, or that a person added to the versions.
create table site_block_version (
  id integer generated always as identity primary key,
  block_id integer not null references site_block on delete cascade,
  kind text not null check (kind in ('published', 'kept')),
  -- The public reads it.
  is_live boolean not null default false,
  content jsonb not null,
  made_at timestamptz not null,
  made_by integer references account on delete set null,
  check (not is_live or kind = 'published')
);
create unique index site_block_version_live on site_block_version (block_id) where is_live;
create index site_block_version_of_block on site_block_version (block_id, id desc);
create index site_block_version_made_by on site_block_version (made_by) where made_by is not null;

-- Blocks that every installation has. Where nothing is published, pages have words of their own.
insert into site_block (kind, key, language, created_at, saved_at)
select fixed.kind, fixed.key, language, now(), now()
from (values (1, 'page', 'about-us'), (2, 'page', 'privacy-policy'), (3, 'page', 'terms-and-conditions'),
  (4, 'home', 'homeTitle'), (5, 'home', 'homeText'), (6, 'home', 'homeCausesTitle'), (7, 'home', 'homeCausesText'),
  (8, 'home', 'homeMaterialsTitle'), (9, 'home', 'homeMaterialsText'), (10, 'home', 'materialsTitle'),
  (11, 'home', 'materialsText'), (12, 'brand', 'footerLine')) fixed (place, kind, key),
  unnest(array['en', 'hi', 'te']) with ordinality as spoken (language, nth)
order by fixed.place, spoken.nth;

insert into site_block (kind, key, language, place, position, created_at, saved_at)
select 'faq', 'question-' || q.id, language, g.slug, q.position, q.created_at, q.updated_at
from question q join question_category g on g.id = q.category_id,
  unnest(array['en', 'hi', 'te']) with ordinality as spoken (language, nth)
where q.status <> 'deleted'
order by q.id, spoken.nth;

-- Texts that were public are version 1.
with given as (
  select 'page' as kind, slug as key, 'published' as status, updated_at as at,
    jsonb_build_object('title', title, 'summary', summary, 'body', body) as content from content_page
  union all select 'home', key, 'published', now(), jsonb_build_object('text', text) from site_text
  union all select 'faq', 'question-' || id, case status when 'visible' then 'published' else 'hidden' end, updated_at,
    jsonb_build_object('question', question, 'answer', answer) from question where status <> 'deleted'
), moved as (
  update site_block b set content = given.content, status = given.status, published_at = given.at, saved_at = given.at
  from given where b.kind = given.kind and b.key = given.key and b.language = 'en'
  returning b.id, b.content, b.status, given.at
)
insert into site_block_version (block_id, kind, is_live, content, made_at)
select id, 'published', status = 'published', content, at from moved order by id;

drop table content_page;
drop table site_text;
drop table question;
