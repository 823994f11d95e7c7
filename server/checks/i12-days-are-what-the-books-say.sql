-- I12: what an account took in and gave out on a day, as it is summed for the desk, is what its rows say, and a row happened when its entry did.
with summed as (
  select account, is_test, on_day, sum(debit_paise)::bigint as debit, sum(credit_paise)::bigint as credit, sum(entries) as entries
  from (select account, is_test, on_day, debit_paise, credit_paise, entries from ledger_day
        union all select account, is_test, on_day, debit_paise, credit_paise, entries from ledger_day_delta) parts
  group by 1, 2, 3),
booked as (
  select r.account, g.is_test, (g.occurred_at at time zone 'Asia/Kolkata')::date as on_day,
    coalesce(sum(r.paise) filter (where r.paise > 0), 0)::bigint as debit,
    coalesce(-sum(r.paise) filter (where r.paise < 0), 0)::bigint as credit, count(*) as entries
  from ledger_row r join ledger_group g on g.id = r.group_id
  group by 1, 2, 3)
select coalesce(s.account, b.account) as account, coalesce(s.on_day, b.on_day) as on_day,
  s.debit as summed_debit, b.debit as booked_debit, s.credit as summed_credit, b.credit as booked_credit
from summed s full join booked b on b.account = s.account and b.is_test = s.is_test and b.on_day = s.on_day
where (s.debit, s.credit, s.entries) is distinct from (b.debit, b.credit, b.entries)
union all
select r.account, (r.occurred_at at time zone 'Asia/Kolkata')::date, null, r.paise, null, null
from ledger_row r join ledger_group g on g.id = r.group_id where r.occurred_at <> g.occurred_at
