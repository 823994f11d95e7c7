-- Says the true problem of a row that is dated too early, or whose number another payout has.
alter table bank_statement_row
  drop constraint bank_statement_row_problem_check,
  add constraint bank_statement_row_problem_check
    check (problem in ('unknown', 'amount', 'no_utr', 'settled', 'early', 'utr_taken', 'four_eyes'));
