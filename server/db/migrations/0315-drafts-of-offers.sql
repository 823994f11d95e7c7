-- The give form of an account as it was last typed, until the offer is sent.
create table material_offer_draft (
  account_id integer primary key references account on delete cascade,
  fields jsonb not null check (pg_column_size(fields) <= 40000),
  saved_at timestamptz not null
);
