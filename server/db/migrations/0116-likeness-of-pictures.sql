-- What a picture looks like, by which a cropped, tinted or mirrored copy of it is found.
alter table campaign_media drop column hashes;
create table picture_likeness (
  media_id text primary key references media on delete cascade,
  -- Of the whole, of the whole mirrored, then of parts of it.
  hashes bigint[] not null,
  -- Quarters of the hashes, each with its place: like pictures share some.
  part_keys integer[] not null,
  whole_keys integer[] not null
);
create index picture_likeness_parts on picture_likeness using gin (part_keys);
create index picture_likeness_whole on picture_likeness using gin (whole_keys);
create index campaign_cover on campaign (cover_media_id) where cover_media_id is not null;
