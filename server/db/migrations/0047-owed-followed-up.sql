-- What became of money that a giver has twice, in a clerk's words: paid back, let go. The books go on saying that it is
-- owed; the case is closed until more is.
create table owed_follow_up (
  donation_id uuid not null references donation,
  owed_paise bigint not null check (owed_paise > 0),
  follow_up text not null check (char_length(btrim(follow_up)) between 1 and 500),
  followed_up_by bigint not null references account,
  followed_up_at timestamptz not null,
  primary key (donation_id, owed_paise)
);
create trigger owed_follow_up_append_only before update or delete on owed_follow_up
  for each row execute function ledger_refuses_change();
create trigger owed_follow_up_no_truncate before truncate on owed_follow_up
  for each statement execute function ledger_refuses_change();
