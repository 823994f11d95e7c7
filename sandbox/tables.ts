import type { Pool } from 'pg'

// Any fixed number: two processes that start at once make the tables one after the other.
const startLock = 731_904_226

const statements = `
create table if not exists sandbox.clock (
  id integer primary key check (id = 1),
  ahead_ms double precision not null
);
insert into sandbox.clock values (1, 0) on conflict do nothing;

-- Outcome scripted for an order that has not come yet.
create table if not exists sandbox.script (
  txnid text primary key,
  outcome text not null,
  delay_minutes double precision not null
);

-- Webhooks to be sent, at least once each. 'claimed' ones are on their way.
create table if not exists sandbox.delivery (
  id bigint generated always as identity primary key,
  subject text not null,
  url text not null,
  content_type text not null,
  body text not null,
  max_tries integer not null,
  tries integer not null default 0,
  due_at timestamptz not null,
  claimed boolean not null default false,
  done_at timestamptz,
  last_status integer
);
alter table sandbox.delivery add column if not exists headers jsonb not null default '{}';
create index if not exists delivery_due on sandbox.delivery (due_at) where done_at is null;
create index if not exists delivery_subject on sandbox.delivery (subject);

create table if not exists sandbox.payu_payment (
  txnid text primary key,
  mihpayid text not null unique,
  -- The fields as they were posted; messages hand them back.
  request jsonb not null,
  amount text not null,
  currency text not null default 'INR',
  status text not null default 'open',
  unmappedstatus text not null default 'in progress',
  mode text not null default 'UPI',
  bankcode text not null default 'UPI',
  outcome text,
  opened_at timestamptz not null,
  decided_at timestamptz,
  turns_at timestamptz,
  turns_to text,
  verify_fault text,
  verify_faults integer not null default 0
);
create index if not exists payu_payment_turns on sandbox.payu_payment (turns_at) where turns_at is not null;
create index if not exists payu_payment_open on sandbox.payu_payment (opened_at) where status = 'open';
create index if not exists payu_payment_opened on sandbox.payu_payment (opened_at desc);

create table if not exists sandbox.payu_refund (
  request_id text primary key,
  mihpayid text not null,
  txnid text not null,
  token text not null,
  amount text not null,
  status text not null default 'queued',
  asked_at timestamptz not null,
  callback_url text,
  unique (mihpayid, token)
);
create index if not exists payu_refund_queued on sandbox.payu_refund (asked_at) where status = 'queued';

-- An order at a gateway that is told of it before the payer comes, and its one payment.
create table if not exists sandbox.pay_order (
  vendor text not null,
  -- The gateway's own id, and the merchant's.
  id text not null,
  receipt text not null,
  session text not null unique,
  payment_id text not null unique,
  request jsonb not null,
  -- Fields that the payer's browser posted, where it does.
  form jsonb not null default '{}',
  -- Whether its page was opened.
  is_shown boolean not null default false,
  amount_paise bigint not null,
  paid_paise bigint not null,
  currency text not null,
  state text not null default 'open',
  method text not null default 'upi',
  outcome text,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  decided_at timestamptz,
  turns_at timestamptz,
  turns_to text,
  verify_fault text,
  verify_faults integer not null default 0,
  primary key (vendor, id)
);
create index if not exists pay_order_receipt on sandbox.pay_order (receipt);
create index if not exists pay_order_turns on sandbox.pay_order (turns_at) where turns_at is not null;
create index if not exists pay_order_opened on sandbox.pay_order (opened_at desc);

create table if not exists sandbox.pay_refund (
  vendor text not null,
  id text not null,
  payment_id text not null,
  -- The merchant's own id of the refund.
  token text not null,
  amount_paise bigint not null,
  status text not null default 'queued',
  asked_at timestamptz not null,
  primary key (vendor, id),
  unique (vendor, payment_id, token)
);
create index if not exists pay_refund_queued on sandbox.pay_refund (asked_at) where status = 'queued';

-- A standing authority to collect, the notices under it, and the debits.
create table if not exists sandbox.mandate (
  vendor text not null,
  -- The gateway's own id, and the merchant's.
  id text not null,
  receipt text not null,
  request jsonb not null,
  max_paise bigint not null,
  state text not null default 'asked',
  asked_at timestamptz not null,
  link_until timestamptz not null,
  valid_until timestamptz not null,
  turns_at timestamptz,
  turns_to text,
  primary key (vendor, id),
  unique (vendor, receipt)
);
create index if not exists mandate_turns on sandbox.mandate (turns_at) where turns_at is not null;
create table if not exists sandbox.notice (
  vendor text not null,
  id text not null,
  mandate_id text not null,
  amount_paise bigint not null,
  given_at timestamptz not null,
  primary key (vendor, id)
);
create table if not exists sandbox.debit (
  vendor text not null,
  -- The merchant's name of the try.
  id text not null,
  mandate_id text not null,
  notice_id text not null,
  payment_id text not null unique,
  amount_paise bigint not null,
  state text not null,
  failure text,
  asked_at timestamptz not null,
  turns_at timestamptz,
  turns_to text,
  primary key (vendor, id)
);
create index if not exists debit_notice on sandbox.debit (vendor, notice_id);
create index if not exists debit_turns on sandbox.debit (turns_at) where turns_at is not null;

-- Disputes, in which a payer's bank wants money back; at most one for each payment.
create table if not exists sandbox.dispute (
  vendor text not null,
  id text not null,
  payment_id text not null,
  amount_paise bigint not null,
  state text not null,
  opened_at timestamptz not null,
  primary key (vendor, payment_id)
);
-- When the payer of a mandate had agreed and its first payment was taken; when a bank took money back, and gave it again.
alter table sandbox.mandate add column if not exists taken_at timestamptz;
alter table sandbox.dispute add column if not exists lost_at timestamptz;
alter table sandbox.dispute add column if not exists returned_at timestamptz;
`

/** Makes what is missing of the sandbox's own tables; safe to repeat and to run twice at once. */
export async function ensureTables(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [startLock])
    const found = await client.query<{ schema: boolean; tables: boolean }>(
      `select to_regnamespace('sandbox') is not null as schema, exists (
         select 1 from pg_attribute where attrelid = to_regclass('sandbox.dispute') and attname = 'returned_at') as tables`,
    )
    // A role that owns its schema need not be allowed to make one.
    if (!found.rows[0]?.schema) await client.query('create schema sandbox')
    if (!found.rows[0]?.tables) await client.query(statements)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
