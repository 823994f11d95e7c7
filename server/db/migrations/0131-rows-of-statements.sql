-- Rows of statements as a list reads them, and one more reason why a person looks at one.
alter table bank_statement_row
  add column id bigint generated always as identity unique,
  drop constraint bank_statement_row_problem_check,
  add constraint bank_statement_row_problem_check check (problem in ('unknown', 'amount', 'no_utr', 'settled', 'four_eyes'));
create index bank_statement_row_day on bank_statement_row (day, id);
create index bank_statement_row_of on bank_statement_row (statement_id, day, id);
create index bank_statement_row_waits on bank_statement_row (day, id) where problem is not null and noted_at is null;

-- What was reserved on a day is told by the moves since; accounts that are paid are found by their holder.
create index withdrawal_move_at on withdrawal_move (at);
create index payout_returned on payout (returned_at) where returned_at is not null;
create index payee_check_checked on payee_check (checked_at desc, id desc);
create index payee_check_holder on payee_check using gin (holder gin_trgm_ops);
