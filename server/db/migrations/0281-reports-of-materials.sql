-- Reports of material requests and offers. A case is opened by the first report and closed by a reviewer's decision.
create table material_case (
  id integer generated always as identity primary key,
  request_id integer references material_request on delete cascade,
  offer_id integer references material_offer on delete cascade,
  status text not null default 'open' check (status in ('open', 'dismissed', 'upheld')),
  reports integer not null default 1 check (reports > 0),
  kinds text[] not null,
  opened_at timestamptz not null,
  last_at timestamptz not null,
  decided_by integer references account,
  decided_at timestamptz,
  reason text not null default '',
  check (num_nonnulls(request_id, offer_id) = 1),
  check ((status = 'open') = (decided_by is null)),
  check ((status = 'open') = (decided_at is null))
);
create unique index material_case_open_request on material_case (request_id) where status = 'open';
create unique index material_case_open_offer on material_case (offer_id) where status = 'open';
create index material_case_of_request on material_case (request_id) where request_id is not null;
create index material_case_of_offer on material_case (offer_id) where offer_id is not null;
create index material_case_of_decider on material_case (decided_by) where decided_by is not null;
create index material_case_by_status on material_case (status, id);
create index material_case_most on material_case (reports, id);
create index material_case_kinds on material_case using gin (kinds);

create table material_report (
  id integer generated always as identity primary key,
  case_id integer not null references material_case on delete cascade,
  kind text not null check (kind in ('untrue', 'forbidden', 'private', 'spam', 'other')),
  message text not null check (char_length(message) <= 2000),
  account_id integer references account,
  email text,
  -- Identifies the reporter without an account, so that one person counts once.
  reporter_hash bytea not null,
  at timestamptz not null,
  unique (case_id, reporter_hash)
);
create index material_report_of_account on material_report (account_id) where account_id is not null;

-- Notes of reviewers for their colleagues.
create table material_case_comment (
  id integer generated always as identity primary key,
  case_id integer not null references material_case on delete cascade,
  author_id integer not null references account,
  comment text not null check (char_length(comment) between 1 and 1000),
  at timestamptz not null
);
create index material_case_comment_of_case on material_case_comment (case_id, id);
create index material_case_comment_of_author on material_case_comment (author_id);

-- Photos that a reviewer has opened; all are needed before an approval.
create table material_case_photo (
  case_id integer not null references material_case on delete cascade,
  media_id text not null references media on delete cascade,
  account_id integer not null references account,
  at timestamptz not null,
  primary key (case_id, media_id, account_id)
);
create index material_case_photo_of_media on material_case_photo (media_id);
create index material_case_photo_of_account on material_case_photo (account_id);

create function material_case_four_eyes() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' then
    raise exception 'a report of materials is decided once' using errcode = '42501', constraint = 'material_case_decided_once';
  end if;
  if new.decided_by is not null and (
      exists (select from material_request r where r.id = new.request_id and r.account_id = new.decided_by)
      or exists (select from material_offer o where o.id = new.offer_id and o.account_id = new.decided_by)
      or exists (select from material_report r where r.case_id = new.id and r.account_id = new.decided_by)) then
    raise exception 'no one decides a case that they have a part in' using errcode = '42501', constraint = 'material_case_four_eyes';
  end if;
  return new;
end $$;
create trigger material_case_four_eyes before update on material_case
  for each row execute function material_case_four_eyes();

update role set permissions = permissions || '{materials.review}' where id in ('reviewer', 'super-admin');
