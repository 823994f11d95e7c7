-- Papers that givers ask for after the gift: a PAN added later, and all gifts of a year in one.

-- When a PAN came after its gift; null where it came with it, or never.
alter table donation add column pan_added_at timestamptz;

-- One letter for each giver and series of receipts, so for each financial year; test money has its own.
create table year_letter (
  series text not null references receipt_series,
  -- Tells givers apart by their e-mail address.
  donor_hash bytea not null,
  -- One gift of that giver in that year: it knows name and address.
  donation_id uuid not null references donation,
  planned_at timestamptz not null,
  -- Null while it waits. Of a giver to whom everything went back nothing is written.
  settled_at timestamptz,
  primary key (series, donor_hash)
);
create index year_letter_waiting on year_letter (planned_at) where settled_at is null;
-- How far the receipts of a series were looked through for givers.
create table year_plan (
  series text primary key references receipt_series,
  last_number integer not null
);
