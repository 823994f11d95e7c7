-- The desk finds gifts by any part of an e-mail address.
create index donation_email_parts on donation using gin (donor_email gin_trgm_ops);
