-- I2: the triggers that refuse change to books, audit, receipts and refunds, that tell streams of events whose access has changed, that add up what is written, that hold states to their table, and that hold who may give roles stand, are on, and run what the migrations made of them; no other trigger or rule comes between.
-- What is made of each is told by a finding; a test holds the list to the migrations, whatever they add.
with wanted (on_table, name, made) as (values
  ('account', 'account_state_tells', 'fe29e60557f08e71'),
  ('account', 'account_super_admin_stays', '2253c3e95ec49eb2'),
  ('account_role', 'account_role_grant', 'ddd00e6b5e28ea5c'),
  ('account_role', 'account_role_super_admin_stays', '6385eead6d4ad320'),
  ('account_role', 'account_role_tells', '8d300524d659c4a8'),
  ('attempt', 'attempt_begins', 'e0901463fb1e97ce'),
  ('attempt', 'attempt_moves', '435f99f3387db41e'),
  ('audit', 'audit_append_only', 'cc3828ae36d66956'),
  ('audit', 'audit_no_truncate', '8f56b6d18a2b834c'),
  ('audit_seal', 'audit_seal_append_only', '9bed55d55dce9a65'),
  ('audit_seal', 'audit_seal_no_truncate', 'cad4eafdf7120e07'),
  ('bank_transfer', 'bank_transfer_follows', '8e5f7228b63cdd38'),
  ('campaign', 'campaign_moves', 'daf1ef7d7dc60545'),
  ('campaign_change', 'campaign_change_four_eyes', '7beeb654b1eef927'),
  ('campaign_decision', 'campaign_decision_four_eyes', 'cacf00e4b92e044f'),
  ('campaign_document', 'campaign_proof_four_eyes', '256978b6fd9dd53a'),
  ('campaign_manager_change', 'campaign_manager_four_eyes', '9de9acdf02f6d4a5'),
  ('campaign_report', 'campaign_report_added', '61197f6cc6cfafcc'),
  ('campaign_report', 'campaign_report_changed', 'b6b38f4e1f59b02c'),
  ('campaign_report', 'campaign_report_gone', '064a3fba98327ccd'),
  ('campaign_update', 'campaign_update_stands', '50b8bb8ce8389722'),
  ('campaign_update_revision', 'campaign_update_four_eyes', '766c56a072d1c43e'),
  ('campaign_verdict', 'campaign_verdict_four_eyes', 'fc3e2439c6b38bfe'),
  ('comment_case', 'comment_case_four_eyes', '9491b859e437dc1a'),
  ('dispute', 'dispute_begins', '408e8ac321da9586'),
  ('dispute', 'dispute_moves', 'fde52b165f2d4fa2'),
  ('donation', 'donation_begins', '938645f955b0f254'),
  ('donation', 'donation_begins_received', '4fdfc32b3e6555be'),
  ('donation', 'donation_moves', '6ad825d90b0ae0ff'),
  ('donation', 'donation_received', '5d1852799468db64'),
  ('instalment', 'instalment_begins', '6a5835924f8161dd'),
  ('instalment', 'instalment_moves', '81f7eff01478cc33'),
  ('ledger_group', 'ledger_group_append_only', '3f7ed19791804da7'),
  ('ledger_group', 'ledger_group_gives_back_no_more', '440c42591bd5b5ae'),
  ('ledger_group', 'ledger_group_no_truncate', 'facbbc7a87d317a7'),
  ('ledger_group', 'ledger_group_sums_to_zero', 'bddf34fbdcabb80b'),
  ('ledger_row', 'ledger_row_append_only', '20bd00b3db6cc0c8'),
  ('ledger_row', 'ledger_row_happens', 'b14d14159cbe969c'),
  ('ledger_row', 'ledger_row_no_truncate', '8f87fd350d48c9c5'),
  ('ledger_row', 'ledger_row_sums_to_zero', 'e6c95075af234c97'),
  ('ledger_row', 'ledger_row_tells_days', '737b042aaecbc6d6'),
  ('login', 'login_ends', '7cbd5196f189d84d'),
  ('mandate', 'mandate_begins', 'c0cceb801ffd6e89'),
  ('mandate', 'mandate_moves', 'd7cd7bf32280555c'),
  ('owed_follow_up', 'owed_follow_up_append_only', 'd604b45d807e2a31'),
  ('owed_follow_up', 'owed_follow_up_no_truncate', 'd96bfba8d772dbb7'),
  ('payee_check', 'payee_check_four_eyes', 'dc3237ce175aa285'),
  ('payout', 'payout_four_eyes', 'f6b602696b05d64e'),
  ('payout', 'payout_not_deleted', '19a0b99727aeebf5'),
  ('payout', 'payout_takes_reference', '9dfb7c235c5df0ca'),
  ('payout', 'payout_utr_stands', '43bef93b3b1b113e'),
  ('payout_batch', 'payout_batch_four_eyes', '7e36271559403119'),
  ('payout_batch', 'payout_batch_not_deleted', '5ff0bfa990768c04'),
  ('payout_batch_handover', 'payout_batch_handover_append_only', '1162e8c970a3f78f'),
  ('payout_batch_handover', 'payout_batch_handover_four_eyes', '42640e7b0227e6f5'),
  ('payout_utr_change', 'payout_utr_change_append_only', '445ada869ac49213'),
  ('payout_utr_change', 'payout_utr_change_four_eyes', '9640529a55983620'),
  ('receipt', 'receipt_no_truncate', '4d1f67054dc97b49'),
  ('receipt', 'receipt_not_deleted', 'ea5d4602362f12d7'),
  ('receipt', 'receipt_stands', 'a5d01e0c7d9c016b'),
  ('refund', 'refund_begins', '97b5e756b9d88a7a'),
  ('refund', 'refund_confirmed_once', '9cf53646559516be'),
  ('refund', 'refund_followed_up_once', '9ac8aaf0f7087756'),
  ('refund', 'refund_moves', '2fe2180587a9f629'),
  ('refund', 'refund_no_truncate', '08d728332505f627'),
  ('refund', 'refund_not_deleted', '4247d712ad7563aa'),
  ('refund', 'refund_second_person', 'bb1027c97a109d93'),
  ('refund', 'refund_stands', '4cf9bf867a9e2e15'),
  ('refund_request', 'refund_request_decided_once', '443c03e03e79519f'),
  ('refund_request', 'refund_request_not_deleted', 'f952b78324214cdb'),
  ('refund', 'refund_takes_reference', '0895f9fa01e8b332'),
  ('role', 'role_built_in_stays', '4599e2e7f26562a5'),
  ('role', 'role_change', '8a2cde30b086086a'),
  ('state_change', 'state_change_append_only', '4de384a9a592e6d0'),
  ('state_change', 'state_change_no_truncate', '56cc9d9f954c991c'),
  ('withdrawal', 'withdrawal_frees_bills', '811e515a36144538'),
  ('withdrawal', 'withdrawal_lines_sum', '2aaca0cf444b8a72'),
  ('withdrawal', 'withdrawal_moves', 'e13ab7ad8de488b0'),
  ('withdrawal', 'withdrawal_not_deleted', '8cc77df72ab070fe'),
  ('withdrawal', 'withdrawal_writes_move', '4512bbccdcf60c61'),
  ('withdrawal_document', 'withdrawal_document_is_billed', '42fcbfb36f642dc2'),
  ('withdrawal_document', 'withdrawal_document_four_eyes', '49fec3c863288576'),
  ('withdrawal_line', 'withdrawal_line_stands', '6b0e5453cf18577d'),
  ('withdrawal_line', 'withdrawal_line_sum', 'd311395a1f60a578'),
  ('withdrawal_move', 'withdrawal_move_append_only', '5d0daa7d50b62b53')),
-- Triggers as text, free of blanks, brackets and case, with the function that they run.
found as (
  select c.relname::text as on_table, t.tgname::text as name, t.tgenabled in ('O', 'A') as is_on,
    left(encode(sha256(convert_to(
      translate(lower(pg_get_triggerdef(t.oid, true)), E'() \n', '') || l.lanname || p.prosrc || coalesce(p.proconfig::text, ''),
      'UTF8')), 'hex'), 16) as made
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid join pg_language l on l.oid = p.prolang
  where not t.tgisinternal and t.tgrelid in (select to_regclass(on_table) from wanted)
    -- Others of a fundraiser keep the words of the search and the counts of lists.
    and (c.relname <> 'campaign' or t.tgname = 'campaign_moves'))
select coalesce(w.on_table, f.on_table) as on_table, coalesce(w.name, f.name) as name,
  case when f.name is null then 'is missing' when w.name is null then 'nobody knows it'
    when not f.is_on then 'is off' else 'does something else: ' || f.made end as finding
from wanted w full join found f on f.on_table = w.on_table and f.name = w.name
where f.name is null or w.name is null or not f.is_on or f.made <> w.made
union all
select c.relname, r.rulename, 'a rule comes between'
from pg_rewrite r join pg_class c on c.oid = r.ev_class where r.ev_class in (select to_regclass(on_table) from wanted)
union all
select coalesce(d.datname, 'every database'), coalesce(a.rolname, 'every role'), 'triggers are off for these'
from pg_db_role_setting s left join pg_database d on d.oid = s.setdatabase left join pg_roles a on a.oid = s.setrole
  cross join lateral unnest(s.setconfig) as setting
where setting like 'session_replication_role=%' and setting <> 'session_replication_role=origin'
  and (s.setdatabase = 0 or d.datname = current_database())
union all
select 'this session', current_user, 'triggers are off for these' where current_setting('session_replication_role') = 'replica'
