-- Receipts of gifts that cannot be deducted carry no tax wording; which ones, the kind of payee decides.
alter table receipt drop constraint receipt_wording_check;
alter table receipt add constraint receipt_wording_check check (wording in ('80G', '133', 'none'));

-- Who is paid in the end: the charity itself, an organisation with or without a valid tax registration, or a person.
create function tax_payee_kind(campaign integer, gift_day date) returns text language sql stable as $$
  select case
    when campaign is null then 'own'
    when c.organisation_id is not null then
      case when exists (
        select from organisation_document d where d.organisation_id = c.organisation_id and d.kind = 'section_80g'
          and d.replaced_at is null and d.verdict = 'ok' and (d.valid_until is null or d.valid_until >= gift_day))
      then 'registered' else 'organisation' end
    when exists (
      select from organiser_check k where k.account_id = c.organiser_id and k.kind = 'tax_registration')
    then 'registered'
    when c.is_organiser_verified or exists (
      select from account_role r where r.account_id = c.organiser_id and r.role_id = 'organisation')
    then 'organisation'
    else 'person' end
  from (select 1) one left join campaign c on c.id = campaign
$$;
