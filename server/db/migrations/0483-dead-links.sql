-- Links of published texts to our own pages that lead nowhere; the nightly check writes them.
create table dead_link (
  id integer generated always as identity primary key,
  source text not null
    check (source in ('site', 'blog', 'event', 'camp', 'competition', 'job', 'story', 'newsletter')),
  source_id integer not null,
  title text not null,
  link text not null check (char_length(link) <= 2000),
  reason text not null check (reason in ('missing', 'home', 'loop')),
  -- `new` since the last check, `known` to an earlier one, `solved` by the last one.
  state text not null default 'new' check (state in ('new', 'known', 'solved')),
  found_at timestamptz not null,
  checked_at timestamptz not null,
  solved_at timestamptz,
  unique (source, source_id, link),
  check ((state = 'solved') = (solved_at is not null))
);
create index dead_link_by_age on dead_link (found_at, id);
