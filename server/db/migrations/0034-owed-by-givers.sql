-- What goes back of a payment twice, by a refund and a lost dispute, is owed by its giver, beside the funds: these never
-- give back more than the payment brought them.
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
    and r.account not like 'gateway_receivable:%' and r.account not like 'owed_by_givers:%'
  where g.corrects_group_id = new.corrects_group_id
    or g.corrects_group_id in (select id from ledger_group where corrects_group_id = new.corrects_group_id);
  if gone > received then
    raise exception 'ledger group %: % paise would go back of a payment of % paise', new.id, gone, received
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
