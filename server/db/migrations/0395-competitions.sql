-- Competitions: the part of an event of kind competition that other events do not have.
create table competition (
  event_id integer primary key references event,
  entries_open_at timestamptz not null,
  entries_close_at timestamptz not null,
  -- What the jury marks: [{id, label}].
  criteria jsonb not null,
  -- Ids of criteria, 'youngest' and 'earliest', in the order in which they decide between equal marks.
  tie_breakers text[] not null,
  -- An entry with fewer marks is not judged.
  minimum_marks smallint not null check (minimum_marks between 1 and 10),
  highest_mark smallint not null check (highest_mark between 1 and 100),
  most_media smallint not null check (most_media between 1 and 5),
  -- The latest published version of its results; null before.
  results_version integer,
  created_by integer references account on delete set null,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint competition_entries_in_order check (entries_close_at > entries_open_at)
);
create index competition_author on competition (created_by) where created_by is not null;

create table competition_category (
  event_id integer not null references competition,
  position smallint not null check (position between 1 and 8),
  name text not null check (char_length(name) between 1 and 60),
  -- Age in years on the day on which the event starts, both included.
  age_from smallint not null check (age_from between 0 and 120),
  age_to smallint not null check (age_to between 0 and 120),
  primary key (event_id, position),
  constraint competition_category_ages check (age_to >= age_from)
);

create table competition_juror (
  event_id integer not null references competition,
  account_id integer not null references account,
  added_at timestamptz not null,
  primary key (event_id, account_id)
);
create index competition_juror_account on competition_juror (account_id, event_id);

create table competition_entry (
  id integer generated always as identity primary key,
  event_id integer not null references competition,
  category smallint not null,
  -- The participant; null once the entry was erased.
  name text check (char_length(name) between 1 and 100),
  born_on date,
  class_name text check (char_length(class_name) between 1 and 40),
  school text check (char_length(school) between 1 and 120),
  title text not null check (char_length(title) between 1 and 120),
  -- One entry of a person in a competition.
  person_key text not null,
  is_minor boolean not null,
  -- Contact of the participant, or of the guardian of a minor.
  email text check (char_length(email) between 3 and 254),
  mobile_no text check (mobile_no ~ '^[0-9]{10}$'),
  guardian_name text check (char_length(guardian_name) between 1 and 100),
  guardian_relation text check (guardian_relation in ('mother', 'father', 'grandparent', 'legal-guardian')),
  guardian_born_on date,
  -- How a guardian agreed, or an adult: by OTP or on paper that a school uploaded, one sheet for each child.
  consent_by text check (consent_by in ('otp', 'paper', 'account')),
  consent_version text check (char_length(consent_version) between 1 and 20),
  consented_at timestamptz,
  paper_media_id text references media,
  -- The account that made the entry: participant, guardian or teacher.
  account_id integer references account on delete set null,
  is_by_teacher boolean not null default false,
  status text not null check (status in ('awaiting', 'entered', 'withdrawn')),
  language text not null default 'en' check (language in ('en', 'hi', 'te')),
  entered_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  foreign key (event_id, category) references competition_category (event_id, position),
  constraint competition_entry_entered check (status <> 'entered' or (entered_at is not null and name is not null and born_on is not null)),
  -- No minor takes part without the consent of a guardian who is named and of age.
  constraint competition_entry_consent check (status <> 'entered' or not is_minor or coalesce(
    guardian_name is not null and guardian_relation is not null and consented_at is not null and consent_version is not null
    and (consent_by = 'paper' and paper_media_id is not null
      or consent_by = 'otp' and mobile_no is not null and guardian_born_on <= (consented_at at time zone 'Asia/Kolkata')::date - interval '18 years'),
    false))
);
create unique index competition_entry_once on competition_entry (event_id, person_key) where status <> 'withdrawn';
create index competition_entry_created on competition_entry (event_id, created_at, id);
create index competition_entry_status on competition_entry (event_id, status, created_at, id);
create index competition_entry_category on competition_entry (event_id, category);
create index competition_entry_name on competition_entry (event_id, lower(name) collate "C", id);
create index competition_entry_account on competition_entry (account_id, event_id, id) where account_id is not null;
create index competition_entry_paper on competition_entry (paper_media_id) where paper_media_id is not null;
create index competition_entry_words on competition_entry
  using gin ((coalesce(name, '') || ' ' || title || ' ' || coalesce(school, '')) gin_trgm_ops);

-- Pictures and documents of an entry: private files, which the public sees only with published results.
create table competition_media (
  entry_id integer not null references competition_entry,
  position smallint not null check (position between 1 and 5),
  media_id text not null references media,
  primary key (entry_id, position)
);
create unique index competition_media_file on competition_media (media_id);

create table competition_mark (
  entry_id integer not null references competition_entry,
  account_id integer not null,
  criterion text not null check (criterion ~ '^[a-z0-9-]{1,36}$'),
  event_id integer not null,
  mark smallint not null check (mark between 0 and 100),
  marked_at timestamptz not null,
  primary key (entry_id, account_id, criterion),
  foreign key (event_id, account_id) references competition_juror (event_id, account_id)
);
create index competition_mark_juror on competition_mark (event_id, account_id);

-- Each publication of results; after the first one, a correction with its reason.
create table competition_publication (
  event_id integer not null references competition,
  version integer not null check (version >= 1),
  published_at timestamptz not null,
  published_by integer references account on delete set null,
  reason text check (char_length(reason) between 1 and 500),
  primary key (event_id, version),
  constraint competition_publication_reason check ((version = 1) = (reason is null))
);
create index competition_publication_author on competition_publication (published_by) where published_by is not null;
alter table competition add foreign key (event_id, results_version) references competition_publication (event_id, version);

create table competition_result (
  event_id integer not null,
  version integer not null,
  entry_id integer not null references competition_entry,
  category smallint not null,
  -- Null for an entry with too few marks.
  rank integer check (rank >= 1),
  -- Sum of the means of all criteria, times 100 and rounded; null where it is not judged.
  score_hundredths integer check (score_hundredths >= 0),
  marks smallint not null check (marks >= 0),
  primary key (event_id, version, entry_id),
  foreign key (event_id, version) references competition_publication (event_id, version),
  constraint competition_result_judged check ((rank is null) = (score_hundredths is null))
);
create index competition_result_entry on competition_result (entry_id);
create index competition_result_rank on competition_result (event_id, version, category, rank);

-- How entries are judged is fixed from the first entry on.
create function competition_rules_stay() returns trigger language plpgsql as $$
begin
  if (new.criteria, new.tie_breakers, new.minimum_marks, new.highest_mark)
     is distinct from (old.criteria, old.tie_breakers, old.minimum_marks, old.highest_mark)
     and exists (select from competition_entry where event_id = old.event_id) then
    raise exception 'how entries are judged is fixed' using errcode = 'check_violation', constraint = 'competition_rules_stay';
  end if;
  return new;
end $$;
create trigger competition_rules_stay before update on competition
  for each row execute function competition_rules_stay();

-- Whether an account made an entry, or shares e-mail address or mobile number with its participant or guardian.
create function is_family_entry(entry competition_entry, juror integer) returns boolean language sql stable as $$
  select exists (
    select from account a
    where a.id = juror
      and (a.id = entry.account_id or lower(a.email) = lower(entry.email) or a.mobile_no = entry.mobile_no)
  )
$$;

create function competition_mark_not_own() returns trigger language plpgsql as $$
begin
  if exists (select from competition_entry e where e.id = new.entry_id and is_family_entry(e, new.account_id)) then
    raise exception 'no one marks an entry of their own family' using errcode = 'check_violation', constraint = 'competition_mark_not_own';
  end if;
  return new;
end $$;
create trigger competition_mark_not_own before insert or update on competition_mark
  for each row execute function competition_mark_not_own();

-- Published results are never changed: a correction is another version.
create function competition_results_stay() returns trigger language plpgsql as $$
begin
  raise exception 'published results are never changed' using errcode = 'check_violation', constraint = 'competition_results_stay';
end $$;
create trigger competition_result_stays before update or delete on competition_result
  for each row execute function competition_results_stay();
