-- A UTR or RRN is the same number with or without separators and leading zeros.
create function transfer_key(number text) returns text language sql immutable strict parallel safe as $$
  select ltrim(regexp_replace(upper(number), '[^A-Z0-9]', '', 'g'), '0')
$$;
alter table bank_transfer
  add column key text generated always as (transfer_key(reference)) stored,
  add constraint bank_transfer_same_number unique (key) deferrable initially immediate;
create index payout_transfer_key on payout (transfer_key(utr)) where utr is not null;

-- Money in that may be a returned payout waits for a person.
alter table bank_statement_row
  drop constraint bank_statement_row_problem_check,
  add constraint bank_statement_row_problem_check
    check (problem in ('unknown', 'amount', 'no_utr', 'settled', 'early', 'utr_taken', 'four_eyes', 'maybe_return'));
create index payout_paid_amount on payout (amount_paise) where status = 'paid';

-- A settlement cannot be older than the payment, refund or dispute that it pays out.
alter table settlement_line
  drop constraint settlement_line_difference_check,
  add constraint settlement_line_difference_check
    check (difference in ('unknown', 'amount', 'sum', 'seen_before', 'too_early', 'adjustment', 'unreadable'));
