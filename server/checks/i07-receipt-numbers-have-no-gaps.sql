-- I7: in every series the numbers run from 1 to the counter, each once.
select coalesce(s.series, r.series) as series, s.last_number, count(r.id) as receipts, count(distinct r.number) as numbers,
  min(r.number) as first, max(r.number) as last
from receipt_series s full join receipt r on r.series = s.series
group by s.series, r.series, s.last_number
having s.series is null or count(r.id) <> s.last_number or count(distinct r.number) <> s.last_number
  or (count(r.id) > 0 and (min(r.number) <> 1 or max(r.number) <> s.last_number))
