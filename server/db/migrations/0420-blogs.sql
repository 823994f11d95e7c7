-- Forms that are open: who edits which record now.
create table editing (
  -- Table and number of the record, such as `blog_post:12`.
  subject text primary key check (subject ~ '^[a-z_]{1,40}:[0-9]{1,10}$'),
  -- Names one open form of one tab.
  session text not null check (session ~ '^[a-z0-9]{16,40}$'),
  account_id integer not null references account on delete cascade,
  since timestamptz not null,
  -- Its last sign; a form without one for half a minute counts as closed.
  seen_at timestamptz not null
);
create index editing_account on editing (account_id);
create index editing_seen on editing (seen_at);

-- Posts of the blog: the text that staff edit. The public reads one of its versions.
create table blog_post (
  id integer generated always as identity primary key,
  -- Null until it is published for the first time or an address is chosen.
  slug text check (slug ~ '^[a-z0-9][a-z0-9-]{0,119}$'),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'hidden')),
  title text not null default '' check (char_length(title) <= 120),
  topic text not null check (topic in ('our-work', 'giving', 'volunteering', 'education', 'health', 'news')),
  author text not null default '' check (char_length(author) <= 100),
  summary text not null default '' check (char_length(summary) <= 300),
  -- Sanitised HTML.
  content text not null default '' check (char_length(content) <= 400000),
  language text not null default 'en' check (language in ('en', 'hi', 'te')),
  cover_media_id text references media,
  publish_at timestamptz,
  -- First publication.
  published_at timestamptz,
  created_at timestamptz not null,
  -- Counts the changes of the text; publication and other statuses leave it as it is.
  revision integer not null default 1,
  -- The form that saved last, the revision from which its unbroken saves began, and the number of the last one.
  saved_session text,
  saved_from integer,
  saved_no integer,
  saved_at timestamptz not null,
  saved_by integer references account on delete set null,
  version integer not null default 1,
  check (status <> 'scheduled' or publish_at is not null),
  check (status <> 'published' or (published_at is not null and slug is not null)),
  check ((saved_session is null) = (saved_from is null) and (saved_session is null) = (saved_no is null))
);
create index blog_post_by_age on blog_post (created_at, id);
create index blog_post_by_status on blog_post (status, created_at, id);
create index blog_post_by_topic on blog_post (topic, created_at, id);
create index blog_post_by_title on blog_post (lower(title) collate "C", id);
create index blog_post_due on blog_post (publish_at, id) where status = 'scheduled';
create index blog_post_cover on blog_post (cover_media_id) where cover_media_id is not null;
create index blog_post_saved_by on blog_post (saved_by) where saved_by is not null;
create index blog_post_words on blog_post using gin ((title || ' ' || summary || ' ' || author) gin_trgm_ops);

-- Every address that a post has had. Old ones lead to the post for ever, and no other post may take them.
create table blog_slug (
  slug text primary key,
  post_id integer not null references blog_post on delete cascade
);
create index blog_slug_of_post on blog_slug (post_id);

create function blog_slug_is_recorded() returns trigger language plpgsql as $$
begin
  insert into blog_slug (slug, post_id) values (new.slug, new.id) on conflict (slug) do nothing;
  if (select post_id from blog_slug where slug = new.slug) is distinct from new.id then
    raise unique_violation using constraint = 'blog_slug_taken', message = 'the address belongs to another post';
  end if;
  return null;
end $$;
create trigger blog_slug_is_recorded after insert or update of slug on blog_post
  for each row when (new.slug is not null) execute function blog_slug_is_recorded();

-- Texts of a post that were published, or that a person added to the versions.
create table blog_version (
  id integer generated always as identity primary key,
  post_id integer not null references blog_post on delete cascade,
  kind text not null check (kind in ('published', 'kept')),
  -- The public reads it.
  is_live boolean not null default false,
  title text not null,
  topic text not null,
  author text not null,
  summary text not null,
  content text not null,
  language text not null,
  cover_media_id text references media,
  -- Minutes that reading takes.
  minutes smallint not null check (minutes >= 1),
  -- First publication of its post, of versions that the public reads or has read.
  published_at timestamptz,
  made_at timestamptz not null,
  made_by integer references account on delete set null,
  check (not is_live or (kind = 'published' and published_at is not null))
);
create unique index blog_version_live on blog_version (post_id) where is_live;
create index blog_version_of_post on blog_version (post_id, id desc);
create index blog_version_newest on blog_version (published_at desc, id desc) where is_live;
create index blog_version_of_topic on blog_version (topic, published_at desc, id desc) where is_live;
create index blog_version_of_author on blog_version (lower(author), published_at desc, id desc) where is_live;
create index blog_version_words on blog_version
  using gin ((title || ' ' || summary || ' ' || author) gin_trgm_ops) where is_live;
create index blog_version_cover on blog_version (cover_media_id) where cover_media_id is not null;
create index blog_version_made_by on blog_version (made_by) where made_by is not null;
