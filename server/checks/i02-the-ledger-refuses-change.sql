-- I2: the triggers that refuse change to books, audit, receipts and refunds, and those that hold states to their table, stand and are on.
select wanted.on_table, wanted.name as missing_trigger
from (values
  ('ledger_group', 'ledger_group_append_only'), ('ledger_row', 'ledger_row_append_only'),
  ('ledger_group', 'ledger_group_no_truncate'), ('ledger_row', 'ledger_row_no_truncate'),
  ('ledger_group', 'ledger_group_sums_to_zero'), ('ledger_row', 'ledger_row_sums_to_zero'),
  ('audit', 'audit_append_only'), ('audit_seal', 'audit_seal_append_only'),
  ('audit', 'audit_no_truncate'), ('audit_seal', 'audit_seal_no_truncate'),
  ('state_change', 'state_change_append_only'), ('state_change', 'state_change_no_truncate'),
  ('receipt', 'receipt_stands'), ('receipt', 'receipt_not_deleted'), ('receipt', 'receipt_no_truncate'),
  ('refund', 'refund_stands'), ('refund', 'refund_not_deleted'), ('refund', 'refund_no_truncate'),
  ('donation', 'donation_moves'), ('attempt', 'attempt_moves'), ('refund', 'refund_moves'), ('dispute', 'dispute_moves'),
  ('mandate', 'mandate_moves'), ('instalment', 'instalment_moves')) as wanted (on_table, name)
where not exists (
  select 1 from pg_trigger t
  where t.tgname = wanted.name and t.tgrelid = wanted.on_table::regclass and t.tgenabled in ('O', 'A'))
