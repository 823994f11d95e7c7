-- What banks take back, and what goes back without a person here having asked.

create table dispute (
  id bigint generated always as identity primary key,
  provider text not null,
  gateway_dispute_id text not null,
  donation_id uuid not null references donation,
  attempt_id uuid not null references attempt,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('opened', 'lost', 'won')),
  -- What it took out of the books: never more than was left of the payment, and nothing once it was won.
  booked_paise bigint not null default 0 check (booked_paise between 0 and amount_paise),
  reason text,
  respond_by timestamptz,
  is_test boolean not null,
  opened_at timestamptz not null,
  decided_at timestamptz,
  -- When the gateway said what stands here; older news changes nothing.
  said_at timestamptz not null,
  unique (provider, gateway_dispute_id),
  check (booked_paise = 0 or state = 'lost')
);
create index dispute_attempt on dispute (attempt_id);
create index dispute_donation on dispute (donation_id, id);
create index dispute_opened on dispute (opened_at desc, id desc);
create index dispute_state_opened on dispute (state, opened_at desc, id desc);

-- Refunds that nobody on the staff asked for: a payment made twice, the rupee of a consent, one made at the gateway.
alter table refund
  alter column asked_by drop not null,
  alter column attempt_id drop not null,
  add column asked_as text not null default 'staff' check (asked_as in ('staff', 'machine', 'gateway')),
  -- Of a consent's payment, which is no gift.
  add column mandate_id bigint references mandate,
  add column gateway_payment_id text,
  -- How the gateway's own desk named it.
  add column gateway_token text,
  add check ((asked_as = 'staff') = (asked_by is not null)),
  add check ((attempt_id is null) = (mandate_id is not null)),
  add check ((mandate_id is null) = (gateway_payment_id is null));
drop index refund_open;
-- One at a time for each gift: whoever asks twice at once asks once.
create unique index refund_open on refund (donation_id) where state in ('asked', 'accepted') and asked_as = 'staff';
create unique index refund_of_consent on refund (mandate_id, gateway_payment_id) where mandate_id is not null;

alter table ledger_group drop constraint ledger_group_kind_check;
alter table ledger_group add check (kind in
  ('capture', 'authorisation', 'fee', 'refund', 'chargeback', 'settlement', 'payout', 'correction'));
create index ledger_group_corrects on ledger_group (corrects_group_id) where corrects_group_id is not null;

-- Refunds and chargebacks together never take out more than their payment brought in, whoever books them at once.
create function ledger_gives_back_no_more() returns trigger language plpgsql as $$
declare
  received bigint;
  gone bigint;
begin
  perform 1 from ledger_group where id = new.corrects_group_id and kind in ('capture', 'authorisation') for no key update;
  if not found then
    raise exception 'ledger group % gives back, and names no payment', new.id using errcode = 'check_violation';
  end if;
  select coalesce(sum(paise), 0) into received from ledger_row
  where group_id = new.corrects_group_id and account like 'gateway_receivable:%';
  select coalesce(-sum(r.paise), 0) into gone
  from ledger_group g join ledger_row r on r.group_id = g.id and r.account like 'gateway_receivable:%'
  where g.corrects_group_id = new.corrects_group_id
    or g.corrects_group_id in (select id from ledger_group where corrects_group_id = new.corrects_group_id);
  if gone > received then
    raise exception 'ledger group %: % paise would go back of a payment of % paise', new.id, gone, received
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
-- Deferred, so that a group and its rows may come in any order within one transaction.
create constraint trigger ledger_group_gives_back_no_more after insert on ledger_group
  deferrable initially deferred for each row when (new.kind in ('refund', 'chargeback'))
  execute function ledger_gives_back_no_more();

-- Disputes move along a table like everything else; what a gateway called failed may be done after all.
insert into state_move (entity, from_state, to_state) values
  ('attempt', 'charged_back', 'disputed'),
  ('refund', 'failed', 'succeeded'),
  ('dispute', '', 'opened'),
  ('dispute', 'opened', 'lost'),
  ('dispute', 'opened', 'won'),
  ('dispute', 'lost', 'won');
create trigger dispute_moves after update of state on dispute
  for each row when (old.state <> new.state) execute function moves_along_the_table();
create trigger dispute_begins after insert on dispute
  for each row when (new.state <> 'opened') execute function begins_elsewhere();

update role set menu = jsonb_set(menu, '{0,items}',
  jsonb_insert(menu #> '{0,items}', '{2}', '{"title":"Disputes","url":"/finance/disputes"}'))
where id in ('finance', 'super-admin');
