-- Stories of celebrations, in the order in which the page shows them.
create table celebration_story (
  id integer generated always as identity primary key,
  occasion text not null check (occasion in ('birthday', 'anniversary', 'wedding', 'memorial')),
  title text not null check (char_length(title) between 1 and 80),
  story text not null check (char_length(story) between 1 and 1200),
  told_by text not null check (char_length(told_by) between 1 and 80),
  media_id text references media,
  status text not null default 'draft' check (status in ('draft', 'visible', 'hidden')),
  -- Those pushed to the front have smaller numbers, which may be negative.
  position integer not null,
  created_at timestamptz not null,
  version integer not null default 1
);
create index celebration_story_shown on celebration_story (position, id) where status = 'visible';
create index celebration_story_placed on celebration_story (position, id);
create index celebration_story_by_status on celebration_story (status, created_at, id);
create index celebration_story_media on celebration_story (media_id);
