-- Each text of an update as it was sent in: the newest that was published stands on the page, one at most waits.
create table campaign_update_revision (
  id integer generated always as identity primary key,
  update_id integer not null references campaign_update on delete cascade,
  campaign_id integer not null references campaign on delete cascade,
  title text not null,
  message text not null,
  body_html text not null,
  media_ids text[] not null default '{}',
  author_id integer not null references account,
  proposed_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'published', 'rejected', 'replaced')),
  decided_by integer references account,
  decided_at timestamptz,
  reason text not null default '',
  check (decided_by is null or decided_by <> author_id),
  check ((status in ('waiting', 'replaced')) = (decided_at is null)),
  check (decided_at is not null or decided_by is null)
);
create unique index campaign_update_revision_waits on campaign_update_revision (update_id) where status = 'waiting';
create index campaign_update_revision_queue on campaign_update_revision (proposed_at, id) include (campaign_id) where status = 'waiting';
create index campaign_update_revision_waiting_of on campaign_update_revision (campaign_id) where status = 'waiting';
create index campaign_update_revision_update on campaign_update_revision (update_id, id desc);
create index campaign_update_revision_campaign on campaign_update_revision (campaign_id);
create index campaign_update_revision_author on campaign_update_revision (author_id);
create index campaign_update_revision_decider on campaign_update_revision (decided_by) where decided_by is not null;

-- Four eyes: nobody publishes their own text, or one of a fundraiser that they belong to. Trusted organisations need none.
create function campaign_update_four_eyes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status <> 'waiting' then
    raise exception 'a text of an update is decided once' using errcode = '42501', constraint = 'campaign_update_decided_once';
  end if;
  if new.decided_by is not null and (new.decided_by = new.author_id or belongs_to_campaign(new.campaign_id, new.decided_by)) then
    raise exception 'nobody decides about a fundraiser that they belong to' using errcode = '42501', constraint = 'campaign_four_eyes';
  end if;
  if new.status = 'rejected' and new.decided_by is null then
    raise exception 'somebody rejects a text' using errcode = '42501', constraint = 'campaign_update_trusted';
  end if;
  if new.status = 'published' and new.decided_by is null and not (
      belongs_to_campaign(new.campaign_id, new.author_id) and exists (
        select from campaign c join organisation o on o.id = c.organisation_id or o.account_id = c.organiser_id
        where c.id = new.campaign_id and o.status = 'verified' and o.is_trusted)) then
    raise exception 'a text is published by another person, or by a trusted organisation' using errcode = '42501', constraint = 'campaign_update_trusted';
  end if;
  return new;
end $$;
create trigger campaign_update_four_eyes before insert or update on campaign_update_revision
  for each row execute function campaign_update_four_eyes();

-- What stands on the page of an update that was sent in is a text of it that was published.
create function campaign_update_stands() returns trigger language plpgsql as $$
begin
  if new.status = 'published' and (old.status <> 'published' or new.body_html <> old.body_html or new.title <> old.title) and not exists (
      select from campaign_update_revision r
      where r.update_id = new.id and r.status = 'published' and r.title = new.title and r.body_html = new.body_html) then
    raise exception 'an update is published by one of its texts' using errcode = '42501', constraint = 'campaign_update_stands';
  end if;
  return new;
end $$;

-- Older updates stand as plain text alone.
update campaign_update set body_html = '<p>' || replace(replace(replace(message, '&', '&amp;'), '<', '&lt;'), '>', '&gt;') || '</p>'
where body_html = '';
create trigger campaign_update_stands before update on campaign_update
  for each row execute function campaign_update_stands();

-- Letters to all donors of a fundraiser: of an update, or of thanks. They go out in batches, each with the place after which the next begins.
create table campaign_mailing (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  update_id integer unique references campaign_update on delete cascade,
  started_at timestamptz not null,
  after_email text not null default '',
  recipients integer not null default 0,
  finished_at timestamptz
);
create unique index campaign_mailing_thanks on campaign_mailing (campaign_id) where update_id is null;
create index campaign_mailing_campaign on campaign_mailing (campaign_id);
create index campaign_mailing_unfinished on campaign_mailing (id) where finished_at is null;
create index campaign_thanks_sender on campaign_thanks (sent_by);
create index campaign_invitation_inviter on campaign_invitation (invited_by);

-- The lists of a manager, and of who sees all.
create index campaign_managed on campaign (manager_id, started_at desc, id desc) where started_at is not null;
create index campaign_managed_ends on campaign (manager_id, ends_on, id) where started_at is not null;
create index campaign_started on campaign (started_at desc, id desc) where started_at is not null;
create index campaign_ends on campaign (ends_on, id) where started_at is not null;
create index campaign_started_search on campaign using gin (search_text gin_trgm_ops) where started_at is not null;
create index campaign_report_open_of on campaign_report (campaign_id) where status = 'open';
create index campaign_change_waiting_of on campaign_change (campaign_id) where status = 'waiting';
