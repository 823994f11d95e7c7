-- A refund above the setting waits until a second person confirms it, or declines it with a reason.

create table refund_request (
  id bigint generated always as identity primary key,
  -- That of the refund once it is confirmed.
  public_id text not null unique check (length(public_id) between 1 and 23),
  donation_id uuid not null references donation,
  way text not null check (way in ('gateway', 'bank')),
  amount_paise bigint not null check (amount_paise > 0),
  reason text not null,
  -- Of a bank transfer that was sent.
  sent_on date,
  bank_reference text,
  is_test boolean not null,
  requested_by integer not null references account,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined')),
  decided_by integer references account,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) between 1 and 500),
  check ((way = 'bank') = (sent_on is not null)),
  check ((way = 'bank') = (bank_reference is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'declined') = (decision_reason is not null)),
  constraint refund_request_second_person check (state <> 'confirmed' or decided_by <> requested_by)
);
-- One at a time for each gift.
create unique index refund_request_waiting on refund_request (donation_id) where state = 'waiting';
create index refund_request_created on refund_request (created_at desc, id desc);
create index refund_request_state_created on refund_request (state, created_at desc, id desc);
create index refund_request_donation on refund_request (donation_id, id);

create trigger refund_request_decided_once before update on refund_request
  for each row when (
    old.state <> 'waiting' or
    (old.id, old.public_id, old.donation_id, old.way, old.amount_paise, old.reason, old.sent_on, old.bank_reference,
      old.is_test, old.requested_by, old.created_at) is distinct from
    (new.id, new.public_id, new.donation_id, new.way, new.amount_paise, new.reason, new.sent_on, new.bank_reference,
      new.is_test, new.requested_by, new.created_at))
  execute function stands_as_written();

alter table refund
  add column confirmed_by integer references account,
  -- The setting, in paise, when staff asked; nothing above it goes back by one person's word.
  add column confirm_above_paise bigint check (confirm_above_paise >= 0),
  add constraint refund_second_person check (confirmed_by is null or confirmed_by <> asked_by);

-- What one person had go back of a gift counts together: a refund in parts is no way around.
create function refund_has_second_person() returns trigger language plpgsql as $$
begin
  if new.confirmed_by is null and new.amount_paise + coalesce((
      select sum(amount_paise) from refund where donation_id = new.donation_id and asked_as = 'staff'
        and confirmed_by is null and state <> 'failed'), 0) > coalesce(new.confirm_above_paise, 2500000) then
    raise exception 'refund %: a second person must confirm it', new.public_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger refund_second_person before insert on refund
  for each row when (new.asked_as = 'staff') execute function refund_has_second_person();
create trigger refund_confirmed_once before update on refund
  for each row when ((old.confirmed_by, old.confirm_above_paise) is distinct from (new.confirmed_by, new.confirm_above_paise))
  execute function stands_as_written();
create trigger refund_request_not_deleted before delete on refund_request
  for each row execute function stands_as_written();
