-- Jobs that the charity offers.
create table job (
  id integer generated always as identity primary key,
  title text not null check (char_length(title) between 1 and 100),
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,119}$'),
  status text not null default 'draft' check (status in ('draft', 'open', 'closed', 'filled')),
  kind text not null check (kind in ('full_time', 'part_time', 'contract', 'internship')),
  locality jsonb not null,
  is_remote boolean not null default false,
  summary text not null check (char_length(summary) between 1 and 200),
  -- Sanitised HTML.
  description text not null check (char_length(description) between 1 and 60000),
  salary_from_paise bigint check (salary_from_paise between 1 and 100000000000),
  salary_to_paise bigint check (salary_to_paise between 1 and 100000000000),
  salary_period text check (salary_period in ('month', 'year')),
  -- Last day on which people may apply.
  closes_on date,
  -- When it was first open.
  opened_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  check (salary_to_paise is null or salary_from_paise is null or salary_to_paise >= salary_from_paise),
  check ((coalesce(salary_from_paise, salary_to_paise) is null) = (salary_period is null)),
  check (status <> 'open' or opened_at is not null)
);
create index job_open on job (opened_at desc, id desc) where status = 'open';
create index job_open_in_city on job (lower(locality ->> 'city'), opened_at desc, id desc) where status = 'open';
create index job_open_of_kind on job (kind, opened_at desc, id desc) where status = 'open';
create index job_due on job (closes_on) where status = 'open' and closes_on is not null;
create index job_by_age on job (created_at, id);
create index job_by_status on job (status, created_at, id);
create index job_by_title on job (lower(title) collate "C", id);
create index job_words on job using gin ((title || ' ' || summary || ' ' || (locality ->> 'city')) gin_trgm_ops);

-- Every address that a job has had. Old ones lead to the job for ever, and no other job may take them.
create table job_slug (
  slug text primary key,
  job_id integer not null references job on delete cascade
);
create index job_slug_of_job on job_slug (job_id);

create function job_slug_is_recorded() returns trigger language plpgsql as $$
begin
  insert into job_slug (slug, job_id) values (new.slug, new.id) on conflict (slug) do nothing;
  if (select job_id from job_slug where slug = new.slug) is distinct from new.id then
    raise unique_violation using constraint = 'job_slug_taken', message = 'the address belongs to another job';
  end if;
  return null;
end $$;
create trigger job_slug_is_recorded after insert or update of slug on job
  for each row execute function job_slug_is_recorded();

-- Staff without the permission for jobs who may read the applications of one job.
create table job_reader (
  job_id integer not null references job on delete cascade,
  account_id integer not null references account on delete cascade,
  primary key (job_id, account_id)
);
create index job_reader_account on job_reader (account_id);

-- Applications. One that is erased has no personal data; its row is counted.
create table job_application (
  id integer generated always as identity primary key,
  job_id integer not null references job,
  account_id integer references account on delete set null,
  status text not null default 'new'
    check (status in ('new', 'shortlisted', 'interview', 'offered', 'rejected', 'withdrawn')),
  name text check (char_length(name) between 1 and 100),
  email text check (char_length(email) between 3 and 254),
  mobile_no text check (mobile_no ~ '^[6-9][0-9]{9}$'),
  city text check (char_length(city) between 1 and 100),
  message text check (char_length(message) <= 3000),
  cv_id text references media,
  consent_version text not null,
  language text not null check (language in ('en', 'hi', 'te')),
  created_at timestamptz not null,
  -- When the OTP to the number was entered. Before that, no one sees the application.
  confirmed_at timestamptz,
  erased_at timestamptz,
  version integer not null default 1,
  check (case when erased_at is null
    then name is not null and email is not null and mobile_no is not null and city is not null and cv_id is not null
    else coalesce(name, email, mobile_no, city, message, cv_id) is null and account_id is null end),
  check (status <> 'withdrawn' or erased_at is not null)
);
-- The number is proved by an OTP: one application per person and job.
create unique index job_application_once on job_application (job_id, mobile_no) where confirmed_at is not null;
create index job_application_board on job_application (job_id, status, confirmed_at desc, id desc)
  where confirmed_at is not null;
create index job_application_by_age on job_application (confirmed_at, id) where confirmed_at is not null;
create index job_application_by_status on job_application (status, confirmed_at, id) where confirmed_at is not null;
create index job_application_of_job on job_application (job_id, confirmed_at, id) where confirmed_at is not null;
create index job_application_by_name on job_application (lower(coalesce(name, '')) collate "C", id)
  where confirmed_at is not null;
create index job_application_words on job_application
  using gin ((coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_no, '')) gin_trgm_ops)
  where confirmed_at is not null;
create index job_application_to_erase on job_application (confirmed_at)
  where confirmed_at is not null and erased_at is null;
create index job_application_unconfirmed on job_application (created_at) where confirmed_at is null;
create index job_application_account on job_application (account_id);
create index job_application_cv on job_application (cv_id);

-- Notes of staff on an application, and e-mails that they sent to the applicant. They are erased with it.
create table job_application_note (
  id integer generated always as identity primary key,
  application_id integer not null references job_application on delete cascade,
  kind text not null check (kind in ('note', 'email')),
  subject text check ((kind = 'email') = (subject is not null)),
  body text not null check (char_length(body) between 1 and 4000),
  author_id integer not null references account,
  at timestamptz not null
);
create index job_application_note_of on job_application_note (application_id, id);
create index job_application_note_author on job_application_note (author_id);

-- Erases applications: personal data, notes, texts of e-mails, and CVs, whose files are removed afterwards.
create function erase_job_applications(ids integer[], erased timestamptz) returns void language sql as $$
  update media set state = 'retired'
  where id in (select cv_id from job_application where id = any(ids) and erased_at is null);
  update job_application set name = null, email = null, mobile_no = null, city = null, message = null, cv_id = null,
    account_id = null, erased_at = erased, version = version + 1
  where id = any(ids) and erased_at is null;
  delete from job_application_note where application_id = any(ids);
  update message set subject = '', body_text = '', body_html = null, variables = '{}', sealed = null, attachments = '[]'
  where about = any(array(select 'job_application:' || id from unnest(ids) id)) and state <> 'queued';
$$;
