-- Withdrawals of all fundraisers, by the day on which they were asked for and by amount.
create index withdrawal_asked_at on withdrawal (asked_at, id);
create index withdrawal_amount on withdrawal (amount_paise, id);
