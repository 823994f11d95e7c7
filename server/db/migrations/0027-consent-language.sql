-- In which language a giver was shown what they agreed to; null where the order did not tell.
alter table mandate add column consent_language text check (consent_language in ('en', 'hi', 'te'));
