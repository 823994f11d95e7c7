-- A fundraiser from its first draft on: a draft has what its organiser has filled in so far, what is published has all.
alter table campaign
  alter slug drop not null,
  alter title drop not null,
  alter short_description drop not null,
  alter cause_id drop not null,
  alter beneficiary drop not null,
  alter city drop not null,
  alter target_paise drop not null,
  alter starts_on drop not null,
  alter ends_on drop not null,
  alter story set default '[]',
  alter spending set default '[]',
  alter impact set default '[]',
  alter search_text set default '',
  alter status set default 'draft';
alter table campaign
  add kind text default 'project' check (kind in ('individual', 'community', 'project', 'emergency')),
  -- The story as sanitised rich text; '' where it stands as blocks alone.
  add story_html text not null default '',
  -- Whose verified documents are taken over; null for a person's own.
  add organisation_id integer references organisation,
  add manager_id integer references account,
  add language text not null default 'en' check (language in ('en', 'hi', 'te')),
  add version integer not null default 1,
  add updated_at timestamptz,
  -- When it came into the queue in which it waits: with a reviewer, then with an approver.
  add submitted_at timestamptz,
  -- Wire names of the fields that an organiser may change while data is requested.
  add requested_fields text[] not null default '{}',
  -- Who has taken the case; free again after half an hour in which they did nothing with it.
  add taken_by integer references account,
  add taken_at timestamptz,
  -- The decision by which it came into its status.
  add decision_id integer;
update campaign set updated_at = created_at, submitted_at = created_at;
alter table campaign alter updated_at set not null, alter kind drop default;
alter table campaign add constraint campaign_published_is_whole check (
  status in ('draft', 'in_review', 'data_requested', 'reviewed', 'rejected')
  or (slug is not null and title is not null and short_description is not null and cause_id is not null
    and beneficiary is not null and city is not null and target_paise is not null and starts_on is not null
    and ends_on is not null and started_at is not null));
create index campaign_queue on campaign (status, submitted_at, id) where status in ('in_review', 'data_requested', 'reviewed');
create index campaign_manager on campaign (manager_id, status, id) where manager_id is not null;
create index campaign_organisation on campaign (organisation_id) where organisation_id is not null;
create index campaign_taken on campaign (taken_by) where taken_by is not null;
create index campaign_own on campaign (organiser_id, updated_at desc, id desc);

-- For whom the money is, and who speaks for them.
create table campaign_beneficiary (
  campaign_id integer primary key references campaign on delete cascade,
  kind text check (kind in ('person', 'group', 'organisation')),
  name text,
  -- What the organiser is to them: self, parent, child, sibling, spouse, relative, friend, colleague, teacher, other.
  relation text,
  about text,
  is_minor boolean not null default false,
  guardian_name text,
  guardian_relation text,
  -- The telephone of the beneficiary, or of their guardian.
  mobile_sealed bytea,
  mobile_end text,
  mobile_fingerprint bytea
);
create index campaign_beneficiary_mobile on campaign_beneficiary (mobile_fingerprint) where mobile_fingerprint is not null;

-- The account that is paid: a bank account, or a UPI id.
create table campaign_payee (
  campaign_id integer primary key references campaign on delete cascade,
  method text not null default 'bank' check (method in ('bank', 'upi')),
  holder text,
  -- Account number or UPI id; its end is shown.
  account_sealed bytea,
  account_end text,
  account_fingerprint bytea,
  ifsc text,
  changed_at timestamptz
);
create index campaign_payee_account on campaign_payee (account_fingerprint) where account_fingerprint is not null;

create table campaign_declaration (
  campaign_id integer not null references campaign on delete cascade,
  name text not null,
  version integer not null,
  account_id integer not null references account,
  accepted_at timestamptz not null,
  primary key (campaign_id, name)
);

-- Proofs and papers. All are private files; who opens one is written down, but for those that the public may see.
create table campaign_document (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  kind text not null check (kind in ('identity', 'address', 'guardian_consent', 'relation', 'medical', 'estimate', 'permission', 'other')),
  -- Which paper proves it, as of identity: pan_card, passport, driving_licence, voter_id.
  paper text,
  title text not null default '',
  media_id text not null unique references media,
  -- The same for the same bytes.
  digest bytea not null,
  is_public boolean not null default false,
  valid_until date,
  verdict text check (verdict in ('ok', 'change')),
  note text,
  uploaded_by integer references account,
  uploaded_at timestamptz not null,
  removed_at timestamptz
);
create index campaign_document_campaign on campaign_document (campaign_id, kind);
create index campaign_document_digest on campaign_document (digest) where removed_at is null;
create index campaign_document_lapses on campaign_document (valid_until) where removed_at is null and valid_until is not null;

-- Pictures and videos of the gallery, and the cover.
create table campaign_media (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  kind text not null check (kind in ('cover', 'picture', 'video')),
  media_id text not null references media,
  thumbnail_id text references media,
  caption text not null default '',
  position integer not null default 0,
  -- Perceptual hashes of the picture and of parts of it, by which a like one is found.
  hashes bigint[] not null default '{}',
  added_by integer references account,
  added_at timestamptz not null,
  removed_at timestamptz
);
create index campaign_media_campaign on campaign_media (campaign_id, position, id) where removed_at is null;
create index campaign_media_media on campaign_media (media_id);
create unique index campaign_media_cover on campaign_media (campaign_id) where kind = 'cover' and removed_at is null;

-- What reviewer and approver found, section by section; the newest of a round counts.
create table campaign_verdict (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  stage text not null check (stage in ('review', 'approval')),
  section text not null check (section in ('details', 'beneficiary', 'compliance', 'story')),
  verdict text not null check (verdict in ('ok', 'change', 'bad')),
  note text not null default '',
  actor_id integer not null references account,
  at timestamptz not null
);
create index campaign_verdict_campaign on campaign_verdict (campaign_id, at desc, id desc);
create index campaign_verdict_actor on campaign_verdict (actor_id);

-- Every decision about a fundraiser; each stands beside the earlier ones.
create table campaign_decision (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  stage text not null check (stage in ('review', 'approval', 'management', 'administration')),
  decision text not null check (decision in
    ('pass', 'approve', 'request', 'reject', 'pause', 'resume', 'stop', 'inactivate', 'complete')),
  to_status text not null,
  -- One of the list of reasons, with words of their own behind it.
  reason_kind text,
  reason text not null default '',
  fields text[] not null default '{}',
  actor_id integer not null references account,
  at timestamptz not null
);
create index campaign_decision_campaign on campaign_decision (campaign_id, at desc, id desc);
create index campaign_decision_actor on campaign_decision (actor_id);
alter table campaign add constraint campaign_has_decision foreign key (decision_id) references campaign_decision;

-- Accounts that work on a fundraiser beside its organiser.
create table campaign_team (
  campaign_id integer not null references campaign on delete cascade,
  account_id integer not null references account,
  may text not null check (may in ('edit', 'look')),
  added_at timestamptz not null,
  primary key (campaign_id, account_id)
);
create index campaign_team_account on campaign_team (account_id);
create table campaign_invitation (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  email text not null check (email = lower(email)),
  may text not null check (may in ('edit', 'look')),
  token_hash bytea not null unique,
  invited_by integer not null references account,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  unique (campaign_id, email)
);

-- Whoever belongs to a fundraiser: wrote it, asked for it, or has a part in its team or organisation.
create function belongs_to_campaign(of_campaign integer, of_account integer) returns boolean language sql stable as $$
  select exists (select from campaign c where c.id = of_campaign and c.organiser_id = of_account)
    or exists (select from campaign_team t where t.campaign_id = of_campaign and t.account_id = of_account)
    or exists (select from campaign c join organisation o on o.id = c.organisation_id
               where c.id = of_campaign and o.account_id = of_account)
    or exists (select from campaign_document d where d.campaign_id = of_campaign and d.uploaded_by = of_account)
    or exists (select from campaign_media d where d.campaign_id = of_campaign and d.added_by = of_account)
$$;

-- Changes that are asked for and decided by another person. `from` and `to` hold what changes, by wire names.
create table campaign_change (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  kind text not null check (kind in ('target', 'end_date', 'stop', 'payee', 'story')),
  reason text not null,
  from_values jsonb not null default '{}',
  to_values jsonb not null default '{}',
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'rejected', 'withdrawn')),
  asked_by integer not null references account,
  asked_at timestamptz not null,
  decided_by integer references account,
  decided_at timestamptz,
  decision_reason text not null default '',
  check (decided_by is null or decided_by <> asked_by or status = 'withdrawn'),
  check ((status = 'waiting') = (decided_at is null))
);
create unique index campaign_change_waits on campaign_change (campaign_id, kind) where status = 'waiting';
create index campaign_change_campaign on campaign_change (campaign_id, asked_at desc, id desc);
create index campaign_change_waiting on campaign_change (asked_at, id) where status = 'waiting';
create index campaign_change_asked on campaign_change (asked_by);
create index campaign_change_decided on campaign_change (decided_by) where decided_by is not null;

-- Four eyes: nobody decides about what they belong to; nobody approves what they reviewed, or the reverse.
create function campaign_four_eyes() returns trigger language plpgsql as $$
begin
  if belongs_to_campaign(new.campaign_id, new.actor_id) then
    raise exception 'nobody decides about a fundraiser that they belong to' using errcode = '42501', constraint = 'campaign_four_eyes';
  end if;
  if new.stage = 'approval' and (
      exists (select from campaign_verdict v where v.campaign_id = new.campaign_id and v.stage = 'review' and v.actor_id = new.actor_id)
      or exists (select from campaign_decision d where d.campaign_id = new.campaign_id and d.stage = 'review' and d.actor_id = new.actor_id)) then
    raise exception 'nobody approves what they reviewed' using errcode = '42501', constraint = 'campaign_four_eyes';
  end if;
  if new.stage = 'review' and (
      exists (select from campaign_verdict v where v.campaign_id = new.campaign_id and v.stage = 'approval' and v.actor_id = new.actor_id)
      or exists (select from campaign_decision d where d.campaign_id = new.campaign_id and d.stage = 'approval' and d.actor_id = new.actor_id)) then
    raise exception 'nobody reviews what they approved' using errcode = '42501', constraint = 'campaign_four_eyes';
  end if;
  return new;
end $$;
create trigger campaign_verdict_four_eyes before insert or update on campaign_verdict
  for each row execute function campaign_four_eyes();
create trigger campaign_decision_four_eyes before insert or update on campaign_decision
  for each row execute function campaign_four_eyes();

-- A change is not decided by who belongs to the fundraiser; what they withdraw themselves is no decision.
create function campaign_change_four_eyes() returns trigger language plpgsql as $$
begin
  if new.status in ('approved', 'rejected') and belongs_to_campaign(new.campaign_id, new.decided_by) then
    raise exception 'nobody decides about a fundraiser that they belong to' using errcode = '42501', constraint = 'campaign_four_eyes';
  end if;
  if tg_op = 'UPDATE' and old.status <> 'waiting' then
    raise exception 'a change is decided once' using errcode = '42501', constraint = 'campaign_change_decided_once';
  end if;
  return new;
end $$;
create trigger campaign_change_four_eyes before insert or update on campaign_change
  for each row execute function campaign_change_four_eyes();

-- A fundraiser is passed, approved, asked about or rejected only by a decision of its own, each by a new one.
create function campaign_moves() returns trigger language plpgsql as $$
begin
  if new.status = old.status then return new; end if;
  if not (old.status, new.status) in (values
      ('draft', 'in_review'), ('in_review', 'data_requested'), ('data_requested', 'in_review'),
      ('in_review', 'reviewed'), ('in_review', 'rejected'), ('data_requested', 'rejected'),
      ('reviewed', 'live'), ('reviewed', 'rejected'), ('reviewed', 'data_requested'), ('data_requested', 'reviewed'),
      ('live', 'paused'), ('paused', 'live'), ('live', 'completed'), ('paused', 'completed'),
      ('live', 'stopped'), ('paused', 'stopped'), ('completed', 'live'),
      ('live', 'inactivated'), ('paused', 'inactivated'), ('completed', 'inactivated'), ('stopped', 'inactivated')) then
    raise exception 'a fundraiser does not go from % to %', old.status, new.status
      using errcode = '23514', constraint = 'campaign_moves';
  end if;
  if new.status in ('reviewed', 'rejected') or (old.status = 'reviewed' and new.status = 'live')
      or (old.status in ('in_review', 'reviewed') and new.status = 'data_requested') then
    if new.decision_id is not distinct from old.decision_id or not exists (
        select from campaign_decision d
        where d.id = new.decision_id and d.campaign_id = new.id and d.to_status = new.status) then
      -- An answer goes back to the approver who asked, of what a reviewer has passed.
      if not (old.status = 'data_requested' and new.status = 'reviewed' and exists (
          select from campaign_decision d where d.campaign_id = new.id and d.stage = 'review' and d.decision = 'pass')) then
        raise exception 'a fundraiser becomes % only by a decision', new.status
          using errcode = '42501', constraint = 'campaign_moves';
      end if;
    end if;
  end if;
  return new;
end $$;
create trigger campaign_moves before update of status on campaign for each row execute function campaign_moves();

-- What was asked once is answered once: data requests, with the fields that they opened.
create table campaign_data_request (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  stage text not null check (stage in ('review', 'approval')),
  fields text[] not null,
  reason text not null,
  asked_by integer not null references account,
  asked_at timestamptz not null,
  answered_at timestamptz,
  answer text not null default ''
);
create index campaign_data_request_campaign on campaign_data_request (campaign_id, asked_at desc, id desc);
create index campaign_data_request_asker on campaign_data_request (asked_by);

-- Likenesses to other fundraisers, found when one is submitted or changed.
create table campaign_alarm (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  kind text not null check (kind in ('picture', 'document', 'payee', 'telephone', 'text')),
  other_id integer not null references campaign on delete cascade,
  -- Media, documents or words that are alike on both sides, for who compares them.
  details jsonb not null default '{}',
  found_at timestamptz not null,
  dismissed_by integer references account,
  dismissed_at timestamptz,
  note text not null default '',
  unique (campaign_id, kind, other_id)
);
create index campaign_alarm_other on campaign_alarm (other_id);
create index campaign_alarm_dismisser on campaign_alarm (dismissed_by) where dismissed_by is not null;

-- Updates wait for the manager, unless the organisation is trusted.
alter table campaign_update
  add body_html text not null default '',
  add status text not null default 'published' check (status in ('waiting', 'published', 'rejected')),
  add media_ids text[] not null default '{}',
  add author_id integer references account,
  add decided_by integer references account,
  add decided_at timestamptz,
  add reason text not null default '',
  add version integer not null default 1,
  -- When donors who want updates were written to.
  add told_at timestamptz,
  add check (decided_by is null or decided_by <> author_id);
create index campaign_update_waiting on campaign_update (created_at, id) where status = 'waiting';
create index campaign_update_author on campaign_update (author_id) where author_id is not null;
alter table organisation add is_trusted boolean not null default false;

-- One message of thanks to all donors of a fundraiser.
create table campaign_thanks (
  campaign_id integer primary key references campaign on delete cascade,
  message text not null,
  sent_by integer not null references account,
  sent_at timestamptz not null,
  recipients integer not null default 0
);

-- Reports by anybody, gathered into a case for the manager.
create table campaign_report (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  kind text not null check (kind in ('untrue', 'fraud', 'copied', 'offensive', 'beneficiary_unaware', 'other')),
  message text not null,
  account_id integer references account,
  email text,
  -- Names who reported without an account, so that one person counts once.
  reporter_hash bytea not null,
  at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'dismissed', 'upheld')),
  decided_by integer references account,
  decided_at timestamptz,
  decision_reason text not null default '',
  unique (campaign_id, reporter_hash)
);
create index campaign_report_open on campaign_report (at, id) where status = 'open';
create index campaign_report_campaign on campaign_report (campaign_id, at desc);
create index campaign_report_account on campaign_report (account_id) where account_id is not null;

-- Who managed a fundraiser from when on, with the note that was handed over.
create table campaign_manager_change (
  id integer generated always as identity primary key,
  campaign_id integer not null references campaign on delete cascade,
  from_id integer references account,
  to_id integer references account,
  note text not null default '',
  by_id integer references account,
  at timestamptz not null
);
create index campaign_manager_change_campaign on campaign_manager_change (campaign_id, at desc);
