-- Celebrations: pages whose guests donate to one fundraiser or one cause.
create table celebration (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]{0,119}$'),
  account_id integer not null references account,
  occasion text not null check (occasion in ('birthday', 'anniversary', 'wedding', 'memorial')),
  title text not null check (char_length(title) between 1 and 80),
  message text not null check (char_length(message) between 1 and 1500),
  host_name text not null check (char_length(host_name) between 1 and 80),
  on_date date not null,
  target_paise bigint not null check (target_paise between 10000 and 100000000000),
  campaign_id integer references campaign,
  cause_id integer references cause,
  media_id text references media,
  status text not null default 'active' check (status in ('active', 'ended', 'hidden')),
  created_at timestamptz not null,
  version integer not null default 1,
  check (num_nonnulls(campaign_id, cause_id) = 1)
);
create index celebration_coming on celebration (on_date, id) where status = 'active';
create index celebration_of_account on celebration (account_id, created_at desc, id desc);
create index celebration_by_age on celebration (created_at, id);
create index celebration_by_status on celebration (status, created_at, id);
create index celebration_by_title on celebration (lower(title) collate "C", id);
create index celebration_by_date on celebration (on_date, id);
create index celebration_words on celebration using gin ((title || ' ' || host_name) gin_trgm_ops);
create index celebration_campaign on celebration (campaign_id);
create index celebration_cause on celebration (cause_id);
create index celebration_media on celebration (media_id);

-- The donation belongs to the fundraiser or cause of the celebration and is counted for both.
alter table donation add column celebration_id integer references celebration;
create index donation_celebration on donation (celebration_id) where celebration_id is not null;
create trigger donation_celebration_stands before update of celebration_id on donation
  for each row when (old.paid_at is not null and old.celebration_id is distinct from new.celebration_id)
  execute function paid_donation_stands();

-- Pages that show the total of a celebration are rendered again.
create function donation_changes_celebration() returns trigger language plpgsql as $$
begin
  perform pg_notify('sahaya_changed', json_build_object('from', 'database', 'tags',
    json_build_array('celebrations', 'celebration:' || new.celebration_id))::text);
  return null;
end $$;
create trigger donation_changes_celebration after update of paid_at, refunded_paise, state on donation
  for each row when (new.celebration_id is not null
    and (old.paid_at, old.refunded_paise, old.state) is distinct from (new.paid_at, new.refunded_paise, new.state))
  execute function donation_changes_celebration();
