-- Large files come in parts, so that a lost line costs one part alone. A part goes when its file is whole.
create table upload_part (
  media_id text not null references media on delete cascade,
  -- Where it begins in its file, in bytes.
  start bigint not null check (start >= 0),
  size integer not null check (size > 0),
  storage_key text not null,
  primary key (media_id, start)
);
create index campaign_media_thumbnail on campaign_media (thumbnail_id) where thumbnail_id is not null;
