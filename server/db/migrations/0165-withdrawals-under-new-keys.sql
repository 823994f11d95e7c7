-- An account number may be sealed anew under a newer key: which account it is, its fingerprint tells.
create or replace function withdrawal_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'requested' then
      raise exception 'a withdrawal begins as requested' using errcode = '23514', constraint = 'withdrawal_moves';
    end if;
    return new;
  end if;
  if (new.id, new.campaign_id, new.is_test, new.amount_paise, new.purpose, new.asked_by, new.asked_at, new.expires_at, new.method,
      new.holder, new.account_end, new.account_fingerprint) is distinct from
     (old.id, old.campaign_id, old.is_test, old.amount_paise, old.purpose, old.asked_by, old.asked_at, old.expires_at, old.method,
      old.holder, old.account_end, old.account_fingerprint) or new.ifsc is distinct from old.ifsc then
    raise exception 'what was asked for stands' using errcode = '42501', constraint = 'withdrawal_stands';
  end if;
  if old.decided_by is not null and (new.decided_by, new.decided_at, new.reason) is distinct from (old.decided_by, old.decided_at, old.reason) then
    raise exception 'a withdrawal is decided once' using errcode = '42501', constraint = 'withdrawal_stands';
  end if;
  if new.bills_waived_by is not null and belongs_to_campaign(new.campaign_id, new.bills_waived_by) then
    raise exception 'nobody waives the bills of a fundraiser that they belong to' using errcode = '42501', constraint = 'campaign_four_eyes';
  end if;
  if new.status = old.status then return new; end if;
  if not (old.status, new.status) in (values
      ('requested', 'otp_confirmed'), ('requested', 'cancelled'), ('otp_confirmed', 'approved'), ('otp_confirmed', 'rejected'),
      ('otp_confirmed', 'cancelled'), ('approved', 'paid'), ('approved', 'failed'), ('paid', 'failed')) then
    raise exception 'a withdrawal does not go from % to %', old.status, new.status using errcode = '23514', constraint = 'withdrawal_moves';
  end if;
  if new.status = 'otp_confirmed' and (new.confirmed_at is null or new.confirmed_at > new.expires_at) then
    raise exception 'a withdrawal is confirmed in time' using errcode = '23514', constraint = 'withdrawal_moves';
  end if;
  if new.status in ('approved', 'rejected') and (new.decided_by is null or new.decided_by = new.asked_by
      or belongs_to_campaign(new.campaign_id, new.decided_by)) then
    raise exception 'nobody decides about a fundraiser that they belong to' using errcode = '42501', constraint = 'campaign_four_eyes';
  end if;
  if new.status = 'paid' and (new.paid_on is null or not exists (
      select from payout p where p.withdrawal_id = new.id and p.status = 'paid' and p.amount_paise = new.amount_paise)) then
    raise exception 'a withdrawal is paid by a payout' using errcode = '23514', constraint = 'withdrawal_moves';
  end if;
  if new.status = 'failed' and exists (select from payout p where p.withdrawal_id = new.id and p.status <> 'failed') then
    raise exception 'a withdrawal fails with its payout' using errcode = '23514', constraint = 'withdrawal_moves';
  end if;
  return new;
end $$;
