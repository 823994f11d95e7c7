-- Second factors: secrets sealed as PANs are, recovery codes hashed, and sign-ins that wait for their second step.
create table second_factor (
  account_id integer primary key references account on delete cascade,
  secret_sealed bytea not null,
  -- Null while it is being set up.
  confirmed_at timestamptz,
  -- The step of 30 s whose code was taken last: it and those before are over.
  last_step bigint not null default 0
);

create table recovery_code (
  account_id integer not null references second_factor on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

create table second_step (
  token_hash bytea primary key,
  account_id integer not null references account on delete cascade,
  expires_at timestamptz not null
);
create index second_step_account on second_step (account_id);
create index second_step_expires on second_step (expires_at);

-- Null for a login that proved none: of an account that has one, it is no login any more.
alter table login add column second_factor_at timestamptz;
