-- What was numbered or asked for is never changed afterwards: a receipt is only cancelled, a refund only decided.

create function stands_as_written() returns trigger language plpgsql as $$
begin
  raise exception 'what a % says stands: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger receipt_stands before update on receipt
  for each row when (
    (old.id, old.series, old.number, old.donation_id, old.wording, old.issued_at, old.amount_paise, old.check_key)
      is distinct from
    (new.id, new.series, new.number, new.donation_id, new.wording, new.issued_at, new.amount_paise, new.check_key)
    or (old.status = 'cancelled'
      and (old.status, old.cancelled_at) is distinct from (new.status, new.cancelled_at)))
  execute function stands_as_written();
create trigger receipt_not_deleted before delete on receipt
  for each row execute function stands_as_written();
create trigger receipt_no_truncate before truncate on receipt
  for each statement execute function stands_as_written();

create trigger refund_stands before update on refund
  for each row when (
    (old.id, old.public_id, old.donation_id, old.attempt_id, old.mandate_id, old.gateway_payment_id, old.provider,
      old.amount_paise, old.reason, old.asked_by, old.asked_as, old.is_test, old.created_at)
      is distinct from
    (new.id, new.public_id, new.donation_id, new.attempt_id, new.mandate_id, new.gateway_payment_id, new.provider,
      new.amount_paise, new.reason, new.asked_by, new.asked_as, new.is_test, new.created_at))
  execute function stands_as_written();
create trigger refund_not_deleted before delete on refund
  for each row execute function stands_as_written();
create trigger refund_no_truncate before truncate on refund
  for each statement execute function stands_as_written();
