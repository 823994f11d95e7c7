-- Questions and answers about talks, feedback on events and testimonials from it.
create table talks_faq_category (
  id integer generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 60),
  status text not null default 'visible' check (status in ('visible', 'hidden', 'deleted')),
  position integer not null check (position > 0),
  created_at timestamptz not null,
  version integer not null default 1
);
create unique index talks_faq_category_name on talks_faq_category (lower(name)) where status <> 'deleted';
create index talks_faq_category_order on talks_faq_category (position, id) where status <> 'deleted';

create table talks_faq (
  id integer generated always as identity primary key,
  category_id integer not null references talks_faq_category,
  -- Null for a question about all events.
  event_id integer references event on delete cascade,
  question text not null check (char_length(question) between 1 and 200),
  -- Plain text; an empty line separates paragraphs.
  answer text not null check (char_length(answer) between 1 and 2000),
  status text not null default 'visible' check (status in ('visible', 'hidden', 'deleted')),
  position integer not null check (position > 0),
  created_at timestamptz not null,
  version integer not null default 1
);
create index talks_faq_order on talks_faq (position, id) where status <> 'deleted';
create index talks_faq_category_of on talks_faq (category_id);
create index talks_faq_event on talks_faq (event_id, position) where event_id is not null;

-- A request for feedback by e-mail: one for each registration.
create table event_feedback_request (
  registration_id integer primary key references event_registration on delete cascade,
  event_id integer not null references event on delete cascade,
  requested_at timestamptz not null
);
create index event_feedback_request_event on event_feedback_request (event_id);

create table event_feedback (
  id integer generated always as identity primary key,
  event_id integer not null references event on delete cascade,
  -- One feedback for each registration.
  registration_id integer not null unique references event_registration on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  text text not null default '' check (char_length(text) <= 1000),
  -- Name under which it may be shown; only with the consent.
  public_name text not null default '' check (char_length(public_name) <= 60),
  may_publish boolean not null,
  consent_version text,
  consented_at timestamptz,
  created_at timestamptz not null,
  constraint event_feedback_consent
    check (may_publish = (consented_at is not null) and may_publish = (consent_version is not null)),
  check (not may_publish or (public_name <> '' and text <> ''))
);
create index event_feedback_created on event_feedback (created_at, id);
create index event_feedback_event on event_feedback (event_id, created_at, id);
create index event_feedback_words on event_feedback using gin ((text || ' ' || public_name) gin_trgm_ops);

create table talks_testimonial (
  id integer generated always as identity primary key,
  feedback_id integer not null unique references event_feedback on delete cascade,
  event_id integer not null references event on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  text text not null check (char_length(text) between 1 and 600),
  -- Hidden until staff approve it.
  status text not null default 'hidden' check (status in ('visible', 'hidden', 'deleted')),
  position integer not null check (position > 0),
  created_at timestamptz not null,
  version integer not null default 1
);
create index talks_testimonial_order on talks_testimonial (position, id) where status <> 'deleted';
create index talks_testimonial_event on talks_testimonial (event_id);

-- A testimonial shows what a participant agreed to publish.
create function testimonial_has_consent() returns trigger language plpgsql as $$
begin
  if not exists (select from event_feedback f
      where f.id = new.feedback_id and f.event_id = new.event_id and f.may_publish) then
    raise exception 'a testimonial needs the consent of its participant'
      using errcode = 'check_violation', constraint = 'testimonial_consent';
  end if;
  return new;
end $$;
create trigger talks_testimonial_has_consent before insert or update of feedback_id, event_id, status
  on talks_testimonial for each row when (new.status <> 'deleted') execute function testimonial_has_consent();
