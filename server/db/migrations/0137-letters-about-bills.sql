-- Letters to the donors whose rupees went to a tranche, once its bills are shown: of each tranche once.
create table tranche_mailing (
  withdrawal_id integer primary key references withdrawal,
  started_at timestamptz not null,
  -- Whether it is written down who is to be written to.
  is_gathered boolean not null default false,
  recipients integer not null default 0,
  finished_at timestamptz
);
create index tranche_mailing_open on tranche_mailing (withdrawal_id) where finished_at is null;

-- Letters that wait, one for each donor by the last of their gifts; gone once they are written.
create table tranche_letter (
  withdrawal_id integer not null references tranche_mailing,
  donation_id uuid not null references donation,
  -- Rupees of all gifts of this donor that went to the tranche.
  paise bigint not null check (paise > 0),
  primary key (withdrawal_id, donation_id)
);
create index tranche_letter_donation on tranche_letter (donation_id);
