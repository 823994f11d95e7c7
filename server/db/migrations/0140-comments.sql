-- Comments on fundraisers, in threads of one level: a reply names the comment that began its thread.
create table comment (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  parent_id integer references comment on delete cascade,
  author_id integer not null references account,
  body text not null check (char_length(body) <= 2000),
  -- Language of the pages as its author read them; letters about it are written in it.
  language text not null default 'en',
  status text not null default 'visible' check (status in ('visible', 'hidden', 'removed', 'deleted', 'erased')),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Kept by whoever writes a vote or a reply, under a lock on this row, so that no page counts.
  like_count integer not null default 0 check (like_count >= 0),
  dislike_count integer not null default 0 check (dislike_count >= 0),
  reply_count integer not null default 0 check (reply_count >= 0),
  check ((status in ('visible', 'hidden')) <= (body <> '')),
  check (parent_id is null or reply_count = 0)
);
create index comment_threads on comment (campaign_id, id desc)
  where parent_id is null and (status <> 'deleted' or reply_count > 0);
create index comment_shown on comment (campaign_id, id) where status = 'visible';
create index comment_of_campaign on comment (campaign_id);
create index comment_replies on comment (parent_id, id);
create index comment_of_author on comment (author_id, id);

-- One voice of a person for or against a comment.
create table comment_vote (
  comment_id integer not null references comment on delete cascade,
  account_id integer not null references account,
  value smallint not null check (value in (1, -1)),
  at timestamptz not null,
  primary key (comment_id, account_id)
);
create index comment_vote_of_account on comment_vote (account_id);

-- A reported comment as moderators see it: opened by its first report, closed by a decision. The next report opens another.
create table comment_case (
  id integer generated always as identity primary key,
  comment_id integer not null references comment on delete cascade,
  campaign_id integer not null references campaign on delete cascade,
  status text not null default 'open' check (status in ('open', 'kept', 'removed', 'erased')),
  reports integer not null default 1 check (reports > 0),
  -- Whether three people reported it, so that it stands hidden until it is decided.
  is_hidden boolean not null default false,
  opened_at timestamptz not null,
  decided_by integer references account,
  decided_at timestamptz,
  reason text not null default '',
  -- Days for which its author may not comment.
  block_days integer check (block_days between 1 and 365),
  check ((status in ('kept', 'removed')) = (decided_by is not null)),
  check ((status = 'open') = (decided_at is null)),
  check (block_days is null or status = 'removed')
);
create unique index comment_case_open on comment_case (comment_id) where status = 'open';
create index comment_case_of_comment on comment_case (comment_id);
create index comment_case_of_campaign on comment_case (campaign_id);
create index comment_case_of_decider on comment_case (decided_by) where decided_by is not null;
create index comment_case_urgent on comment_case ((not is_hidden), id) where status = 'open';
create index comment_case_most on comment_case (reports, id) where status = 'open';
create index comment_case_by_status on comment_case (status, id);

create table comment_report (
  id integer generated always as identity primary key,
  case_id integer not null references comment_case on delete cascade,
  comment_id integer not null references comment on delete cascade,
  account_id integer not null references account,
  kind text not null check (kind in ('rude', 'spam', 'private', 'false', 'other')),
  message text not null default '' check (char_length(message) <= 1000),
  -- What stood there when it was reported: its author may have changed it since.
  comment_text text not null,
  at timestamptz not null,
  unique (comment_id, account_id)
);
create index comment_report_of_case on comment_report (case_id, id);
create index comment_report_of_account on comment_report (account_id);

-- People who may not comment until then.
create table comment_block (
  account_id integer primary key references account on delete cascade,
  until timestamptz not null,
  case_id integer not null references comment_case on delete cascade
);
create index comment_block_of_case on comment_block (case_id);

-- Fundraisers whose organiser is to hear of comments from this one on; the daily letter takes them away.
create table comment_news (
  campaign_id integer primary key references campaign on delete cascade,
  from_id integer not null references comment on delete cascade
);
create index comment_news_of_comment on comment_news (from_id);

-- Nobody decides about what they wrote, reported or have a part in; a decision stands.
create function comment_case_four_eyes() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' then
    raise exception 'a comment is decided about once' using errcode = '42501', constraint = 'comment_case_decided_once';
  end if;
  if new.decided_by is not null and (
      belongs_to_campaign(new.campaign_id, new.decided_by)
      or exists (select from comment c where c.id = new.comment_id and c.author_id = new.decided_by)
      or exists (select from comment_report r where r.case_id = new.id and r.account_id = new.decided_by)) then
    raise exception 'nobody decides about what they have a part in' using errcode = '42501', constraint = 'comment_case_four_eyes';
  end if;
  return new;
end $$;
create trigger comment_case_four_eyes before update on comment_case
  for each row execute function comment_case_four_eyes();

-- Reported comments are searched for by their words.
create index comment_words on comment using gin (body gin_trgm_ops);
