create extension if not exists pg_trgm;

create table cause (
  id integer primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  position integer not null
);
insert into cause (id, slug, name, description, position) values
  (1, 'health-family-welfare', 'Health & Family Welfare', 'Treatment, nutrition and care close to home.', 1),
  (2, 'art-culture', 'Art & Culture', 'Looms, songs and crafts that feed the hands that keep them.', 2),
  (3, 'ecology-environment', 'Ecology & Environment', 'Tanks, trees and the air that a town breathes.', 3),
  (4, 'community-development', 'Community Development', 'Water, roofs and work where people already live.', 4),
  (5, 'human-rights-social-welfare', 'Human Rights & Social Welfare', 'A fair hearing, a safe night, a card that works.', 5),
  (6, 'education', 'Education', 'Books, teachers and a way to school.', 6);

-- A campaign is what the pages call a fundraiser. Only created through the service.
create table campaign (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,119}$'),
  title text not null,
  short_description text not null,
  story jsonb not null,
  spending jsonb not null,
  impact jsonb not null,
  cause_id integer not null references cause,
  cover_media_id text references media,
  organiser_id integer not null references account,
  organiser_name text not null,
  is_organiser_verified boolean not null default false,
  beneficiary text not null,
  city text not null,
  locality jsonb not null default '{}',
  target_paise bigint not null check (target_paise > 0),
  status text not null check (status in
    ('draft','in_review','data_requested','reviewed','live','rejected','paused','completed','stopped','inactivated')),
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  started_at timestamptz,
  created_at timestamptz not null,
  search_text text not null,
  -- What the public can see has a picture.
  check (cover_media_id is not null or status in ('draft','in_review','data_requested','reviewed','rejected'))
);
-- Pages are read in the order of an index and counted from it alone: hence every column that a list asks about.
create index campaign_active on campaign (started_at desc, id desc) include (ends_on) where status = 'live';
create index campaign_cause on campaign (cause_id, started_at desc, id desc) include (ends_on) where status = 'live';
create index campaign_city on campaign (lower(city), started_at desc, id desc) include (ends_on, city) where status = 'live';
create index campaign_organiser on campaign (organiser_id);
create index campaign_search on campaign using gin (search_text gin_trgm_ops) where status = 'live';

create table campaign_update (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign,
  title text not null,
  message text not null,
  created_at timestamptz not null
);
create index campaign_update_campaign on campaign_update (campaign_id, created_at desc);

-- What a fundraiser has raised: folded totals plus the deltas that no fold has met yet.
-- A gift only ever inserts a delta, so that givers to one fundraiser never wait for each other.
create table campaign_total (
  campaign_id integer primary key references campaign,
  raised_paise bigint not null default 0,
  gift_count integer not null default 0,
  donor_count integer not null default 0
);
create table campaign_delta (
  id bigint generated always as identity primary key,
  campaign_id integer not null references campaign,
  paise bigint not null,
  gifts integer not null,
  donors integer not null
);
create index campaign_delta_campaign on campaign_delta (campaign_id) include (paise, gifts, donors);
-- Who has given to what, as hashes, so that a giver who gives twice counts once.
create table campaign_donor (
  campaign_id integer not null references campaign,
  donor_hash bytea not null,
  primary key (campaign_id, donor_hash)
);
-- A fundraiser is listed as ongoing from its first gift on; set once, never a hot row.
alter table campaign add column has_gifts boolean not null default false;
create index campaign_ongoing on campaign (ends_on, id) where status = 'live' and has_gifts;
