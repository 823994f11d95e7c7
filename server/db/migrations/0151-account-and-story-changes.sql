-- Another account is looked at by a reviewer before a manager decides. Its number is kept sealed while that waits, and no longer.
alter table campaign_change
  add account_sealed bytea,
  add account_fingerprint bytea,
  add reviewed_by integer references account,
  add reviewed_at timestamptz,
  add review_note text not null default '',
  add check (account_sealed is null or (kind = 'payee' and status = 'waiting')),
  add check ((reviewed_by is null) = (reviewed_at is null)),
  drop constraint campaign_change_decided_as_check,
  add constraint campaign_change_decided_as_check check (decided_as in ('manager', 'administration', 'reviewer'));
create index campaign_change_reviewed on campaign_change (reviewed_by) where reviewed_by is not null;
create index campaign_change_accounts on campaign_change (asked_at, id) where kind = 'payee';
create index campaign_change_fingerprint on campaign_change (account_fingerprint) where account_fingerprint is not null;

create or replace function campaign_change_four_eyes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.status <> 'waiting' then
    raise exception 'a change is decided once' using errcode = '42501', constraint = 'campaign_change_decided_once';
  end if;
  if (new.status = 'rejected' or (new.status = 'approved' and new.asked_as <> 'organiser'))
      and belongs_to_campaign(new.campaign_id, coalesce(new.decided_by, new.asked_by)) then
    raise exception 'nobody decides about a fundraiser that they belong to' using errcode = '42501', constraint = 'campaign_four_eyes';
  end if;
  if new.status = 'approved' and new.asked_as = 'organiser'
      and (new.decided_by is null or belongs_to_campaign(new.campaign_id, new.decided_by)) then
    raise exception 'nobody decides about a fundraiser that they belong to' using errcode = '42501', constraint = 'campaign_four_eyes';
  end if;
  if new.reviewed_by is not null and belongs_to_campaign(new.campaign_id, new.reviewed_by) then
    raise exception 'nobody reviews an account of a fundraiser that they belong to' using errcode = '42501', constraint = 'campaign_four_eyes';
  end if;
  if new.kind = 'payee' and new.status = 'approved' then
    if new.reviewed_by is null then
      raise exception 'another account is reviewed first' using errcode = '42501', constraint = 'campaign_change_reviewed';
    end if;
    if new.reviewed_by = new.decided_by then
      raise exception 'nobody approves an account that they reviewed' using errcode = '42501', constraint = 'campaign_four_eyes';
    end if;
  end if;
  if new.status <> 'waiting' then
    new.account_sealed := null;
    new.account_fingerprint := null;
  end if;
  return new;
end $$;
