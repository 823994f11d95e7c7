-- Every line of a settlement is in the bank: what nothing in the books bears lies in suspense until it is matched or resolved.

alter table ledger_group drop constraint ledger_group_kind_check;
alter table ledger_group add constraint ledger_group_kind_check check (kind in
  ('capture', 'authorisation', 'fee', 'refund', 'chargeback', 'settlement', 'clearing', 'payout', 'correction'));

alter table settlement_line
  -- Our name of the order, where the gateway tells it.
  add column order_id text,
  -- The group that took it out of suspense; null while it lies there, and for what never did.
  add column cleared_group_id bigint unique references ledger_group;
alter table settlement_line drop constraint settlement_line_check1;
alter table settlement_line
  add check (matched_group_id is not null or fee_group_id is null),
  add check (cleared_group_id is null or settlement_group_id is not null),
  add check (cleared_group_id is null or matched_group_id is not null or resolved_at is not null);
create index settlement_line_unbooked on settlement_line (id)
  where difference is not null and settlement_group_id is null and net_paise <> 0;
create index settlement_line_uncleared on settlement_line (id)
  where resolved_at is not null and settlement_group_id is not null and cleared_group_id is null;
create index settlement_line_order on settlement_line (order_id) where order_id is not null;
