-- What the runner needs to know of each schedule, mandate and instalment, so that any process can go on with it.

alter table schedule
  add column message text not null default '',
  add column changed_at timestamptz;

alter table mandate
  -- Ours, sent to the gateway when the mandate is asked for.
  add column order_id text not null,
  add column is_test boolean not null,
  add column paused_by text check (paused_by in ('donor', 'payer_app', 'staff')),
  add column reason text,
  -- Occurrences that failed one after the other.
  add column failures integer not null default 0,
  add column next_check_at timestamptz,
  add column checks integer not null default 0,
  -- What the gateway is still to be told, until it has heard it.
  add column wish text check (wish in ('pause', 'resume', 'cancel')),
  add column wish_at timestamptz,
  add column wish_tries integer not null default 0,
  add column changed_at timestamptz,
  add unique (provider, order_id);
create unique index mandate_of_schedule on mandate (schedule_id);
create index mandate_check on mandate (next_check_at) where next_check_at is not null;
create index mandate_wish on mandate (wish_at) where wish is not null;

alter table instalment
  add column amount_paise bigint not null check (amount_paise > 0),
  -- The day of the debit: later than the due date when the notice could not be given in time.
  add column debit_on date not null,
  -- When the runner looks at it next; nothing once it is over.
  add column act_at timestamptz,
  add column notified_at timestamptz,
  add column tries integer not null default 0,
  add column failure text;
create index instalment_act on instalment (act_at) where act_at is not null;
create index instalment_late on instalment (due_date) where state in ('retry_wait', 'failed');
create index instalment_debiting on instalment (id) where state = 'debiting';

create index attempt_instalment on attempt (instalment_id, created_at) where instalment_id is not null;
-- No second try while one is open, whoever runs.
create unique index attempt_open_debit on attempt (instalment_id)
  where instalment_id is not null and state in ('created', 'initiated', 'pending');
