-- I2: the triggers that refuse UPDATE, DELETE and TRUNCATE stand and are on.
select wanted.name as missing_trigger
from (values ('ledger_group_append_only'), ('ledger_row_append_only'), ('ledger_group_no_truncate'),
             ('ledger_row_no_truncate'), ('ledger_group_sums_to_zero'), ('ledger_row_sums_to_zero'),
             ('audit_append_only'), ('audit_seal_append_only'), ('audit_no_truncate'), ('audit_seal_no_truncate')) as wanted (name)
where not exists (select 1 from pg_trigger t where t.tgname = wanted.name and t.tgenabled <> 'D')
