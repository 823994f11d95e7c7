-- I7: in every series the numbers run from 1 to the counter, each once; each stands in the series of the day on which its money came, under the law of that day, and was neither issued before nor cancelled before it was issued.
select coalesce(s.series, r.series) as series, s.last_number, count(r.id) as receipts, count(distinct r.number) as numbers,
  min(r.number) as first, max(r.number) as last, null as belongs_in
from receipt_series s full join receipt r on r.series = s.series
group by s.series, r.series, s.last_number
having s.series is null or count(r.id) <> s.last_number or count(distinct r.number) <> s.last_number
  or (count(r.id) > 0 and (min(r.number) <> 1 or max(r.number) <> s.last_number))
union all
select r.series, null, 1, 1, r.number, r.number, of_day.series || ', ' || of_day.wording
from receipt r join donation d on d.id = r.donation_id
  cross join lateral (select (d.paid_at at time zone 'Asia/Kolkata')::date as on_day) paid
  -- Financial years begin in April: three months earlier, they are calendar years.
  cross join lateral (select extract(year from paid.on_day - interval '3 months')::int as year) began
  cross join lateral (
    select case when d.is_test then 'TEST/' else '' end || began.year || '-' || lpad(((began.year + 1) % 100)::text, 2, '0') as series,
      case when paid.on_day <= date '2026-03-31' then '80G' else '133' end as wording) of_day
-- A gift that cannot be deducted has no law on its receipt.
where d.paid_at is not null and (r.series, case r.wording when 'none' then of_day.wording else r.wording end)
  is distinct from (of_day.series, of_day.wording)
union all
select r.series, null, 1, 1, r.number, r.number, 'after ' || greatest(d.paid_at, r.issued_at)
from receipt r join donation d on d.id = r.donation_id
-- The clocks of two processes may differ, and one may be set right.
where r.issued_at < d.paid_at - interval '1 hour' or r.cancelled_at < r.issued_at - interval '1 hour'
