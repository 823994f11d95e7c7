-- What the public pages say: banners, success stories, partners, questions, pages, words for search engines.
-- Rich text is HTML that was sanitised on its way in; pages render it as it stands.

create table banner (
  id integer generated always as identity primary key,
  type text not null check (type in ('cause-config', 'sahaya-talks-config', 'home-config')),
  cause_id integer references cause,
  -- What is deleted is hidden for ever; its row stays.
  status text not null default 'visible' check (status in ('visible', 'hidden', 'deleted')),
  position integer not null check (position > 0),
  header text not null,
  sub_header text not null default '' check (char_length(sub_header) <= 50),
  top_header text not null default '' check (char_length(top_header) <= 25),
  description text not null,
  read_more text not null check (char_length(read_more) between 1 and 2000),
  -- {cta1, cta2}: each null or {content, link, font}
  cta jsonb not null default '{"cta1": null, "cta2": null}'
    check (char_length(cta -> 'cta1' ->> 'content') <= 20 and char_length(cta -> 'cta2' ->> 'content') <= 20),
  image_media_id text not null references media,
  image_alt text not null check (image_alt <> ''),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((type = 'cause-config') = (cause_id is not null)),
  check (type = 'cause-config' or top_header <> ''),
  check (char_length(header) between 1 and case type when 'cause-config' then 35 else 100 end),
  check (char_length(description) between 1 and case type when 'cause-config' then 500 else 150 end)
);
create index banner_order on banner (position, id) where status <> 'deleted';

create table success_story (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,119}$'),
  title text not null check (char_length(title) between 20 and 50),
  short_desc text not null check (char_length(short_desc) between 1 and 300),
  content text not null check (content <> ''),
  cause_id integer not null references cause,
  status text not null default 'draft' check (status in ('draft', 'visible', 'hidden')),
  position integer not null check (position >= 0),
  -- Which part of the site it was written for.
  source text not null default 'materials' check (char_length(source) between 1 and 40),
  -- Addresses for the pictures are given out with the story's own answer: they come after it.
  card_media_id text references media,
  banner_media_id text references media,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index success_story_order on success_story (source, position, id);

create table partner (
  id integer generated always as identity primary key,
  -- The person to talk to; the public sees the organisation.
  name text not null,
  email text not null,
  mobile_no text not null check (mobile_no ~ '^[0-9]{10}$'),
  locality jsonb not null,
  availability text not null default '',
  description text not null check (char_length(description) between 1 and 150),
  relationship text not null check (relationship in
    ('gift-partner', 'support-partner', 'logistics-partner', 'advt-partner', 'others')),
  partner_type text check (partner_type in ('transport', 'storage', 'courier', 'other')),
  org_company text not null default '',
  url text not null check (url ~ '^https?://'),
  status text not null default 'requested' check (status in ('inactive', 'active', 'requested', 'on_hold')),
  logo_media_id text references media,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (relationship <> 'logistics-partner' or partner_type is not null)
);
create index partner_newest on partner (created_at desc, id desc);
create index partner_active on partner (id) where status = 'active';

create table question_category (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  name text not null check (char_length(name) between 1 and 60),
  position integer not null
);
create table question (
  id integer generated always as identity primary key,
  category_id integer not null references question_category,
  question text not null check (char_length(question) between 1 and 200),
  answer text not null check (answer <> ''),
  status text not null default 'visible' check (status in ('visible', 'hidden', 'deleted')),
  position integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index question_order on question (category_id, position, id) where status = 'visible';

-- Pages of plain text. {name}, {address}, {email} and the like stand for settings of the installation.
create table content_page (
  slug text primary key check (slug in ('about-us', 'privacy-policy', 'terms-and-conditions')),
  title text not null check (char_length(title) between 1 and 100),
  summary text not null check (char_length(summary) between 1 and 300),
  body text not null check (body <> ''),
  updated_at timestamptz not null
);

-- By page path: lower-cased, without the first '/', each other '/' as '--'; '/' is 'home'.
create table seo_meta (
  id text primary key check (id = lower(id) and char_length(id) between 1 and 200),
  meta_title text not null check (char_length(meta_title) between 1 and 100),
  meta_keywords text not null check (char_length(meta_keywords) between 1 and 300),
  meta_description text not null check (char_length(meta_description) between 1 and 300),
  updated_at timestamptz not null
);

-- What all have given, for the home page. Gifts to fundraisers stand in campaign_total; those to causes are
-- few and counted from this index alone.
create index donation_to_causes on donation (id) include (amount_paise, state)
  where campaign_id is null and paid_at is not null;
-- Everyone who has given to anything, once, as a hash. Counted behind the gifts, never by them.
create table giver (donor_hash bytea primary key);
create table giver_count (
  only_row boolean primary key default true check (only_row),
  givers integer not null default 0,
  -- Money booked up to here was looked at.
  counted_to timestamptz
);
insert into giver_count default values;
