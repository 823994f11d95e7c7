-- What a person agreed to when signing up, until the OTP makes the account that it is kept with.
alter table pending_sign_up
  add consent_version text,
  add consent_language text check (consent_language in ('en', 'hi', 'te')),
  add check ((consent_version is null) = (consent_language is null));
