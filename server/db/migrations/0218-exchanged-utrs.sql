-- Two payouts that were recorded with each other's UTR exchange them at once: numbers are compared when both have theirs.
alter table payout drop constraint payout_utr_key, add constraint payout_utr_key unique (utr) deferrable initially immediate;
alter table bank_transfer drop constraint bank_transfer_pkey,
  add constraint bank_transfer_pkey primary key (reference) deferrable initially immediate;
