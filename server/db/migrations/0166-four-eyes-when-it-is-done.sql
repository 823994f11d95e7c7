-- Judges people when they act: who joins a fundraiser later does not hold up what they did before.
create or replace function payout_four_eyes() returns trigger language plpgsql as $$
declare
  asked withdrawal;
  judges_batch boolean;
begin
  select * into asked from withdrawal where id = new.withdrawal_id;
  if tg_op = 'INSERT' then
    if asked.status <> 'approved' or new.status <> 'waiting' or new.amount_paise <> asked.amount_paise then
      raise exception 'only what is approved is paid, and all of it' using errcode = '23514', constraint = 'payout_moves';
    end if;
  else
    if (new.withdrawal_id, new.reference, new.amount_paise) is distinct from (old.withdrawal_id, old.reference, old.amount_paise)
        or (old.batch_id is not null and new.batch_id is distinct from old.batch_id) or (old.utr is not null and new.utr is distinct from old.utr) then
      raise exception 'a payout stands' using errcode = '42501', constraint = 'payout_stands';
    end if;
    if new.status <> old.status and not (old.status, new.status) in (values ('waiting', 'exported'), ('waiting', 'paid'),
        ('waiting', 'failed'), ('exported', 'paid'), ('exported', 'failed'), ('paid', 'failed')) then
      raise exception 'a payout does not go from % to %', old.status, new.status using errcode = '23514', constraint = 'payout_moves';
    end if;
  end if;
  judges_batch := tg_op = 'INSERT' or new.batch_id is distinct from old.batch_id or (new.status = 'exported' and old.status <> 'exported');
  if not payer_of_withdrawal(new.withdrawal_id, new.recorded_by) or judges_batch and exists (
      select from payout_batch b where b.id = new.batch_id
        and not (payer_of_withdrawal(new.withdrawal_id, b.created_by) and payer_of_withdrawal(new.withdrawal_id, b.exported_by))) then
    raise exception 'who pays is neither who asked nor who granted' using errcode = '42501', constraint = 'payout_four_eyes';
  end if;
  return new;
end $$;

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
  if new.bills_waived_by is not null and new.bills_waived_by is distinct from old.bills_waived_by
      and belongs_to_campaign(new.campaign_id, new.bills_waived_by) then
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

-- Counts who confirmed or cancelled a withdrawal among those who belong to its fundraiser.
create or replace function belongs_to_campaign(of_campaign integer, of_account integer) returns boolean language sql stable as $$
  select exists (select from campaign c where c.id = of_campaign and c.organiser_id = of_account)
    or exists (select from campaign_team t where t.campaign_id = of_campaign and t.account_id = of_account)
    or exists (select from campaign c join organisation o on o.id = c.organisation_id
               where c.id = of_campaign and o.account_id = of_account)
    or exists (select from campaign_document d where d.campaign_id = of_campaign and d.uploaded_by = of_account)
    or exists (select from campaign_media d where d.campaign_id = of_campaign and d.added_by = of_account)
    or exists (select from withdrawal w where w.campaign_id = of_campaign and w.asked_by = of_account)
    or exists (select from withdrawal_document d where d.campaign_id = of_campaign and d.uploaded_by = of_account)
    or exists (select from withdrawal w join withdrawal_move v on v.withdrawal_id = w.id
               where w.campaign_id = of_campaign and v.actor_id = of_account and v.to_status in ('otp_confirmed', 'cancelled'))
$$;
