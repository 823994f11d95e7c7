-- Organisations as they register themselves and are reviewed, with their documents. Nobody but them and who reviews
-- them sees these; what the public sees of one that was verified stands in organiser.

-- Private files are read through a call that writes each view down, never at /media.
alter table media drop constraint media_state_check;
alter table media add constraint media_state_check check (state in ('expected', 'stored', 'published', 'private'));

create table organisation (
  id integer generated always as identity primary key,
  -- Whose it is; null while it is begun by somebody who is not signed in.
  account_id integer unique references account on delete set null,
  -- Names the browser in which it was begun, or taken up again, until it has an account.
  draft_hash bytea unique,
  status text not null default 'draft'
    check (status in ('draft', 'submitted', 'data_requested', 'verified', 'rejected', 'suspended')),
  name text not null check (char_length(name) between 1 and 200),
  kind text not null check (kind in ('trust', 'society', 'section_8', 'education', 'company', 'other')),
  registration_number text not null,
  registered_on date not null,
  pan_sealed bytea not null,
  -- The same for the same PAN: whether another organisation has it.
  pan_fingerprint bytea not null,
  address text not null,
  city text not null,
  state text not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  about text,
  website text,
  cause_ids integer[] not null default '{}',
  logo_id text references media,
  contact_name text,
  contact_role text,
  contact_email text,
  contact_mobile text check (contact_mobile ~ '^[0-9]{10}$'),
  contact_verified_at timestamptz,
  bank_holder text,
  bank_account_sealed bytea,
  bank_account_end text,
  bank_ifsc text,
  -- When the documents were said to be all.
  documents_at timestamptz,
  -- What may be changed while data is requested.
  requested_parts text[] not null default '{}',
  language text not null default 'en' check (language in ('en', 'hi', 'te')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  submitted_at timestamptz,
  verified_at timestamptz,
  version integer not null default 1,
  check (status = 'draft' or submitted_at is not null)
);
create unique index organisation_verified_pan on organisation (pan_fingerprint)
  where status in ('verified', 'suspended');
create index organisation_pan on organisation (pan_fingerprint);
create index organisation_submitted on organisation (submitted_at, id) where status <> 'draft';
create index organisation_status on organisation (status, submitted_at, id);
create index organisation_name on organisation (lower(name) collate "C", id) where status <> 'draft';
create index organisation_words on organisation using gin ((name || ' ' || registration_number || ' '
  || coalesce(contact_email, '') || ' ' || coalesce(contact_mobile, '')) gin_trgm_ops);
create index organisation_draft on organisation (contact_mobile, updated_at) where status = 'draft';
create index organisation_logo on organisation (logo_id) where logo_id is not null;

-- One of each kind is in force; those that it replaced after being reviewed stay to be looked at.
create table organisation_document (
  id integer generated always as identity primary key,
  organisation_id integer not null references organisation on delete cascade,
  kind text not null check (kind in
    ('registration', 'pan', 'bank', 'section_12a', 'section_80g', 'darpan', 'csr_1', 'fcra', 'other')),
  media_id text not null unique references media,
  number text,
  valid_until date,
  verdict text check (verdict in ('ok', 'change')),
  note text,
  uploaded_at timestamptz not null,
  replaced_at timestamptz
);
create unique index organisation_document_in_force on organisation_document (organisation_id, kind)
  where replaced_at is null;
create index organisation_document_lapses on organisation_document (valid_until)
  where replaced_at is null and valid_until is not null;
create index organisation_document_organisation on organisation_document (organisation_id);

update role set permissions = permissions || '{organisations.review}' where id in ('reviewer', 'super-admin');
