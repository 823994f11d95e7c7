-- How people prove who they are: codes by SMS or e-mail, links in e-mails, and sign-ups that wait for their code.
alter table account add email_verified_at timestamptz, add mobile_verified_at timestamptz;

-- Carries text, look and variables of a message with a code or a link that signs in, until it is sent.
alter table message add sealed bytea;

create table one_time_code (
  purpose text not null,
  recipient text not null,
  -- Keyed MAC of the code with all that it is bound to; the code itself stands in its message alone.
  mac bytea not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz,
  primary key (purpose, recipient)
);
create index one_time_code_expires on one_time_code (expires_at);

create table pending_sign_up (
  mobile_no text primary key check (mobile_no ~ '^[0-9]{10}$'),
  full_name text not null,
  email text not null check (email = lower(email)),
  password_hash text not null,
  -- Names the browser in which it was begun.
  browser_hash bytea not null,
  expires_at timestamptz not null
);
create index pending_sign_up_expires on pending_sign_up (expires_at);

-- A row goes when its link is used.
create table account_link (
  token_hash bytea primary key,
  kind text not null check (kind in ('reset_password', 'verify_email')),
  account_id integer not null references account on delete cascade,
  -- The address that the link was sent to: it proves that one alone.
  email text not null,
  expires_at timestamptz not null
);
create index account_link_account on account_link (account_id);
create index account_link_expires on account_link (expires_at);

-- Who somebody is at an identity provider.
create table account_identity (
  issuer text not null,
  subject text not null,
  account_id integer not null references account on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index account_identity_account on account_identity (account_id);

-- Sign-ins under way at the identity provider, and identities that wait for a sign-in to their account. The secret by
-- which its browser is known is a cookie.
create table social_login (
  secret_hash bytea primary key,
  issuer text,
  subject text,
  account_id integer references account on delete cascade,
  expires_at timestamptz not null
);
create index social_login_expires on social_login (expires_at);
create index social_login_account on social_login (account_id) where account_id is not null;
