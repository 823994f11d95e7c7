-- Surveys with versions. Who took part is stored apart from the answers, so that an anonymous answer names no one.
create table survey (
  id integer generated always as identity primary key,
  event_id integer references event on delete set null,
  title text not null check (char_length(title) between 1 and 120),
  intro text not null default '' check (char_length(intro) <= 500),
  is_anonymous boolean not null default true,
  status text not null default 'draft' check (status in ('draft', 'open', 'closed', 'deleted')),
  -- Days in Asia/Kolkata, both included.
  opens_on date,
  closes_on date,
  -- Closes after this many answers.
  max_answers integer check (max_answers between 1 and 1000000),
  answers integer not null default 0 check (answers >= 0),
  current_version_id integer,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint survey_days_in_order check (opens_on is null or closes_on is null or closes_on >= opens_on),
  constraint survey_answers_within_limit check (max_answers is null or answers <= max_answers)
);
create index survey_created on survey (created_at, id);
create index survey_status_created on survey (status, created_at, id);
create index survey_event on survey (event_id) where event_id is not null;
create index survey_words on survey using gin ((title || ' ' || intro) gin_trgm_ops);

create table survey_version (
  id integer generated always as identity primary key,
  survey_id integer not null references survey,
  number integer not null check (number > 0),
  -- [{kind, label, options, isRequired}]: contract/talks/surveys.ts. Options are numbered through all questions.
  questions jsonb not null,
  answers integer not null default 0 check (answers >= 0),
  created_at timestamptz not null,
  unique (survey_id, number),
  unique (survey_id, id)
);
alter table survey add foreign key (id, current_version_id) references survey_version (survey_id, id);
create index survey_current_version on survey (id, current_version_id);

create table survey_response (
  id integer generated always as identity primary key,
  survey_id integer not null,
  survey_version_id integer not null,
  -- Only where the survey is not anonymous.
  account_id integer references account on delete set null,
  email text,
  -- Answers by the number of their question.
  answers jsonb not null,
  -- The day in Asia/Kolkata: an instant would join an anonymous answer with its author.
  answered_on date not null,
  foreign key (survey_id, survey_version_id) references survey_version (survey_id, id)
);
create index survey_response_of_version on survey_response (survey_version_id, id);
create index survey_response_of_survey on survey_response (survey_id, survey_version_id);
create index survey_response_account on survey_response (account_id) where account_id is not null;
create index survey_response_email on survey_response (email) where email is not null;

-- One finished answer per person: a keyed hash of the survey and the person.
create table survey_participation (
  survey_id integer not null references survey on delete cascade,
  person_hash bytea not null,
  primary key (survey_id, person_hash)
);

-- How often each option was chosen; a scale counts each of its steps.
create table survey_tally (
  survey_version_id integer not null references survey_version,
  question smallint not null,
  option smallint not null,
  answers integer not null check (answers > 0),
  primary key (survey_version_id, question, option)
);

-- Free texts, for the list of staff.
create table survey_text (
  id integer generated always as identity primary key,
  survey_id integer not null references survey,
  survey_version_id integer not null references survey_version,
  question smallint not null,
  text text not null check (char_length(text) between 1 and 1000),
  answered_on date not null
);
create index survey_text_of_survey on survey_text (survey_id, answered_on, id);
create index survey_text_of_version on survey_text (survey_version_id);
create index survey_text_day on survey_text (answered_on, id);
create index survey_text_words on survey_text using gin (text gin_trgm_ops);

-- After the first answer a version stays as it is.
create function survey_version_is_kept() returns trigger language plpgsql as $$
begin
  if old.answers > 0 and (new.questions is distinct from old.questions or new.survey_id <> old.survey_id) then
    raise exception 'a version with answers is not changed'
      using errcode = 'check_violation', constraint = 'survey_version_kept';
  end if;
  return new;
end $$;
create trigger survey_version_kept before update on survey_version
  for each row execute function survey_version_is_kept();
