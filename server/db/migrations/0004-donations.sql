-- One gift, the tries to pay it, what gateways said of it. Ids are UUIDv7, made in code:
-- ordered by time, so `donation` can be partitioned by ranges of its own key.

create table schedule (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  kind text not null check (kind in ('weekly', 'monthly', 'yearly')),
  config jsonb not null,
  rules text[] not null,
  anchor_on date not null,
  end_on date not null,
  tenure_months integer not null check (tenure_months in (3, 6, 12, 24)),
  amount_paise bigint not null check (amount_paise > 0),
  created_at timestamptz not null
);

create table donation (
  id uuid primary key,
  kind text not null check (kind in ('cause', 'fundraiser', 'material', 'special')),
  state text not null default 'initiated' check (state in ('initiated', 'paid', 'failed', 'partially_refunded', 'refunded')),
  campaign_id integer references campaign,
  schedule_id bigint references schedule,
  account_id integer references account,
  amount_paise bigint not null check (amount_paise > 0),
  currency text not null default 'INR' check (currency = 'INR'),
  donor_name text not null,
  donor_email text not null,
  donor_phone text not null,
  is_anonymous boolean not null,
  -- The giver's own declaration; the law wants it kept with the gift.
  declared_indian_citizen boolean not null check (declared_indian_citizen),
  pan_sealed bytea,
  donor_address text,
  donor_pincode text,
  cause_ids integer[] not null default '{}',
  -- Sandbox money never mixes with real money.
  is_test boolean not null,
  from_path text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((kind = 'fundraiser') = (campaign_id is not null)),
  check ((paid_at is null) = (state in ('initiated', 'failed')))
);
create index donation_campaign_paid on donation (campaign_id, paid_at desc, id desc) where paid_at is not null;
create index donation_account on donation (account_id, created_at desc) where account_id is not null;
create index donation_email on donation (donor_email, created_at desc);
create index donation_created on donation (created_at desc, id desc);

create table mandate (
  id bigint generated always as identity primary key,
  schedule_id bigint not null references schedule,
  donation_id uuid not null references donation,
  provider text not null,
  gateway_mandate_id text,
  state text not null default 'draft' check (state in
    ('draft','link_issued','bank_pending','active','paused','suspended','completed','cancelled','revoked','expired','auth_failed')),
  max_paise bigint not null,
  auth_link text,
  consent_text text not null,
  consent_version text not null,
  valid_until date not null,
  created_at timestamptz not null,
  unique (provider, gateway_mandate_id)
);
create index mandate_schedule on mandate (schedule_id);
create index mandate_donation on mandate (donation_id);

create table instalment (
  id bigint generated always as identity primary key,
  schedule_id bigint not null references schedule,
  due_date date not null,
  state text not null default 'planned' check (state in ('planned','notified','debiting','paid','retry_wait','failed','skipped')),
  donation_id uuid references donation,
  unique (schedule_id, due_date)
);
create index instalment_due on instalment (due_date) where state in ('planned', 'notified', 'retry_wait');

-- One try to pay at a gateway.
create table attempt (
  id uuid primary key,
  donation_id uuid not null references donation,
  instalment_id bigint references instalment,
  provider text not null check (provider in ('payu', 'razorpay', 'cashfree')),
  -- Ours, sent to the gateway (PayU txnid, at most 25 characters).
  order_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null default 'initiated' check (state in
    ('created','initiated','pending','succeeded','failed','abandoned','partially_refunded','refunded','disputed','charged_back')),
  gateway_payment_id text,
  payment_mode text,
  bank_reference text,
  -- Why a person must look at it; such an attempt never becomes money by itself.
  review_reason text,
  next_check_at timestamptz,
  checks integer not null default 0,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (provider, order_id)
);
-- One gateway payment is one capture, whatever the gateway says twice.
create unique index attempt_payment on attempt (provider, gateway_payment_id) where gateway_payment_id is not null;
create index attempt_donation on attempt (donation_id);
create index attempt_check on attempt (next_check_at) where next_check_at is not null;

-- Every authentic message, exactly as it came. Stored, acknowledged, then worked on.
create table gateway_event (
  id bigint generated always as identity primary key,
  provider text not null,
  event_key text not null,
  kind text not null,
  order_id text,
  raw bytea not null,
  headers jsonb not null,
  received_at timestamptz not null,
  worked_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  last_error text,
  unique (provider, event_key)
);
create index gateway_event_waiting on gateway_event (next_try_at, id) where worked_at is null;
create index gateway_event_order on gateway_event (provider, order_id);

-- Whatever could not be matched or believed, with its raw body, until a person resolves it.
create table quarantine (
  id bigint generated always as identity primary key,
  provider text not null,
  reason text not null check (reason in
    ('forged','unreadable','unknown_order','wrong_amount','wrong_currency','wrong_merchant','conflict')),
  gateway_event_id bigint references gateway_event,
  order_id text,
  raw bytea not null,
  headers jsonb not null,
  body_hash bytea not null,
  seen integer not null default 1,
  received_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by integer references account,
  note text,
  -- The same forged bytes again are counted, not piled up.
  unique (provider, reason, body_hash)
);
create index quarantine_open on quarantine (received_at desc) where resolved_at is null;

create table idempotency_key (
  scope text not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_key_created on idempotency_key (created_at);
