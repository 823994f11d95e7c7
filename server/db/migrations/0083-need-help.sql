-- Help that is given, as the public page shows it: a picture or a short film, from `shown_from` on.
create table need_help_item (
  id integer generated always as identity primary key,
  shown_from date not null,
  title text not null check (char_length(title) between 1 and 100),
  read_more text not null check (char_length(read_more) between 1 and 2000),
  alt_tag text not null check (char_length(alt_tag) between 1 and 100),
  media_id text not null references media,
  -- Deleted is hidden for ever; the row stays.
  status text not null check (status in ('active', 'inactive', 'deleted')),
  created_at timestamptz not null,
  version integer not null default 1
);
create index need_help_item_day on need_help_item (shown_from, id) where status <> 'deleted';
create index need_help_item_status_day on need_help_item (status, shown_from, id);
create index need_help_item_title on need_help_item (lower(title) collate "C", id) where status <> 'deleted';
create index need_help_item_words on need_help_item using gin ((title || ' ' || alt_tag) gin_trgm_ops);
create index need_help_item_media on need_help_item (media_id);

-- Help that somebody asks for. Its status is the kind of help, which staff put right.
create table need_help_request (
  id integer generated always as identity primary key,
  full_name text not null check (char_length(full_name) between 1 and 100),
  email text not null,
  phone text not null check (phone ~ '^[0-9]{10}$'),
  status text not null check (status in ('Relocating', 'SeniorCitizen', 'House Declutter')),
  account_id integer references account on delete set null,
  created_at timestamptz not null,
  version integer not null default 1
);
create index need_help_request_created on need_help_request (created_at, id);
create index need_help_request_status_created on need_help_request (status, created_at, id);
create index need_help_request_name on need_help_request (lower(full_name) collate "C", id);
create index need_help_request_words on need_help_request
  using gin ((full_name || ' ' || email || ' ' || phone) gin_trgm_ops);
create index need_help_request_account on need_help_request (account_id) where account_id is not null;
