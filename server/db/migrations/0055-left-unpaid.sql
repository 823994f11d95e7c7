-- Since when the gateway has said that nobody tried to pay; null once somebody did, or cancelled there.
alter table attempt add column left_at timestamptz;
create index attempt_left on attempt (left_at) where left_at is not null;
-- When its donor was reminded of an unpaid donation, at most once.
alter table donation add column reminded_at timestamptz;
