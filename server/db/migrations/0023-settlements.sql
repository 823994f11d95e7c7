-- What gateways paid out, line by line, what of it is in the books, and what of the books they never paid out.

-- Days that were asked for; the first of a provider is where its settlements begin.
create table settlement_import (
  provider text not null,
  settled_on date not null,
  imported_at timestamptz not null,
  primary key (provider, settled_on)
);

create table settlement (
  id bigint generated always as identity primary key,
  provider text not null,
  settled_on date not null,
  -- The bank's number of the transfer; empty where the gateway names none.
  bank_reference text not null,
  created_at timestamptz not null,
  -- What its lines come to; they are only ever added to.
  lines integer not null default 0,
  gross_paise bigint not null default 0,
  fee_paise bigint not null default 0,
  tax_paise bigint not null default 0,
  net_paise bigint not null default 0,
  unique (provider, settled_on, bank_reference)
);
create index settlement_on on settlement (settled_on desc, id desc);

create table settlement_line (
  id bigint generated always as identity primary key,
  settlement_id bigint not null references settlement,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'adjustment', 'unreadable')),
  -- The gateway's own payment, refund or dispute.
  entity_id text not null,
  gross_paise bigint not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  net_paise bigint not null,
  raw text not null,
  -- The group that the line settles, and the two that it wrote; none of fee and tax, or of nothing paid out, is null.
  matched_group_id bigint unique references ledger_group,
  fee_group_id bigint unique references ledger_group,
  settlement_group_id bigint unique references ledger_group,
  difference text check (difference in ('unknown', 'amount', 'sum', 'seen_before', 'adjustment', 'unreadable')),
  resolved_at timestamptz,
  resolved_by integer references account,
  note text,
  -- What comes twice with other amounts is another line, and a difference.
  unique (settlement_id, kind, entity_id, gross_paise, fee_paise, tax_paise, net_paise),
  check ((matched_group_id is null) = (difference is not null)),
  check (matched_group_id is not null or (fee_group_id is null and settlement_group_id is null)),
  check ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (note is null)),
  check (resolved_at is null or difference is not null)
);
create index settlement_line_of on settlement_line (settlement_id, id);
create index settlement_line_entity on settlement_line (entity_id);
create index settlement_line_open on settlement_line (settlement_id, id) where difference is not null and resolved_at is null;
create index settlement_line_differs on settlement_line (settlement_id) where difference is not null;

-- Up to when a gateway's entries in the books were looked through for what it never paid out.
create table settlement_sweep (
  provider text primary key,
  swept_until timestamptz not null
);

-- Entries that a gateway owes for, or is owed for, and did not settle in time.
create table unsettled (
  id bigint generated always as identity primary key,
  group_id bigint not null unique references ledger_group,
  provider text not null,
  owed_paise bigint not null check (owed_paise <> 0),
  occurred_at timestamptz not null,
  found_at timestamptz not null,
  -- A line settled it after all.
  settled_at timestamptz,
  resolved_at timestamptz,
  resolved_by integer references account,
  note text,
  check ((resolved_at is null) = (resolved_by is null) and (resolved_at is null) = (note is null))
);
create index unsettled_occurred on unsettled (occurred_at desc, id desc);
create index unsettled_open on unsettled (occurred_at desc, id desc) where settled_at is null and resolved_at is null;

update role set menu = jsonb_set(menu, '{0,items}', (menu #> '{0,items}') || '[
  {"title":"Settlements","url":"/finance/settlements"},
  {"title":"Settlement lines","url":"/finance/settlement-lines"},
  {"title":"Never settled","url":"/finance/unsettled"}]')
where id in ('finance', 'super-admin');
