-- A key names the gift that was ordered under it; it was found by the instant that both were written at. No reference:
-- the nightly check tells of a gift that is gone.
alter table idempotency_key add column donation_id uuid;
update idempotency_key k set donation_id = d.id from donation d
  where k.created_at = d.created_at and k.reply ->> 'donationId' = d.id::text;
create index idempotency_key_donation on idempotency_key (donation_id) where donation_id is not null;
