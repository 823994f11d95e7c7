-- I8: every order that was answered under a key is there, with its try or its mandate, for as long as the key is kept.
select k.scope, k.key, k.call, k.reply ->> 'donationId' as donation_id, k.created_at
from idempotency_key k
where k.reply ->> 'donationId' is not null and not exists (
  select 1 from donation d
  where d.id::text = k.reply ->> 'donationId'
    and (exists (select 1 from attempt a where a.donation_id = d.id)
      or exists (select 1 from mandate m where m.donation_id = d.id)))
