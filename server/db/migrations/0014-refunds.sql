-- Money that goes back to its giver: asked for by a person, taken by the gateway, booked when the gateway says it is done.

create table refund (
  id bigint generated always as identity primary key,
  -- Ours, sent to the gateway; the same again is the same refund.
  public_id text not null unique check (length(public_id) between 1 and 23),
  donation_id uuid not null references donation,
  attempt_id uuid not null references attempt,
  provider text not null,
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'accepted', 'succeeded', 'failed')),
  gateway_refund_id text,
  bank_reference text,
  -- Why it failed, or what it waits for.
  remark text,
  asked_by integer not null references account,
  is_test boolean not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  next_try_at timestamptz,
  tries integer not null default 0,
  unique (provider, gateway_refund_id)
);
-- One at a time for each gift: whoever asks twice at once asks once.
create unique index refund_open on refund (donation_id) where state in ('asked', 'accepted');
create index refund_attempt on refund (attempt_id);
create index refund_donation on refund (donation_id, id);
create index refund_due on refund (next_try_at) where next_try_at is not null;
create index refund_created on refund (created_at desc, id desc);
create index refund_state_created on refund (state, created_at desc, id desc);

update role set menu = jsonb_set(menu, '{0,items}',
  jsonb_insert(menu #> '{0,items}', '{1}', '{"title":"Refunds","url":"/finance/refunds"}'))
where id in ('finance', 'super-admin');
