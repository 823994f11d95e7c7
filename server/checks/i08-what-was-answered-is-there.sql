-- I8: every order that was answered under a key is there, with its try or its mandate, for as long as the key is kept.
-- Ids are compared as uuid: compared as text, PostgreSQL 15 reads every donation for every key.
select k.scope, k.key, k.call, k.donation_id, k.created_at
from (
  select scope, key, call, created_at, reply ->> 'donationId' as donation_id,
    case when reply ->> 'donationId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (reply ->> 'donationId')::uuid end as id
  from idempotency_key
  where reply ->> 'donationId' is not null) k
where not exists (
  select 1 from donation d
  where d.id = k.id
    and (exists (select 1 from attempt a where a.donation_id = d.id)
      or exists (select 1 from mandate m where m.donation_id = d.id)))
