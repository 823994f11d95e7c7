-- Identity and address of a person are checked when a fundraiser is approved.
alter table organiser_check drop constraint organiser_check_kind_check;
alter table organiser_check add constraint organiser_check_kind_check check (kind in
  ('registration', 'pan', 'tax_registration', 'bank_account', 'people', 'visit', 'identity', 'address'));
insert into organiser_check (account_id, kind, checked_on)
select c.organiser_id, d.kind, max((c.started_at at time zone 'Asia/Kolkata')::date)
from campaign c join campaign_document d on d.campaign_id = c.id and d.kind in ('identity', 'address')
where c.organisation_id is null and c.started_at is not null and d.uploaded_at <= c.started_at
group by c.organiser_id, d.kind
on conflict do nothing;
