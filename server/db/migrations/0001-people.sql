-- Accounts, roles, logins. Roles are data: code asks for permissions, never for a role's name.

create table account (
  id integer generated always as identity primary key,
  kind text not null default 'individual' check (kind in ('individual', 'organisation')),
  full_name text not null,
  -- Lower-cased in code, so that one plain unique index serves on every PostgreSQL.
  email text unique check (email = lower(email)),
  mobile_no text unique check (mobile_no ~ '^[0-9]{10}$'),
  password_hash text,
  state text not null default 'active' check (state in ('active', 'blocked', 'deactivated')),
  created_at timestamptz not null
);

create table role (
  id text primary key,
  name text not null,
  area text not null,
  is_staff boolean not null,
  permissions text[] not null,
  -- First entry is where a person of this role lands: [{name, target}]
  dropmenu jsonb not null
);

create table account_role (
  account_id integer not null references account on delete cascade,
  role_id text not null references role,
  primary key (account_id, role_id)
);
create index account_role_role on account_role (role_id);

create table login (
  token_hash bytea primary key,
  account_id integer not null references account on delete cascade,
  is_staff boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  ended_at timestamptz
);
create index login_account on login (account_id) where ended_at is null;
create index login_created on login (created_at);

insert into role (id, name, area, is_staff, permissions, dropmenu) values
  ('donor', 'Donor', '/user', false, '{}', '[]'),
  ('organisation', 'Organisation', '/user', false, '{}', '[]'),
  ('reviewer', 'Reviewer', '/reviewer', true, '{campaigns.review}', '[{"name":"Reviews","target":"/reviewer"}]'),
  ('approver', 'Approver', '/approver', true, '{campaigns.approve}', '[{"name":"Approvals","target":"/approver"}]'),
  ('manager', 'Manager', '/manager', true, '{campaigns.manage}', '[{"name":"Fundraisers","target":"/manager"}]'),
  ('super-admin', 'Super Admin', '/super-admin', true,
    '{donations.read,donations.refund,ledger.read,health.read,materials.manage,campaigns.review,campaigns.approve,campaigns.manage,content.manage,users.manage}',
    '[{"name":"Administration","target":"/super-admin"}]'),
  ('it-admin', 'IT Admin', '/it-admin', true, '{health.read,users.manage}', '[{"name":"System","target":"/it-admin"}]'),
  ('operations', 'Operations', '/operations', true, '{donations.read}', '[{"name":"Operations","target":"/operations"}]'),
  ('marketing', 'Marketing Manager', '/marketing', true, '{content.manage}', '[{"name":"Site content","target":"/marketing"}]'),
  ('celebrations-manager', 'Celebrations Manager', '/celebrations-manager', true, '{}', '[{"name":"Celebrations","target":"/celebrations-manager"}]'),
  ('event-manager', 'Event Manager', '/event-manager', true, '{}', '[{"name":"Events","target":"/event-manager"}]'),
  ('material-manager', 'Material Manager', '/material-manager', true, '{materials.manage}', '[{"name":"Materials","target":"/material-manager"}]'),
  ('finance', 'Finance', '/finance', true, '{donations.read,donations.refund,ledger.read}', '[{"name":"Finance","target":"/finance"}]'),
  ('hr', 'HR', '/hr', true, '{}', '[{"name":"Jobs","target":"/hr"}]');
