-- Sections and videos of the talks on the home page, in the order that staff chose. Deleted ones stay as rows.
create table talks_section (
  id integer generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 80),
  text text not null check (char_length(text) between 1 and 500),
  link text not null default '' check (char_length(link) <= 300),
  link_text text not null default '' check (char_length(link_text) <= 30),
  status text not null default 'visible' check (status in ('visible', 'hidden', 'deleted')),
  position integer not null check (position > 0),
  created_at timestamptz not null,
  version integer not null default 1,
  check (link = '' or link_text <> '')
);
create index talks_section_order on talks_section (position, id) where status <> 'deleted';

create table talks_video (
  id integer generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 80),
  url text not null check (url ~ '^https://' and char_length(url) <= 300),
  about text not null default '' check (char_length(about) <= 200),
  status text not null default 'visible' check (status in ('visible', 'hidden', 'deleted')),
  position integer not null check (position > 0),
  created_at timestamptz not null,
  version integer not null default 1
);
create index talks_video_order on talks_video (position, id) where status <> 'deleted';
