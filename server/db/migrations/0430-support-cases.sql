-- Cases: what people write to the charity, from the first message until the case is solved.
create table support_case (
  id integer generated always as identity primary key,
  -- As people read it.
  number text not null generated always as ('C' || lpad(id::text, greatest(6, length(id::text)), '0')) stored,
  topic text not null
    check (topic in ('donation', 'receipt', 'recurring', 'fundraiser', 'materials', 'event', 'account', 'other')),
  status text not null default 'new' check (status in ('new', 'open', 'waiting', 'solved')),
  account_id integer references account on delete set null,
  name text check (char_length(name) between 1 and 100),
  email text check (char_length(email) between 3 and 254),
  mobile_no text check (mobile_no ~ '^[6-9][0-9]{9}$'),
  language text not null check (language in ('en', 'hi', 'te')),
  -- The donation or fundraiser as its sender wrote it, and the record that it names.
  reference text not null default '' check (char_length(reference) <= 200),
  donation_id uuid references donation,
  campaign_id integer references campaign on delete set null,
  message text not null check (char_length(message) <= 4000),
  picture_id text references media,
  assignee_id integer references account,
  -- When an answer is due. While the person is asked the clock stands still: seconds that were left, negative when late.
  due_at timestamptz,
  due_left_s integer,
  created_at timestamptz not null,
  solved_at timestamptz,
  reason text not null default '' check (char_length(reason) <= 1000),
  -- The case of the same person that this one was joined into.
  joined_into_id integer references support_case,
  -- One that is erased has no personal data; its row is counted.
  erased_at timestamptz,
  version integer not null default 1,
  check (erased_at is not null or (name is not null and coalesce(email, mobile_no) is not null and message <> '')),
  check (erased_at is null or (coalesce(name, email, mobile_no, picture_id) is null and message = '' and account_id is null)),
  check (due_at is null or status in ('new', 'open')),
  check (joined_into_id is null or joined_into_id <> id)
);
create unique index support_case_number on support_case (number);
create index support_case_by_age on support_case (created_at, id);
create index support_case_by_status on support_case (status, created_at, id);
create index support_case_by_topic on support_case (topic, created_at, id);
create index support_case_by_assignee on support_case (assignee_id, created_at, id);
create index support_case_due on support_case (coalesce(due_at, 'infinity'::timestamptz), id);
create index support_case_due_status on support_case (status, coalesce(due_at, 'infinity'::timestamptz), id);
create index support_case_due_topic on support_case (topic, coalesce(due_at, 'infinity'::timestamptz), id);
create index support_case_due_assignee on support_case (assignee_id, coalesce(due_at, 'infinity'::timestamptz), id);
create index support_case_words on support_case using gin (
  (number || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(mobile_no, '') || ' ' || message)
  gin_trgm_ops);
create index support_case_account on support_case (account_id) where account_id is not null;
create index support_case_email on support_case (lower(email));
create index support_case_mobile on support_case (mobile_no);
create index support_case_donation on support_case (donation_id) where donation_id is not null;
create index support_case_campaign on support_case (campaign_id) where campaign_id is not null;
create index support_case_picture on support_case (picture_id) where picture_id is not null;
create index support_case_joined on support_case (joined_into_id) where joined_into_id is not null;
create index support_case_to_erase on support_case (solved_at) where solved_at is not null and erased_at is null;

-- What follows the first message: replies of staff, answers of the person, and notes that only staff read.
create table support_entry (
  id integer generated always as identity primary key,
  case_id integer not null references support_case on delete cascade,
  kind text not null check (kind in ('reply', 'answer', 'note')),
  body text not null check (char_length(body) between 1 and 4000),
  author_id integer references account,
  at timestamptz not null,
  check ((kind = 'answer') = (author_id is null))
);
create index support_entry_of_case on support_entry (case_id, id);
create index support_entry_author on support_entry (author_id) where author_id is not null;

-- Staff who are writing a reply at this moment.
create table support_writer (
  case_id integer not null references support_case on delete cascade,
  account_id integer not null references account on delete cascade,
  until timestamptz not null,
  primary key (case_id, account_id)
);
create index support_writer_account on support_writer (account_id);

-- Erases cases: personal data, messages, notes, texts of e-mails, and pictures, whose files are removed afterwards.
create function erase_support_cases(ids integer[], erased timestamptz) returns void language sql as $$
  update media set state = 'retired'
  where id in (select picture_id from support_case where id = any(ids) and erased_at is null);
  update support_case set name = null, email = null, mobile_no = null, message = '', reference = '', picture_id = null,
    account_id = null, erased_at = erased, due_at = null, due_left_s = null, status = 'solved',
    solved_at = coalesce(solved_at, erased), version = version + 1
  where id = any(ids) and erased_at is null;
  delete from support_entry where case_id = any(ids);
  update message set subject = '', body_text = '', body_html = null, variables = '{}', sealed = null, attachments = '[]'
  where about = any(array(select 'support_case:' || id from unnest(ids) id)) and state <> 'queued';
$$;

-- A person without an account is looked up by e-mail and mobile number.
create index job_application_email on job_application (lower(email)) where email is not null;
create index job_application_mobile on job_application (mobile_no) where mobile_no is not null;
