-- Money that was returned outside the gateway: a clerk sent it by bank transfer, and writes that down with the day and
-- the bank's reference.

alter table refund
  add column way text not null default 'gateway' check (way in ('gateway', 'bank')),
  -- The day in India on which a bank transfer was sent.
  add column sent_on date,
  add check ((way = 'bank') = (sent_on is not null)),
  add check (way = 'gateway'
    or (attempt_id is not null and asked_as = 'staff' and gateway_refund_id is null
      and bank_reference ~ '^[0-9A-Z/-]{6,35}$'));
-- A transfer is written down once, whichever gift it is told of.
create unique index refund_transfer on refund (bank_reference) where way = 'bank';
create index refund_bank_reference on refund (bank_reference) where bank_reference is not null;

-- A failed refund that somebody followed up may be done after all.
alter table refund
  drop constraint refund_check3,
  add check (followed_up_at is null or state in ('failed', 'succeeded'));

drop trigger refund_stands on refund;
create trigger refund_stands before update on refund
  for each row when (
    (old.id, old.public_id, old.donation_id, old.attempt_id, old.mandate_id, old.gateway_payment_id, old.provider,
      old.amount_paise, old.reason, old.asked_by, old.asked_as, old.is_test, old.created_at, old.way, old.sent_on)
      is distinct from
    (new.id, new.public_id, new.donation_id, new.attempt_id, new.mandate_id, new.gateway_payment_id, new.provider,
      new.amount_paise, new.reason, new.asked_by, new.asked_as, new.is_test, new.created_at, new.way, new.sent_on)
    or (old.way = 'bank' and old.bank_reference is distinct from new.bank_reference))
  execute function stands_as_written();

-- What a refund takes out of the funds may leave by the bank as well as by the gateway.
create or replace function ledger_gives_back_no_more() returns trigger language plpgsql as $$
declare
  received bigint;
  gone bigint;
begin
  perform 1 from ledger_group where id = new.corrects_group_id and kind in ('capture', 'authorisation') for no key update;
  if not found then
    raise exception 'ledger group % gives back, and names no payment', new.id using errcode = 'check_violation';
  end if;
  select coalesce(-sum(paise), 0) into received from ledger_row
  where group_id = new.corrects_group_id and account not like 'gateway_receivable:%';
  select coalesce(sum(r.paise), 0) into gone
  from ledger_group g join ledger_row r on r.group_id = g.id
    and r.account not like 'gateway_receivable:%' and r.account not like 'owed_by_givers:%' and r.account <> 'bank'
  where g.corrects_group_id = new.corrects_group_id
    or g.corrects_group_id in (select id from ledger_group where corrects_group_id = new.corrects_group_id);
  if gone > received then
    raise exception 'ledger group %: % paise would go back of a payment of % paise', new.id, gone, received
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
